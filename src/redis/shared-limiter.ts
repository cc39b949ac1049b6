import type { Limiter, Quota, RateLimiter } from '../web/limits/rate-limit.ts';
import type { Link, Shared } from './link.ts';
import { listOfClient } from './names.ts';
import { createScript } from './script.ts';
import { takeScript } from './take-script.ts';

export interface SharedLimiterSettings {
  /** The name of what is limited, such as `rest`. */
  readonly name: string;
  /** Requests of a client in a window on all servers; not 0. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Creates this server's own limiter, which is used while Redis is away. */
  own(limit: number): RateLimiter;
  /** Called for every request that the own limiter decides because Redis could not. */
  onAlone(): void;
}

const take = createScript(takeScript());

// What the script says where another day has begun.
const OTHER_DAY = -1;

/**
 * A limiter whose count all servers share (methodology 12.8). Without Redis each server answers its part of the
 * limit: the limit divided by the servers last seen. The own limiter also counts what Redis allowed, so in the window
 * in which Redis goes away a client gets at most the limit and, of every other server, its part. For a window after
 * Redis is back a request must pass both, because Redis does not know what was answered in the meantime.
 */
export function createSharedLimiter(link: Link, settings: SharedLimiterSettings): Limiter {
  const { name, limit, windowSeconds, onAlone } = settings;
  const windowMicroseconds = String(windowSeconds * 1_000_000);
  let own = settings.own(limit);
  let servers = 1;
  let alone = -Infinity;

  /** The own limiter with this server's part. It begins anew when there are more or fewer servers. */
  function ownLimiter(): RateLimiter {
    if (servers !== link.servers) {
      servers = link.servers;
      own = settings.own(Math.max(1, Math.floor(limit / servers)));
    }
    return own;
  }

  function decideAlone(key: string, nowMs: number, known: Quota | null = null): Quota {
    alone = nowMs;
    onAlone();
    return known ?? ownLimiter().take(key, nowMs);
  }

  async function ask(key: string, { day, keys }: Shared): Promise<Quota | number | null> {
    const lists = keys.map((each) => listOfClient(each, name, key));
    const values = [String(limit), windowMicroseconds, String(day)];
    const reply = await link.use((connection) => take(connection, lists, values));
    if (!Array.isArray(reply)) return null;
    const [answer, count, left] = reply.map(Number);
    return answer === OTHER_DAY ? (count ?? 0) : quotaOf(answer === 1, count ?? 0, left ?? 0);
  }

  function quotaOf(allowed: boolean, count: number, left: number): Quota {
    const resetSeconds = Math.min(windowSeconds, Math.ceil(left / 1_000_000));
    return {
      allowed,
      // Servers with other limits may have answered more.
      remaining: Math.max(0, limit - count),
      retryAfterSeconds: allowed ? 0 : Math.max(1, resetSeconds),
      resetSeconds,
    };
  }

  async function decideTogether(key: string, nowMs: number, shared: Shared): Promise<Quota> {
    const isNew = nowMs < alone + windowSeconds * 1000;
    const ownQuota = isNew ? ownLimiter().take(key, nowMs) : null;
    if (ownQuota && !ownQuota.allowed) return ownQuota;
    let reply = await ask(key, shared);
    if (typeof reply === 'number') {
      const turned = link.turnTo(reply) ? link.shared : null;
      reply = turned ? await ask(key, turned) : null;
    }
    if (reply === null || typeof reply === 'number') return decideAlone(key, nowMs, ownQuota);
    if (reply.allowed && !ownQuota) ownLimiter().take(key, nowMs);
    return reply;
  }

  return {
    take(key, nowMs) {
      const { shared } = link;
      return shared ? decideTogether(key, nowMs, shared) : decideAlone(key, nowMs);
    },
  };
}
