-- Says that the archive holds nothing of an erased game: from now on the time counts for which its tombstone stands.
--
-- KEYS: head. ARGV: 1 seconds that the tombstone stands. Returns 1, or 0 where no tombstone stands.
if redis.call('HEXISTS', KEYS[1], 'purged') == 0 then return 0 end
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return 1
