import { type Instant, parseInstant } from '../../../core/calendar/date-text.ts';
import type { PersonCard, PersonDetail } from '../../../core/person/person-record.ts';
import { withOutput } from '../../../files/output-file.ts';
import { storeAt } from '../../../server/open-store.ts';
import { packageVersion } from '../../../server/package-version.ts';
import { allPeople } from '../../../snapshot/all-people.ts';
import type { SnapshotInfo } from '../../../snapshot/manifest.ts';
import { type WikimediaClient, createClient } from '../../../wikimedia/client.ts';
import { fetchedFile, type FetchSettings, type OutputKind } from '../../../wikimedia/fetch-file.ts';
import { interruptible } from '../../interruptible.ts';
import { PUBLISHED_RATE, type CommandOptions } from '../../options/command-options.ts';
import { showFetch } from '../../progress.ts';
import type { Terminal } from '../../terminal.ts';

const FIRST_DELAY = 1000;
const TIMEOUT = 120_000;

type FetchOptions = CommandOptions<'fetch images'> & Partial<CommandOptions<'fetch changes'>>;

type Run<T> = (
  client: WikimediaClient,
  settings: FetchSettings & { readonly signal: AbortSignal },
) => Promise<T>;

/**
 * Runs a fetch whose file goes to the path of `--out`, which no other fetch writes to meanwhile, as `withClient` does.
 * Rejects as `withOutput` does.
 */
export function fetchTo<T>(
  kind: OutputKind,
  options: FetchOptions,
  terminal: Terminal,
  run: Run<T>,
): Promise<T> {
  return withOutput(fetchedFile(options.out, kind), 'fetching', (out) =>
    withClient({ ...options, out }, terminal, run),
  );
}

/** Runs a fetch with a client that signals can stop. What was fetched before a stop stays. */
export function withClient<T>(
  { contact, base, stream = base, rate, out }: FetchOptions,
  terminal: Terminal,
  run: Run<T>,
): Promise<T> {
  return interruptible((signal) => {
    const client = createClient({
      contact,
      version: packageVersion(),
      requestsPerMinute: [base, stream].some(isWikimedia) ? Math.min(rate, PUBLISHED_RATE) : rate,
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
 * it cannot be read, and with the reason of an aborted signal.
 */
export async function eachPerson(
  snapshot: string,
  signal: AbortSignal,
  call: (card: PersonCard, detail: PersonDetail) => void,
): Promise<SnapshotInfo['manifest']> {
  using reader = await storeAt(snapshot).open();
  for await (const people of allPeople(reader)) {
    signal.throwIfAborted();
    for (const { card, detail } of people) call(card, detail);
  }
  return reader.info.manifest;
}
