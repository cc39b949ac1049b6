import type { NameGroup, SnapshotReader } from '../../snapshot/reader.ts';
import type { Name } from './query.ts';
import { mergeAscending } from './merge-ascending.ts';

/** The ranks of the people who have exactly a name, by the kind of name. */
export type ExactNames = Readonly<Record<NameGroup, readonly number[]>> & {
  /** Whether there may be more people than these. */
  readonly isCut: boolean;
};

// A tier is asked for twice as many people as an answer holds at most (tiers.ts).
const MOST_OF_A_KIND = 80;

/** The best known people who have exactly this name. */
export function exactNames(reader: SnapshotReader, { wholes }: Name): ExactNames {
  let isCut = false;
  const find = (group: NameGroup): readonly number[] => {
    let ranks: readonly number[] = [];
    for (const whole of wholes) {
      if (whole === '') continue;
      const found = reader.findExactName(whole, group, MOST_OF_A_KIND);
      isCut ||= found.length === MOST_OF_A_KIND;
      ranks = mergeAscending(ranks, found);
    }
    return ranks;
  };
  const label = find('label');
  const alias = find('alias');
  const transliteration = find('transliteration');
  return { label, alias, transliteration, isCut };
}

/** Whether anybody has exactly the name. */
export function isSomebodys({ label, alias, transliteration }: ExactNames): boolean {
  return label.length + alias.length + transliteration.length > 0;
}
