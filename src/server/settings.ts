import type { Contact } from '../site/contact.ts';
import { UserError } from '../system/reason.ts';
import type { HostAndPort } from '../web/app.ts';

/** The settings of the limits of requests a minute and client, by the names of the limits (service 12.8). */
export const RATE_SETTINGS = {
  rest: 'rateLimit',
  mcp: 'mcpRateLimit',
  pages: 'pageRateLimit',
  reconcile: 'reconcileRateLimit',
} as const;

export type RateSetting = (typeof RATE_SETTINGS)[keyof typeof RATE_SETTINGS];

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What an operator decides about a running service. `docs/configuration.md` explains each member. */
export interface ServerSettings extends HostAndPort, Readonly<Record<RateSetting, number>> {
  readonly baseUrl?: string;
  /** Who runs the service. */
  readonly contact?: Contact;
  /** A record of files that `natalis verify` has found sound. */
  readonly verified?: string;
  /** A file with people who are hidden. */
  readonly hidden?: string;
  readonly trustProxy?: readonly string[];
  readonly ipv6Prefix: number;
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
