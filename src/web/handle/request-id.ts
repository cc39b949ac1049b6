import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// What a log line can hold as it is, without quoting or cutting.
const PLAIN = /^[\w.:-]{1,64}$/;

/**
 * The name of a request in the log: what a proxy gave it in `X-Request-Id`, where that is at most 64 letters,
 * digits and the marks `_.:-`; otherwise a new UUID.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
}
