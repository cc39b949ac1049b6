import type { ZodType } from 'zod';
import { cutText } from '../core/text/cut-text.ts';

/** A failed try whose cause may be temporary. */
export class TryAgain extends Error {
  /** Milliseconds that the server asks the client to wait. */
  readonly afterMs: number;
  /** How many tries in a row are made before this failure ends the fetch. */
  readonly tries: number;

  constructor(message: string, { afterMs = 0, tries = TRIES } = {}) {
    super(message);
    this.name = 'TryAgain';
    this.afterMs = afterMs;
    this.tries = tries;
  }
}

/** The most tries in a row of one request. */
export const TRIES = 9;

// A server that answers whole and wrong is hardly better a minute later.
const TRIES_OF_OTHER_FORM = 3;

/**
 * The value of an answer in the form of a schema. Throws TryAgain with the first fault if it has another form; `what`
 * begins the message, such as `answered with JSON`.
 */
export function inForm<T>(schema: ZodType<T>, value: unknown, what: string): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  const where = path.length === 0 ? '' : `${path.join('.')}: `;
  throw new TryAgain(`${what} of another form (${cutText(where + message, LONGEST_QUOTE)})`, {
    tries: TRIES_OF_OTHER_FORM,
  });
}

/** How much of a server's text is quoted. */
export const LONGEST_QUOTE = 200;

/**
 * Milliseconds of a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3); 0 if there is
 * none that can be read. `now` is in milliseconds since 1970.
 */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
