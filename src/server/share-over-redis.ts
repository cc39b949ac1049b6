import { setTimeout } from 'node:timers/promises';
import type { RedisAddress } from '../redis/address.ts';
import type { LinkChange } from '../redis/link.ts';
import { openSharing, type Sharing } from '../redis/sharing.ts';
import type { ServiceLog } from './service-log.ts';
import type { ServerSettings } from './settings.ts';

// A service that starts does not wait longer for Redis.
const FIRST_TRY_MS = 1000;

/**
 * Opens what servers share and logs every change, in each worker. Waits a moment for Redis, and goes on without it.
 */
export async function shareOverRedis(
  address: RedisAddress,
  { workers, redisSecret }: Pick<ServerSettings, 'workers' | 'redisSecret'>,
  log: ServiceLog,
): Promise<Sharing> {
  const sharing = openSharing({
    address,
    workers,
    secret: redisSecret,
    onChange: (change) => logChange(change, log),
  });
  await Promise.race([sharing.tried, setTimeout(FIRST_TRY_MS, undefined, { ref: false })]);
  return sharing;
}

function logChange(change: LinkChange, log: ServiceLog): void {
  if (change.kind === 'away') {
    const { reason, servers } = change;
    log.warn('Redis is away; each server answers its part of the limits', { reason, servers });
  } else if (change.kind === 'back') {
    log.note('Redis answers', { servers: change.servers });
  } else if (change.kind === 'unshared') {
    log.warn('limits are not shared, because Redis must not write addresses to a disk', {
      reason: change.reason,
    });
  } else if (change.kind === 'otherSecret') {
    log.warn(
      'other servers have another --redis-secret or none; the limits are not counted together',
    );
  } else {
    log.warn('the database of Redis has keys of others; give it a number of its own');
  }
}
