import { foldWords } from '../../core/text/fold.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { personNames } from '../person-names.ts';
import type { Name } from './query.ts';

/**
 * The first `wanted` of these people without those whose names have the initials only in another order or with words
 * between them (methodology 13.5). Names in languages beyond the six are stored only folded, so somebody who is found
 * by one stays, unless the initials are guessed.
 */
export function peopleOfInitials(
  reader: SnapshotReader,
  ranks: readonly number[],
  { words, initials, isGuess }: Name,
  wanted: number,
): number[] {
  const runs = initials.map((run) => Array.from(run)).filter((run) => run.length > 1);
  if (runs.length === 0) return ranks.slice(0, wanted);
  const people = reader.people(ranks, { details: true });
  const fitting = people.filter(({ card, detail }) => {
    const names = personNames(card, detail ?? { names: [] }).map(({ value }) => foldWords(value));
    const found = names.filter((name) => hasAll(name, words) && hasAll(name, runs.flat()));
    if (found.length === 0) return !isGuess;
    return found.some((name) => runs.every((run) => hasRun(name, run, words)));
  });
  return fitting.slice(0, wanted).map(({ rank }) => rank);
}

/** Whether words of the name begin with each of these. */
function hasAll(name: readonly string[], beginnings: readonly string[]): boolean {
  return beginnings.every((beginning) => name.some((word) => word.startsWith(beginning)));
}

/** Whether consecutive words beside these begin with the letters of a run. */
function hasRun(
  name: readonly string[],
  run: readonly string[],
  words: readonly string[],
): boolean {
  const others = name.filter((word) => !words.includes(word));
  return others.some((_, start) =>
    run.every((letter, at) => others[start + at]?.startsWith(letter)),
  );
}
