/** A failed attempt whose cause may be temporary. */
export class TryAgain extends Error {
  /** Milliseconds that the server asks the client to wait. */
  readonly afterMs: number;

  constructor(message: string, afterMs = 0) {
    super(message);
    this.name = 'TryAgain';
    this.afterMs = afterMs;
  }
}

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
