/**
 * Tells that a server is there and learns what all share. The keys are the set of servers and, if limits may be
 * shared, the random keys of yesterday, today and tomorrow. The arguments are the name of the server, or nothing if
 * it does not count yet, the milliseconds after which a silent server counts as gone, the day that the asker believes
 * in, and two random texts, which are taken if there is no key yet. It gives the day, the names of the servers and the
 * three keys, or only the first two if the day is another one or no keys are given. The random key of a day ends two
 * minutes after the day.
 */
export const BEAT_SCRIPT = `
local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000 + math.floor(tonumber(clock[2]) / 1000)
local silent = tonumber(ARGV[2])
if ARGV[1] ~= '' then redis.call('ZADD', KEYS[1], now, ARGV[1]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. string.format('%.0f', now - silent))
redis.call('PEXPIRE', KEYS[1], silent)
local servers = redis.call('ZRANGE', KEYS[1], 0, -1)
local today = math.floor(now / 86400000)
if #KEYS == 1 or today ~= tonumber(ARGV[3]) then return {today, servers} end
for index = 0, 1 do
  local ends = (today + index + 1) * 86400000 + 120000
  if redis.call('SET', KEYS[3 + index], ARGV[4 + index], 'NX') then
    redis.call('PEXPIREAT', KEYS[3 + index], string.format('%.0f', ends))
  end
end
return {today, servers, redis.call('GET', KEYS[2]), redis.call('GET', KEYS[3]), redis.call('GET', KEYS[4])}`;
