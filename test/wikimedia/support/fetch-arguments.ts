import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { linesOf, natalisHere, type Outcome } from '../../ingest/support/command.ts';
import type { Json } from '../../ingest/support/entities.ts';

/** Where a fetch gets its data and where it writes them. */
export interface FetchPlaces {
  readonly base: string;
  readonly out: string;
}

/** The arguments of `natalis fetch COMMAND …` for a local site, without a limit of requests. */
export function fetchArguments(
  command: string,
  { base, out }: FetchPlaces,
  ...more: string[]
): string[] {
  return [
    'fetch',
    command,
    '--contact=test@natalis.example',
    '--rate=60000',
    `--base=${base}`,
    `--out=${out}`,
    ...more,
  ];
}

/** Fetches in this process. */
export function fetchHere(
  command: string,
  { base }: Pick<FetchPlaces, 'base'>,
  out: string,
  ...more: string[]
): Promise<Outcome> {
  return natalisHere(fetchArguments(command, { base, out }, ...more));
}

/** Fetches in this process, which must succeed. */
export async function fetched(...given: Parameters<typeof fetchHere>): Promise<Outcome> {
  const outcome = await fetchHere(...given);
  assert.equal(outcome.code, 0, outcome.stderr);
  return outcome;
}

/** The lines of a fetched file behind the first, which names the fetch. */
export function fetchedLines(out: string): Json[] {
  const [, ...lines] = linesOf(readFileSync(out, 'utf8'));
  return lines.map((line) => JSON.parse(line) as Json);
}

/** The names of the images of a file, sorted. */
export function imagesIn(out: string): string[] {
  return fetchedLines(out)
    .map(({ image }) => String(image))
    .toSorted();
}

/** Copies what a fetch has written so far, which is what it would leave if it were killed now. */
export function copyUnfinished(out: string, to: string): void {
  for (const end of ['.part', '.touched.part']) {
    if (existsSync(out + end)) copyFileSync(out + end, to + end);
  }
}
