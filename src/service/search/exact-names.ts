import type { NameGroup, SnapshotReader } from '../../snapshot/reader.ts';
import type { Name } from './query.ts';

/** The ranks of the people who have exactly a name, by the kind of name. */
export type ExactNames = Readonly<Record<NameGroup, readonly number[]>>;

// A tier is asked for twice as many people as an answer holds at most (tiers.ts).
const MOST_OF_A_KIND = 80;

/** The people who have exactly this name. With an initial no name is exact (methodology 13.5). */
export async function exactNames(
  reader: SnapshotReader,
  { words, initials }: Name,
): Promise<ExactNames> {
  const folded = initials.length === 0 ? words.join(' ') : '';
  const find = async (group: NameGroup): Promise<readonly number[]> =>
    folded === '' ? [] : reader.findExactName(folded, group, MOST_OF_A_KIND);
  return {
    label: await find('label'),
    alias: await find('alias'),
    transliteration: await find('transliteration'),
  };
}
