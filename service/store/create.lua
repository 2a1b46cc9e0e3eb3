-- Writes a new game with its first entries, in one step, unless something stands under its id.
--
-- KEYS: head, log, idempotency records, kept (snapshots and results).
-- ARGV: 1 seconds after which the game goes ('' to keep it), 2 '1' where it comes back from the archive (what is left of its
--   idempotency records stays) or '', 3 number of entries, 4… the entries from version 0, then the number of snapshots, their
--   versions and states, then fields and values for the head.
-- Returns {1} created, {3, v, h, f, m, s, d, z, body, hash of its last entry when it was created, purged, place} something
--   stands there.
local head, log, records, kept = KEYS[1], KEYS[2], KEYS[3], KEYS[4]

local known = redis.call('HMGET', head, 'v', 'h', 'f', 'm', 's', 'd', 'z', 'b', 'o', 'purged', 'p')
if known[1] or known[10] then return {3, unpack(known)} end

-- No head, so whatever is left under the other names belongs to nobody, unless the game comes back; and writing on nothing can't fail.
-- (Only if something is left: a server whose memory is full lets everything pass after a write that frees some.)
local back = ARGV[2] == '1'
local left = back and {log, kept} or {log, records, kept}
if redis.call('EXISTS', unpack(left)) > 0 then redis.call('UNLINK', unpack(left)) end
local count = tonumber(ARGV[3])
redis.call('XADD', log, '0-1', 'e', ARGV[4])
for version = 1, count - 1 do
  redis.call('XADD', log, version .. '-0', 'e', ARGV[4 + version])
end
-- All keys of a game exist from now on: while a cluster moves a slot, a script whose keys are missing is put off again and again.
redis.call('HSET', records, '', '0 - 99999999999')
if back then redis.pcall('PERSIST', records) end
redis.call('HSET', kept, '', '')
local at = 4 + count
local snapshots = tonumber(ARGV[at])
for number = 1, snapshots do
  redis.call('HSET', kept, 's' .. ARGV[at + 2 * number - 1], ARGV[at + 2 * number])
end
redis.call('HSET', head, unpack(ARGV, at + 2 * snapshots + 1))
if ARGV[1] ~= '' then
  for _, key in ipairs(KEYS) do redis.pcall('EXPIRE', key, ARGV[1]) end
end
return {1}
