import { type Instant, parseInstant } from '../../../core/calendar/date-text.ts';
import type { PersonCard, PersonDetail } from '../../../core/person/person-record.ts';
import { storeAt } from '../../../server/open-store.ts';
import { packageVersion } from '../../../server/package-version.ts';
import { allPeople } from '../../../snapshot/all-people.ts';
import type { SnapshotInfo } from '../../../snapshot/manifest.ts';
import {
  type WikimediaClient,
  createClient,
  type FetchProgress,
} from '../../../wikimedia/client.ts';
import { interruptible } from '../../interruptible.ts';
import { PUBLISHED_RATE, type CommandOptions } from '../../options/command-options.ts';
import { showFetch } from '../../progress.ts';
import type { Terminal } from '../../terminal.ts';

const FIRST_DELAY = 1000;
const TIMEOUT = 120_000;

interface FetchSettings {
  readonly site: string;
  readonly out: string;
  readonly now: Instant;
  readonly progress: FetchProgress;
  readonly signal: AbortSignal;
}

/**
 * Runs a fetch with a client that signals can stop. What was fetched before a stop stays. `others` are
 * further addresses that the fetch asks.
 */
export function withClient<T>(
  { contact, base, rate, out }: CommandOptions<'fetch images'>,
  terminal: Terminal,
  run: (client: WikimediaClient, settings: FetchSettings) => Promise<T>,
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
    const progress = showFetch(terminal, () => performance.now());
    return run(client, { site: base, out, now: currentInstant(), progress, signal });
  }, 'the same command goes on from here');
}

/** The instant now. */
export function currentInstant(): Instant {
  return parseInstant(new Date().toISOString()) ?? '';
}

function isWikimedia(base: string): boolean {
  return /(?:^|\.)(?:wikidata|wikimedia|wikipedia|mediawiki)\.org$/.test(new URL(base).hostname);
}

/**
 * Calls back for every person in a snapshot, most popular first, and gives its manifest. Rejects with SnapshotError if
 * it cannot be read.
 */
export async function eachPerson(
  snapshot: string,
  call: (card: PersonCard, detail: PersonDetail) => void,
): Promise<SnapshotInfo['manifest']> {
  using reader = await storeAt(snapshot).open();
  for await (const people of allPeople(reader)) {
    for (const { card, detail } of people) call(card, detail);
  }
  return reader.info.manifest;
}
