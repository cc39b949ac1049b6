import { createHash, createHmac, randomBytes } from 'node:crypto';
import { reasonOf } from '../system/reason.ts';
import {
  type Limiter,
  type Quota,
  type RateLimiter,
  WINDOW_SECONDS,
} from '../web/limits/rate-limit.ts';
import type { RedisAddress } from './address.ts';

export type Sharing = Awaited<ReturnType<typeof openSharing>>;

/** The longest that anything waits for Redis, in milliseconds. */
const LATE_MS = 50;

const PROBE_MS = 500;
const CONNECT_MS = 1000;

// Longer than between two probes, so only a connection without answers is so quiet.
const SILENT_MS = 2000;

const DAY_MS = 86_400_000;
const WINDOW_MS = WINDOW_SECONDS * 1000;
const WINDOW_MICROSECONDS = String(WINDOW_MS * 1000);

// The braces keep all keys in one slot, should the server be one of a cluster.
const PREFIX = '{natalis}';
const SECRET_KEY = `${PREFIX}:secret`;

/**
 * Asks for one request of a client (service 12.8), by the clock of Redis. KEYS: the list of the client; if the
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

const TAKE_SHA1 = createHash('sha1').update(TAKE_SCRIPT).digest('hex');

/**
 * Connects to Redis, over which servers share their limits, and waits a second for it at most: it may come later, go
 * away and come back. `secret` is one that all servers have; without it they use a random one, which the first of them
 * leaves in Redis for a day. `onChange` gets the reason why this server counts alone from now on, and null once it
 * counts with the others. Rejects with MayWriteToDisk if Redis is there and must not have addresses.
 */
export async function openSharing(
  { host, port, tls, ...account }: RedisAddress,
  secret: string | undefined,
  onChange: (reason: string | null) => void,
) {
  // Loaded here, so a service without Redis never does.
  const { createClient, ErrorReply } = await import('@redis/client');
  const times = { connectTimeout: CONNECT_MS, socketTimeout: SILENT_MS };
  const socket = { host, port, ...times, reconnectStrategy: PROBE_MS };
  const client = createClient({
    ...account,
    socket: tls ? { ...socket, tls } : socket,
    RESP: 2,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
  });
  const send: Send = (...parts) => client.sendCommand(parts);
  const firstTry = Promise.withResolvers<unknown>();
  // Newest first. Lists under the second one are taken over.
  let secrets = secret === undefined ? [] : [secret];
  let state: 'shared' | 'away' | 'refused' | undefined;
  let [isNew, isProbing, isClosed] = [true, false, false];
  let [fallbacks, localAt] = [0, -Infinity];

  function change(error: unknown): void {
    firstTry.resolve(error);
    const isRefused = error instanceof MayWriteToDisk || error instanceof ErrorReply;
    const next = error === null ? 'shared' : isRefused ? 'refused' : 'away';
    if (isClosed || state === next) return;
    state = next;
    // A host with several addresses fails with an error for each.
    const reason = reasonOf(error instanceof AggregateError ? error.errors[0] : error);
    onChange(error === null ? null : reason);
  }

  async function learnSecret(): Promise<void> {
    const fresh = randomBytes(32).toString('base64url');
    await send('SET', SECRET_KEY, fresh, 'NX', 'PX', String(DAY_MS));
    const found = String(await send('GET', SECRET_KEY));
    secrets = [found, ...secrets.filter((known) => known !== found)].slice(0, 2);
  }

  async function take(name: string, limit: number, key: string, isRetry = false): Promise<Quota> {
    const lists = secrets.map((each) => nameOf(each, name, key));
    const keys = secret === undefined ? lists.toSpliced(1, 0, SECRET_KEY) : lists;
    // The secret of the operator never leaves this server.
    const known = secret === undefined ? secrets.slice(0, 1) : [];
    const values = [String(keys.length), ...keys, String(limit), WINDOW_MICROSECONDS, ...known];
    const reply = await send('EVALSHA', TAKE_SHA1, ...values).catch((error: unknown) => {
      if (!reasonOf(error).startsWith('NOSCRIPT')) throw error;
      return send('EVAL', TAKE_SCRIPT, ...values);
    });
    if (Array.isArray(reply)) return quotaOf(limit, reply.map(Number));
    if (isRetry) throw new Error('the secret in Redis does not stay');
    await learnSecret();
    return take(name, limit, key, true);
  }

  /** Finds out whether Redis may be used. Waits until it answers or the connection is given up. */
  async function probe(): Promise<void> {
    if (isProbing || !client.isReady) return;
    isProbing = true;
    let answer: Promise<unknown> = Promise.resolve();
    try {
      if (isNew && secret === undefined) {
        await checkMemoryOnly(send);
        await learnSecret();
      }
      isNew = false;
      // It writes each time, because a replica or a full Redis answers until it has to write.
      await within(LATE_MS, (answer = take('probe', Number.MAX_SAFE_INTEGER, '')));
      change(null);
    } catch (error) {
      if (error instanceof MayWriteToDisk && state === undefined) close();
      change(error);
    }
    await answer.catch(() => {});
    isProbing = false;
  }

  function close(): void {
    isClosed = true;
    clearInterval(timer);
    client.destroy();
  }

  client.on('error', change).on('ready', () => {
    // The client does not end a connection that is being opened.
    if (isClosed) client.destroy();
    isNew = true;
    void probe();
  });
  const timer = setInterval(() => void probe(), PROBE_MS);
  // The error listener handles failures.
  client.connect().catch(() => {});
  const first = await within(CONNECT_MS, firstTry.promise).catch(change);
  if (first instanceof MayWriteToDisk) throw first;

  return {
    /**
     * A limiter whose count all servers share (service 12.8). `local` decides while Redis is away. In the minute after
     * that both must allow a request, because Redis does not know what was answered in the meantime.
     */
    limiter: (name: string, limit: number, local: RateLimiter): Limiter => ({
      take(key, nowMs) {
        const decideLocally = (): Quota => {
          fallbacks++;
          localAt = nowMs;
          return local.take(key, nowMs);
        };
        if (state !== 'shared') return decideLocally();
        return within(LATE_MS, take(name, limit, key)).then(
          (quota) => {
            if (!quota.allowed) return quota;
            const localQuota = local.take(key, nowMs);
            return nowMs < localAt + WINDOW_MS && !localQuota.allowed ? localQuota : quota;
          },
          (error: unknown) => {
            change(error);
            return decideLocally();
          },
        );
      },
    }),
    /** The state now, and how many requests `local` has decided because Redis could not. */
    state: () => ({ areLimitsShared: state === 'shared', fallbacks }),
    close,
  };
}

