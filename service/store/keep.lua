-- Keeps something worked out for a game, for as long as the game stands.
--
-- KEYS: head, kept. ARGV: 1 name, 2 value. Returns 1, or 0 where there is no such game.
if redis.call('HEXISTS', KEYS[1], 'v') == 0 then return 0 end
redis.call('HSET', KEYS[2], 'r' .. ARGV[1], ARGV[2])
return 1
