/** The time of the server, which is one for all who ask it, as Lua. */
const SERVER_TIME = `local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000000 + tonumber(clock[2])`;

/**
 * Asks for one request of a client (methodology 12.8). The keys are the client's lists under the random keys of
 * today and, in the first minutes of a day, of yesterday. The arguments are the limit, the window in microseconds
 * and the day that the asker believes in. It gives 1 if the request is answered and 0 if not, the requests in the
 * window, and the microseconds until the oldest of them leaves it; or -1 and the day, if it is another one.
 *
 * A list has the times at which requests were answered, oldest first. Only answered requests are added. If the
 * clock goes back, time stands still until it has caught up.
 */
export function takeScript(time: string = SERVER_TIME): string {
  return `${time}
local limit, window, day = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local today = math.floor(now / 86400000000)
if today ~= day then return {-1, today} end
for _, key in ipairs(KEYS) do
  local latest = tonumber(redis.call('LINDEX', key, -1) or 0)
  if latest > now then now = latest end
end
local count, oldest = 0, now
for _, key in ipairs(KEYS) do
  local latest = tonumber(redis.call('LINDEX', key, -1) or 0)
  if latest + window <= now then
    redis.call('UNLINK', key)
  else
    local first = tonumber(redis.call('LINDEX', key, 0))
    while first + window <= now do
      redis.call('LPOP', key)
      first = tonumber(redis.call('LINDEX', key, 0))
    end
    if first < oldest then oldest = first end
    count = count + redis.call('LLEN', key)
  end
end
local left = oldest + window - now
if count >= limit then return {0, count, left} end
redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
return {1, count + 1, left}`;
}
