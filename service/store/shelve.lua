-- Moves a game between the sorted sets of one shelf, in one step.
--
-- KEYS: the sets that it shall stand in, then those that it leaves. ARGV: 1 the game's place in them, 2 how many it enters.
for at, key in ipairs(KEYS) do
  if at <= tonumber(ARGV[2]) then redis.call('ZADD', key, 0, ARGV[1]) else redis.call('ZREM', key, ARGV[1]) end
end
return #KEYS
