-- Writes one entry of a game, in one step. Everything that can be refused or can fail is looked at before the first write,
-- and the first write (XADD) is the only one that can still fail, having changed nothing. What is not needed for a whole game
-- (dropping old records, expiry, news) may fail without harm.
--
-- KEYS: head, log, idempotency records, kept (snapshots and results); all four exist since the game was created.
-- ARGV: 1 commit, 2 hash that the last entry must have, 3 version, 4 entry, 5 now, 6 idempotency digest ('' for none),
--   7 body hash, 8 expiry, 9 channel to publish on ('' for none), 10 seconds after which the game goes ('' leaves that as it is,
--   'never' where the archive must have it first), 11… fields and values for the head.
-- Returns {1, place before} written now, {2, version, 1 for the same body} key used before, {3, v, h, f, m, s, d, z} overtaken,
--   {4} written by an earlier attempt, {0} no such game.
local head, log, records, kept = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local commit, version, entry, now, digest = ARGV[1], ARGV[3], ARGV[4], tonumber(ARGV[5]), ARGV[6]

local function written_before(at)
  local found = redis.call('XRANGE', log, at .. '-0', at .. '-0')[1]
  return found ~= nil and found[2][4] == commit
end

local known = redis.call('HMGET', head, 'v', 'h', 'p')
if not known[1] then return {0} end

if digest ~= '' then
  local record = redis.call('HGET', records, digest)
  if record then
    local at, body, expiry = string.match(record, '^(%d+) (%S*) (%d+)$')
    if tonumber(expiry) > now then
      if at == version and written_before(at) then return {4} end
      return {2, tonumber(at), body == ARGV[7] and 1 or 0}
    end
  end
end

if known[2] ~= ARGV[2] or tonumber(known[1]) + 1 ~= tonumber(version) then
  if written_before(version) then return {4} end
  return {3, unpack(redis.call('HMGET', head, 'v', 'h', 'f', 'm', 's', 'd', 'z'))}
end

local expired = {}
if digest ~= '' then
  -- Each call that adds a record looks at four, taken at random: so no call is long, and few expired ones stay.
  local some = redis.call('HRANDFIELD', records, 4, 'WITHVALUES')
  for at = 1, #some, 2 do
    if tonumber(string.match(some[at + 1], '%d+$')) <= now then expired[#expired + 1] = some[at] end
  end
end
local keep_state = tonumber(version) % 100 == 0
if keep_state then redis.call('HLEN', kept) end

if not redis.call('XADD', log, 'NOMKSTREAM', version .. '-0', 'e', entry, 'c', commit) then
  return redis.error_reply('LOGLOST the head stands without its log')
end
redis.call('HSET', head, unpack(ARGV, 11))
if #expired > 0 then redis.pcall('HDEL', records, unpack(expired)) end
if digest ~= '' then redis.call('HSET', records, digest, version .. ' ' .. ARGV[7] .. ' ' .. ARGV[8]) end
if keep_state then
  local state = redis.call('HGET', head, 's')
  if state ~= '' then redis.call('HSET', kept, 's' .. version, state) end
end
if ARGV[10] ~= '' then
  for _, key in ipairs(KEYS) do
    if ARGV[10] == 'never' then redis.pcall('PERSIST', key) else redis.pcall('EXPIRE', key, ARGV[10]) end
  end
end
-- Watchers notice a lost message at their next heartbeat; the entry stands, whatever becomes of the news.
if ARGV[9] ~= '' then redis.pcall('SPUBLISH', ARGV[9], version .. ' ' .. entry) end
return {1, known[3]}
