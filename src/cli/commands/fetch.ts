import { parseInstant, type Instant } from '../../core/calendar/date-text.ts';
import { createClient, type Client } from '../../wikimedia/client.ts';
import { interruptible } from '../interruptible.ts';
import { packageVersion } from '../../server/package-version.ts';
import type { Terminal } from '../terminal.ts';
import { PUBLISHED_RATE, type FetchOptions } from '../options/fetch-options.ts';

const FIRST_DELAY = 1000;
const TIMEOUT = 120_000;

/**
 * Runs a fetch with a client that signals can stop. What was fetched before a stop stays. `others` are
 * further addresses that the fetch asks.
 */
export function withClient<T>(
  { contact, base, rate }: FetchOptions,
  terminal: Terminal,
  run: (client: Client, signal: AbortSignal) => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  return interruptible((signal) => {
    const client = createClient({
      contact,
      version: packageVersion(),
      requestsPerMinute: [base, ...others].some(isWikimedia)
        ? Math.min(rate, PUBLISHED_RATE)
        : rate,
      firstDelay: FIRST_DELAY,
      timeout: TIMEOUT,
      signal,
      note: terminal.note,
      wait: (seconds) => terminal.status?.(`waiting ${seconds} s, as the server asked`, null),
    });
    return run(client, signal);
  }, 'the same command goes on from here');
}

/** The instant now. */
export function currentInstant(): Instant {
  return parseInstant(new Date().toISOString()) ?? '';
}

function isWikimedia(base: string): boolean {
  return /(?:^|\.)(?:wikidata|wikimedia|wikipedia|mediawiki)\.org$/.test(new URL(base).hostname);
}
