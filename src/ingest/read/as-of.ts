import { type Instant, parseInstant } from '../../core/calendar/date-text.ts';
import { BuildError } from '../build-error.ts';
import type { Input } from './find-inputs.ts';
import type { InputHeader, ReadReport } from './read-entities.ts';

/** The instant of a snapshot's data, and where it comes from, in words that follow it in a message. */
export interface AsOf {
  readonly instant: Instant;
  readonly source: string;
}

/**
 * The instant of the inputs that are no changes, if no option gives it (methodology 5.7): from the fetch, or else the
 * file name, or else the newest change in the input. Among several of one kind the latest wins. Throws BuildError if
 * there is none, and if there are changes alone.
 */
export function chooseAsOf(inputs: readonly Input[], { headers, newest }: ReadReport): AsOf {
  const changes = new Set(
    headers.flatMap(({ changesSince, path }) => (changesSince === null ? [] : path)),
  );
  const others = inputs.filter(({ path }) => !changes.has(path));
  if (others.length === 0) {
    throw new BuildError('the input has changes alone: give the dump that they belong to as well');
  }
  const fetched = headers.flatMap(({ changesSince, at: instant }) =>
    changesSince === null ? { instant, source: 'when the input was fetched' } : [],
  );
  const chosen =
    latest(fetched) ??
    latest(others.flatMap(({ name }) => datesInName(name))) ??
    (newest && { instant: newest.at, source: `the newest change in the input, of ${newest.id}` });
  if (chosen) return chosen;
  throw new BuildError(
    'the input does not tell its date: give --as-of, for example --as-of 2026-11-16T00:00:00Z',
  );
}

function latest(all: readonly AsOf[]): AsOf | null {
  return all.toSorted((a, b) => (a.instant < b.instant ? -1 : 1)).at(-1) ?? null;
}

/** The beginnings of the days in a file name such as `wikidata-20261116-all.json.gz`; a QID is no date. */
function datesInName(name: string): AsOf[] {
  const matches = name.matchAll(/(?<![\dQq])(?:\d{8}|\d{4}-\d{2}-\d{2})(?!\d)/g);
  return [...matches].flatMap(([text]) => {
    const instant = parseInstant(text);
    return instant === null ? [] : { instant, source: `from the file name ${name}` };
  });
}

/** What a snapshot says of the time that its data is of (methodology 5.7). */
export interface Dates {
  /** The instant of the whole. */
  readonly asOf: AsOf;
  /** The instant of the input without the changes. */
  readonly dump: Instant;
  /** Until when all changes are in it; null where files of changes brought none after the dump. */
  readonly changesUntil: Instant | null;
}

/** Lays the files of changes over the rest of the input. Throws BuildError where changes are missing in between. */
export function datesWith(base: AsOf, headers: readonly InputHeader[]): Dates {
  let complete = base.instant;
  const changes = headers.flatMap(({ changesSince: since, at, path }) =>
    since === null ? [] : { since, at, path },
  );
  for (const { since, at, path } of changes.toSorted((a, b) => (a.since < b.since ? -1 : 1))) {
    if (since > complete) {
      throw new BuildError(
        `${path} has the changes since ${since}, and the other inputs are complete until ${complete} only: give the file of changes in between too, or fetch the changes of a snapshot that is made of these inputs`,
      );
    }
    if (at > complete) complete = at;
  }
  const dump = base.instant;
  if (complete === dump) return { asOf: base, dump, changesUntil: null };
  const asOf = { instant: complete, source: 'until when the changes are complete' };
  return { asOf, dump, changesUntil: complete };
}
