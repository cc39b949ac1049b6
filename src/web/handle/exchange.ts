import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rated } from '../limits/rate-limit.ts';
import type { Found } from './router.ts';

/** A request with what is known of it, and the way to answer it. */
export interface Exchange<C> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly found: Found<C>;
  /** When it came, in milliseconds of a monotonic clock. */
  readonly since: number;
  /** Its count against the limit; null if it was not counted. */
  rated: Rated | null;
  /** Whether it has a slot in flight. */
  hasSlot: boolean;
  /** Whether its body was read to the end. */
  isBodyRead: boolean;
  /** Whether it is among the open answers. */
  isOpen: boolean;
}

/** False where the client has gone away, and nothing would give back a slot, or was refused because it waited too long. */
export function isWaiting({ response }: Pick<Exchange<unknown>, 'response'>): boolean {
  return !response.headersSent && !response.closed;
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
