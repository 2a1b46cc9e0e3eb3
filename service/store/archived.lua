-- Says that a game that is over stands in the archive: from now on the time counts for which the store keeps it as well.
--
-- KEYS: head, log, idempotency records, kept. ARGV: 1 hash of the last entry that was archived, 2 seconds after which the game
--   goes ('' to keep it), 3 seconds after which its idempotency records go: a key counts also when only the archive has the game.
-- Returns 1 done, 2 it was erased, 3 another entry came since, 0 no such game.
local known = redis.call('HMGET', KEYS[1], 'h', 'purged')
if not known[1] then return known[2] and 2 or 0 end
if known[1] ~= ARGV[1] then return 3 end
if ARGV[2] ~= '' then
  for at, key in ipairs(KEYS) do redis.call('EXPIRE', key, at == 3 and ARGV[3] or ARGV[2]) end
end
return 1
