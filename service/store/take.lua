-- Lends ids out: those whose time has come, until another time.
--
-- KEYS: a sorted set of ids by time. ARGV: 1 now, 2 until when nobody else gets them, 3 how many at most. Returns the ids.
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, id in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], id) end
return due
