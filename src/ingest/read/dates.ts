import type { Instant } from '../../core/calendar/instant.ts';
import { BuildError } from '../build-error.ts';
import type { AsOf } from './choose-as-of.ts';
import type { InputHeader } from './read-report.ts';

/** What a snapshot says of the time that its data is of (methodology 5.7). */
export interface Dates {
  /** The instant of the whole. */
  readonly asOf: AsOf;
  /** The instant of the input without the changes. */
  readonly dump: Instant;
  /** Until when all changes are in it; null where files of changes brought none after the dump. */
  readonly changesUntil: Instant | null;
}

/**
 * Lays the files of changes over the rest of the input. Throws BuildError where changes are missing between
 * that and a file, or between two files.
 */
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
