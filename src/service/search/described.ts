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
 * These people, first those whose descriptions have most of these words (methodology 13.5). A description counts in
 * this language and in English. Of more than 40 people only the first are compared.
 */
export function describedFirst(
  reader: SnapshotReader,
  ranks: readonly number[],
  words: readonly string[],
  language: Language | null,
): readonly number[] {
  const telling = words.filter((word) => !JOINING.has(word));
  if (language === null || telling.length === 0) return ranks;
  const people = reader.people(ranks.slice(0, MOST_READ), { details: false });
  const counted = people.map((person) => ({
    rank: person.rank,
    count: telling.filter((word) => isDescribed(person, [word], language)).length,
  }));
  const sorted = counted.toSorted((a, b) => b.count - a.count).map(({ rank }) => rank);
  return [...sorted, ...ranks.slice(MOST_READ)];
}

/** People whose name has some words of a query, and whose description has the others. */
export interface DescribedPeople {
  readonly ranks: readonly number[];
  /** The words of the name. */
  readonly words: readonly string[];
}

/**
 * People with a name in these words and a description that has all the others, such as "adams author"
 * (methodology 13.5). The name stands before or behind the description; the longest name counts. Null if there
 * is nobody.
 */
export function describedPeople(
  reader: SnapshotReader,
  { words, dates }: Name,
  language: Language,
  wanted: number,
): DescribedPeople | null {
  if (words.length > MOST_WORDS) return null;
  // Most words that are too many are in nobody's description, and then nobody is read.
  const inSome = new Set(reader.describing(words));
  for (const { name, telling } of splitsOf(words)) {
    if (telling.length === 0 || !telling.every((word) => inSome.has(word))) continue;
    const dated = peopleOfDates(reader, named(reader, name), dates, MOST_READ);
    const people = reader.people(dated, { details: false });
    const fitting = people.filter((person) => isDescribed(person, telling, language));
    if (fitting.length === 0) continue;
    return { ranks: fitting.slice(0, wanted).map(({ rank }) => rank), words: name };
  }
  return null;
}

interface Split {
  readonly name: readonly string[];
  /** The words of a description that say something. */
  readonly telling: readonly string[];
}

/** The ways to take words for a name and a description, the longest name first. */
function splitsOf(words: readonly string[]): Split[] {
  const lengths = words.map((_, index) => words.length - 1 - index).filter((length) => length > 0);
  return lengths.flatMap((length) =>
    [0, words.length - length].map((start) => ({
      name: words.slice(start, start + length),
      telling: words.toSpliced(start, length).filter((word) => !JOINING.has(word)),
    })),
  );
}

/** The best known people one of whose names has all of these words. */
function named(reader: SnapshotReader, words: readonly string[]): number[] {
  const query = { words: [...new Set(words)], lastIsPrefix: false };
  const tier = (most: number): number[] =>
    mergeAscending(reader.findWords(query, 'label', most), reader.findWords(query, 'alias', most));
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
