/**
 * Keeps an answer for other servers. The keys are the answers with the sum of their bytes under '', and the times
 * at which they were kept. The arguments are the name and the bytes of the answer, the most bytes of all answers
 * and the milliseconds that one is kept. The oldest answers go first.
 */
export const KEEP_SCRIPT = `
local name, bytes, most, lifetime = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000 + math.floor(tonumber(clock[2]) / 1000)
local function forget(other)
  local size = redis.call('HSTRLEN', KEYS[1], other)
  redis.call('HDEL', KEYS[1], other)
  redis.call('ZREM', KEYS[2], other)
  return redis.call('HINCRBY', KEYS[1], '', string.format('%d', -size))
end
if redis.call('ZCARD', KEYS[2]) == 0 then redis.call('UNLINK', KEYS[1]) end
forget(name)
redis.call('HSET', KEYS[1], name, bytes)
redis.call('ZADD', KEYS[2], now, name)
local sum = redis.call('HINCRBY', KEYS[1], '', #bytes)
for _ = 1, 100 do
  local oldest = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
  if #oldest == 0 or (sum <= most and tonumber(oldest[2]) + lifetime > now) then break end
  sum = forget(oldest[1])
end
redis.call('PEXPIRE', KEYS[1], lifetime)
redis.call('PEXPIRE', KEYS[2], lifetime)
return sum`;
