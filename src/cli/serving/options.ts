import type { RedisAddress } from '../../redis/address.ts';
import type { HostAndPort } from '../option-values.ts';
import type { LogLevel } from '../service-log.ts';

/** The unit of `cacheSize`. */
export const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The options of `natalis serve`. */
export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  /** Threads that answer. */
  readonly workers: number;
  readonly baseUrl?: string;
  readonly trustProxy?: readonly string[];
  readonly rateLimit: number;
  readonly mcpRateLimit: number;
  readonly pageRateLimit: number;
  readonly ipv6Prefix: number;
  readonly maxInflight: number;
  readonly cacheSize: number;
  readonly allowedHost?: readonly string[];
  readonly allowedOrigin?: readonly string[];
  readonly lenientAccept?: boolean;
  readonly metrics?: HostAndPort;
  readonly usage?: string;
  readonly drainDelay: number;
  readonly redis?: RedisAddress;
  readonly logLevel: LogLevel;
}
