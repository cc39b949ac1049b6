import { parseInstant, type Instant } from '../../core/calendar/instant.ts';
import { BuildError } from '../build-error.ts';

/** Where the instant that the data stands for may come from. */
export interface AsOfSources {
  /** `--as-of`, already an instant; null where it was not given. */
  readonly given: Instant | null;
  /** Instants of the fetch lines in the input. */
  readonly fetched: readonly Instant[];
  readonly fileNames: readonly string[];
  /** Newest `modified` in the input, or empty. */
  readonly newest: string;
}

/**
 * The instant that a snapshot stands for (methodology 5.7): as given, of the fetch, of the date in the
 * file name, of the newest change in the input. Of several of a kind the latest. Throws BuildError
 * where there is none of these.
 */
export function chooseAsOf({ given, fetched, fileNames, newest }: AsOfSources): Instant {
  const chosen =
    given ?? latest(fetched) ?? latest(fileNames.flatMap(datesInName)) ?? parseInstant(newest);
  if (chosen === null) {
    throw new BuildError(
      'the input does not tell its date: give --as-of, for example --as-of 2026-11-16T00:00:00Z',
    );
  }
  return chosen;
}

function latest(instants: readonly Instant[]): Instant | null {
  return instants.toSorted().at(-1) ?? null;
}

/**
 * The instants at which the days in a file name such as `wikidata-20261116-all.json.gz` begin. The digits
 * of a QID, as in `Q20121012.json`, are no date.
 */
function datesInName(name: string): Instant[] {
  const matches = name.matchAll(/(?<![\dQq])(?:\d{8}|\d{4}-\d{2}-\d{2})(?!\d)/g);
  return [...matches].flatMap(([text]) => parseInstant(text) ?? []);
}