/** The list of a client's answered requests of one kind. Nobody finds the address who has not the secret. */
function nameOf(secret: string, policy: string, client: string): string {
  const mac = createHmac('sha256', secret).update(`${policy}\0${client}`).digest();
  return `${PREFIX}:${policy}:${mac.toString('base64url', 0, 18)}`;
}

function quotaOf(limit: number, [answer, count = 0, left = 0]: readonly number[]): Quota {
  const allowed = answer === 1;
  const resetSeconds = Math.ceil(left / 1_000_000);
  return {
    allowed,
    // Servers with other limits may have answered more.
    remaining: Math.max(0, limit - count),
    retryAfterSeconds: allowed ? 0 : resetSeconds,
    resetSeconds,
  };
}

/**
 * The result of some work. Rejects after so many milliseconds, but not if the answer is already here and only this
 * process was too busy to read it.
 */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = (): void => reject(new Error(`no answer within ${milliseconds} ms`));
  // Node reads sockets between timers and immediates.
  const timer = setTimeout(() => void setImmediate(giveUp), milliseconds);
  void work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** Sends a command to Redis. Rejects with what Redis says. */
export type Send = (...parts: readonly string[]) => Promise<unknown>;

/** Redis writes to a disk, or does not say whether it does. The message is one line that says what to change. */
export class MayWriteToDisk extends Error {}

const HARMLESS = { save: '', appendonly: 'no' };

/** Rejects with MayWriteToDisk unless Redis says that it keeps everything in memory. */
async function checkMemoryOnly(send: Send): Promise<void> {
  for (const [name, harmless] of Object.entries(HARMLESS)) {
    const value = await setting(send, name);
    if (value === harmless) continue;
    const [problem, remedy] =
      value === null
        ? ['does not say whether it writes to a disk', 'allow CONFIG GET']
        : [`writes to a disk (${name} ${value})`, "start it with --save '' --appendonly no"];
    throw new MayWriteToDisk(
      `Redis ${problem}, and addresses of clients must stay in memory; ${remedy}, or give all servers the same --redis-secret`,
    );
  }
}

/** The value of a setting; null if Redis does not reveal it, as in many clouds. */
async function setting(send: Send, name: string): Promise<string | null> {
  try {
    const reply = await send('CONFIG', 'GET', name);
    return Array.isArray(reply) && reply.length === 2 ? String(reply[1]) : null;
  } catch (error) {
    if (/^(NOPERM|ERR)/.test(reasonOf(error))) return null;
    throw error;
  }
}
