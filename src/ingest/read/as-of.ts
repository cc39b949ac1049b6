import { type Instant, parseInstant } from '../../core/calendar/date-text.ts';
import { BuildError } from '../build-error.ts';
import type { InputHeader } from './read-entities.ts';
import type { NewestChange } from '../extract/collect.ts';

/** The instant of a snapshot's data, and where it comes from. */
export type AsOf = { readonly instant: Instant } & (
  | { readonly from: 'option' | 'fetch' | 'changes' }
  | { readonly from: 'file name'; readonly name: string }
  | { readonly from: 'change'; readonly id: string }
);

/** The sources of an input's instant. */
interface AsOfSources {
  /** Instants of the fetch lines in the input. */
  readonly fetched: readonly Instant[];
  readonly fileNames: readonly string[];
  /** The newest change that has a real instant. */
  readonly newest: NewestChange | null;
}

/**
 * The instant of a snapshot's data if no option gives it (methodology 5.7): from the fetch, or else the file name, or
 * else the newest change in the input. Among several of one kind the latest wins. Throws BuildError if there is none.
 */
export function chooseAsOf({ fetched, fileNames, newest }: AsOfSources): AsOf {
  const chosen = fromFetch(fetched) ?? fromNames(fileNames) ?? fromChange(newest);
  if (chosen) return chosen;
  throw new BuildError(
    'the input does not tell its date: give --as-of, for example --as-of 2026-11-16T00:00:00Z',
  );
}

/** Where an as-of instant comes from, in words that follow it in a message. */
export function sourceOf(asOf: AsOf): string {
  if (asOf.from === 'change') return `the newest change in the input, of ${asOf.id}`;
  if (asOf.from === 'file name') return `from the file name ${asOf.name}`;
  return WORDS[asOf.from];
}

const WORDS = {
  option: 'as --as-of gives it',
  fetch: 'when the input was fetched',
  changes: 'until when the changes are complete',
} as const;

function fromFetch(fetched: readonly Instant[]): AsOf | null {
  const instant = fetched.toSorted().at(-1);
  return instant === undefined ? null : { instant, from: 'fetch' };
}

function fromNames(names: readonly string[]): AsOf | null {
  const dated = names.flatMap((name) => datesInName(name).map((instant) => ({ instant, name })));
  const latest = dated.toSorted((a, b) => (a.instant < b.instant ? -1 : 1)).at(-1);
  return latest ? { ...latest, from: 'file name' } : null;
}

function fromChange(newest: NewestChange | null): AsOf | null {
  return newest && { instant: newest.at, from: 'change', id: newest.id };
}

/** The beginnings of the days in a file name such as `wikidata-20261116-all.json.gz`; a QID is no date. */
function datesInName(name: string): Instant[] {
  const matches = name.matchAll(/(?<![\dQq])(?:\d{8}|\d{4}-\d{2}-\d{2})(?!\d)/g);
  return [...matches].flatMap(([text]) => parseInstant(text) ?? []);
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
  return { asOf: { instant: complete, from: 'changes' }, dump, changesUntil: complete };
}
