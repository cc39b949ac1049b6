import { foldWords } from '../../core/text/fold.ts';
import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { peopleOfDates } from './of-dates.ts';
import type { Name } from './query.ts';
import { mergeAscending } from './merge-ascending.ts';
import { inTiers } from './tiers.ts';

/** The most people of a name whose descriptions are read. */
const MOST_READ = 40;

/** The most words of a query that may be a name and words of a description. */
const MOST_WORDS = 8;

// Words that say nothing about a person.
const JOINING = new Set(
  foldWords(
    'a an the of from in and der die das von vom aus und de la le les du des d et el los del y do da dos e il di della',
  ),
);

/**
 * Those of these people whose description has all of these words, or all of them if nobody's has
 * (methodology 13.5). A description counts in this language and in English.
 */
export async function describedAs(
  reader: SnapshotReader,
  ranks: readonly number[],
  words: readonly string[],
  language: Language | null,
): Promise<readonly number[]> {
  const telling = words.filter((word) => !JOINING.has(word));
  if (language === null || telling.length === 0) return ranks;
  const people = await reader.people(ranks.slice(0, MOST_READ), { details: false });
  const fitting = people.filter((person) => isDescribed(person, telling, language));
  return fitting.length > 0 ? fitting.map(({ rank }) => rank) : ranks;
}

/**
 * People with a name in these words and a description that has all the others, such as "adams author"
 * (methodology 13.5). The name stands before or behind the description; the longest name counts.
 */
export async function describedPeople(
  reader: SnapshotReader,
  name: Name,
  language: Language,
  wanted: number,
): Promise<number[]> {
  const { words } = name;
  if (words.length > MOST_WORDS) return [];
  for (let length = words.length - 1; length > 0; length--) {
    for (const start of [0, words.length - length]) {
      const telling = words.toSpliced(start, length).filter((word) => !JOINING.has(word));
      if (telling.length === 0) continue;
      const found = await named(reader, words.slice(start, start + length));
      const dated = await peopleOfDates(reader, found, name.dates, MOST_READ);
      const people = await reader.people(dated, { details: false });
      const fitting = people.filter((person) => isDescribed(person, telling, language));
      if (fitting.length > 0) return fitting.slice(0, wanted).map(({ rank }) => rank);
    }
  }
  return [];
}

/** The best known people one of whose names has all of these words. */
function named(reader: SnapshotReader, words: readonly string[]): Promise<number[]> {
  const query = { words: [...new Set(words)], lastIsPrefix: false };
  const tier = async (most: number): Promise<number[]> =>
    mergeAscending(
      await reader.findWords(query, 'label', most),
      await reader.findWords(query, 'alias', most),
    );
  return inTiers([tier], MOST_READ);
}

function isDescribed(
  { card: { descriptions } }: StoredPerson,
  words: readonly string[],
  language: Language,
): boolean {
  return [...new Set([language, 'en' as const])].some((each) => {
    const described = foldWords(descriptions[each] ?? '');
    return words.every((word) => described.includes(word));
  });
}
