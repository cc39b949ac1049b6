/**
 * Asks for one request of a client (methodology 12.8), by the clock of Redis. KEYS: the list of the client; if the
 * secret of names is in Redis, its key, and perhaps the list of the client under the secret before. ARGV: the limit,
 * the window in microseconds, and that secret as the server knows it. It gives 1 if the request is answered and 0 if
 * not, the answered requests in the window, and the microseconds until the oldest of them leaves it; or nothing if
 * the server has to learn the secret anew.
 *
 * A list has the times at which requests were answered, oldest first. Refused requests are not added. If the clock
 * goes back, time stands still until it has caught up.
 */
export const TAKE_SCRIPT = `
local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000000 + tonumber(clock[2])
local list, limit, window = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2])
if KEYS[2] and redis.call('GET', KEYS[2]) ~= ARGV[3] then return false end
if KEYS[3] and redis.call('EXISTS', KEYS[3]) == 1 then redis.call('RENAMENX', KEYS[3], list) end
now = math.max(now, tonumber(redis.call('LINDEX', list, -1) or 0))
local oldest = tonumber(redis.call('LINDEX', list, 0) or now)
while oldest + window <= now do
  redis.call('LPOP', list)
  oldest = tonumber(redis.call('LINDEX', list, 0) or now)
end
local count, left = redis.call('LLEN', list), oldest + window - now
if count >= limit then return {0, count, left} end
redis.call('RPUSH', list, string.format('%.0f', now))
redis.call('PEXPIRE', list, math.ceil(window / 1000))
return {1, count + 1, left}`;
