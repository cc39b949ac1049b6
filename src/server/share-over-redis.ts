import type { RedisAddress } from '../redis/address.ts';
import { MayWriteToDisk, openSharing, type Sharing } from '../redis/sharing.ts';
import type { ServiceLog } from './service-log.ts';
import { StartError } from './start-error.ts';

/** Opens what servers share, and logs every change. Rejects with StartError if Redis must not have addresses. */
export async function shareOverRedis(
  address: RedisAddress,
  secret: string | undefined,
  log: ServiceLog,
): Promise<Sharing> {
  try {
    return await openSharing(address, secret, (reason) => {
      if (reason === null) log.note('requests are counted over Redis');
      else log.warn('Redis cannot be used; this server counts requests alone', { reason });
    });
  } catch (error) {
    if (!(error instanceof MayWriteToDisk)) throw error;
    throw new StartError(`--redis: ${error.message}`, { cause: error });
  }
}
