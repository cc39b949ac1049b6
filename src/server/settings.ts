import type { Contact } from '../site/contact.ts';
import { UserError } from '../system/reason.ts';
import type { HostAndPort } from '../web/listen/http-server.ts';
import type { LogLevel } from './monitoring/log.ts';

/** What an operator decides about a running service. `docs/configuration.md` explains each member. */
export interface ServerSettings extends HostAndPort {
  readonly baseUrl?: string;
  /** Who runs the service. */
  readonly contact?: Contact;
  /** A record of files that `natalis verify` has found sound. */
  readonly verified?: string;
  /** A file with people who are hidden. */
  readonly hidden?: string;
  readonly trustProxy?: readonly string[];
  readonly ipv6Prefix: number;
  readonly rateLimit: number;
  readonly mcpRateLimit: number;
  readonly pageRateLimit: number;
  readonly reconcileRateLimit: number;
  readonly maxInflight: number;
  /** In megabytes. */
  readonly cacheSize: number;
  readonly allowedHost?: readonly string[];
  readonly allowedOrigin?: readonly string[];
  readonly lenientAccept?: boolean;
  readonly metrics?: HostAndPort;
  /** The file of the daily counts. */
  readonly usage?: string;
  /** Seconds in which the service is not ready, before it stops listening. */
  readonly drainDelay: number;
  readonly logLevel: LogLevel;
}

/** The service cannot start. The message says what to change. */
export class StartError extends UserError {}
