-- Erases a game and leaves a tombstone under its head's name.
--
-- KEYS: head, log, idempotency records, kept. ARGV: 1 seconds that the tombstone stands ('' where an archive may hold the game:
--   then it stands until that has erased it too, also where no game is), 2 channel ('' for none).
-- Returns {1, version, place} erased now, {2} erased before, {0} no such game.
local known = redis.call('HMGET', KEYS[1], 'v', 'p', 'purged')
if not known[1] then
  redis.call('UNLINK', KEYS[3])
  if ARGV[1] == '' then
    redis.call('HSET', KEYS[1], 'purged', '1')
    redis.call('PERSIST', KEYS[1])
  end
  return {known[3] and 2 or 0}
end

redis.call('UNLINK', unpack(KEYS))
redis.call('HSET', KEYS[1], 'purged', '1')
if ARGV[1] ~= '' then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
-- News without an entry is the end.
if ARGV[2] ~= '' then redis.pcall('SPUBLISH', ARGV[2], known[1] .. ' ') end
return {1, tonumber(known[1]), known[2]}
