-- Takes an id out that was lent, unless it was entered, or lent, anew since.
--
-- KEYS: a sorted set of ids by time. ARGV: 1 id, 2 the time until which it was lent. Returns 1, or 0 where it stays.
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not at or tonumber(at) ~= tonumber(ARGV[2]) then return 0 end
return redis.call('ZREM', KEYS[1], ARGV[1])
