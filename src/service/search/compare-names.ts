import { readQuery } from '../../core/query/read-query.ts';
import type { NameRecord } from '../../core/person/person-record.ts';
import { foldWords } from '../../core/text/fold.ts';
import type { LanguageText } from '../../core/text/languages.ts';
import { editsFrom, type MeasureEdits } from '../../core/text/word-list.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { type Person, personNames } from '../people.ts';
import { MAX_WORDS, mostEdits } from './similar-names.ts';
import { exactNames } from './tiers.ts';

/** The words of a name that are compared with those of others: each once, the first eight (service 16.4). */
function comparedWords(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * For each of these words a measure of other words; `editsOf` gives their edits from it, and Infinity where they are not
 * near it (methodology 13.6). Names of people who are found have many words in common, so each is measured once.
 */
function measureWords(
  words: readonly string[],
  measure: (word: string, other: string, editsOf: MeasureEdits) => number,
): ((other: string) => number)[] {
  return words.map((word) => {
    const editsOf = editsFrom(word, mostEdits(word));
    return remember((other) => measure(word, other, editsOf));
  });
}

/** The function with a cache. */
function remember(compute: (text: string) => number): (text: string) => number {
  const computed = new Map<string, number>();
  return (text) => {
    const known = computed.get(text) ?? compute(text);
    computed.set(text, known);
    return known;
  };
}

const MISSPELLED = 0.8;
const BEGINNING = 0.6;

/**
 * Tells how much a name has in common with the one of these folded words, from 0 to 1 (service 16.4): the words of both
 * that have a partner in the other name, as a share of all their words. A partner with other letters counts 0.8, one
 * that begins with the word or is the beginning of it 0.6.
 */
export function likenessTo(sought: readonly string[]): (name: string) => number {
  const together = sought.join('');
  const words = comparedWords(sought);
  const worths = measureWords(words, (word, other, editsOf) => {
    if (word === other) return 1;
    if (editsOf(other) < Infinity) return MISSPELLED;
    return word.startsWith(other) || other.startsWith(word) ? BEGINNING : 0;
  });
  return remember((name) => {
    const folded = foldWords(name);
    if (together === '' || folded.length === 0) return 0;
    if (folded.join('') === together) return 1;
    const others = comparedWords(folded);
    const all = words.length + others.length;
    let common = 0;
    for (const worthIn of worths) {
      const each = others.map(worthIn);
      const best = Math.max(0, ...each);
      common += best;
      if (best > 0) others.splice(each.indexOf(best), 1);
    }
    return (2 * common) / all;
  });
}

// "Albert Schweitzer" shares half of his words with Albert Einstein.
const MIN_LIKENESS = 0.5;

/** Every name of a person, labels first (methodology 11.1): the details with the others take time to read. */
export function* namesOf(
  reader: Pick<SnapshotReader, 'detail'>,
  { rank, card }: Pick<StoredPerson, 'rank' | 'card'>,
): Generator<NameRecord> {
  yield* personNames(card, null);
  yield* reader.detail(rank)?.names ?? [];
}

/**
 * Whether a person has exactly this name, one that holds all of its words, if they are several, or one whose likeness is
 * more than a half (service 16.4, 16.6).
 */
export function isCalled(reader: SnapshotReader, person: StoredPerson, name: string): boolean {
  const { typed } = readQuery(name);
  if (exactNames(reader, typed.fullNames).groups.has(person.rank)) return true;
  const likenessOf = likenessTo(typed.words);
  return namesOf(reader, person).some(({ value }) => {
    const words = foldWords(value);
    const hasAll = typed.words.length > 1 && typed.words.every((word) => words.includes(word));
    return hasAll || likenessOf(value) > MIN_LIKENESS;
  });
}

/** By numeric QID: the name that a search found, if another one is shown. */
export type AlsoKnown = ReadonlyMap<number, LanguageText>;

/**
 * The names of these people that fit the folded words of a search better than the name shown (methodology 13.6).
 * Labels in languages beyond the six are stored only folded, so they are not shown.
 */
export function alsoKnown(
  reader: SnapshotReader,
  people: readonly (Person & { readonly rank: number })[],
  words: readonly string[],
): AlsoKnown {
  const distance = createDistance(words);
  const nearer = new Map<number, LanguageText>();
  for (const person of words.length > 0 ? people : []) {
    let least = distance(person.name?.text ?? '');
    if (least === 0) continue;
    for (const { language, value } of namesOf(reader, person)) {
      if (distance(value) >= least) continue;
      least = distance(value);
      nearer.set(person.card.qid, { language, text: value });
      if (least === 0) break;
    }
  }
  return nearer;
}

/** How far the words of a name are from those of a search: 0 where all of them are there or begun. */
type Distance = (name: string) => number;

// A word that is only near is nearer than none, however many there are.
const ABSENT = 100;

function createDistance(sought: readonly string[]): Distance {
  const together = sought.join('');
  const words = comparedWords(sought);
  const ofWords = measureWords(words, (word, own, editsOf) =>
    own.startsWith(word) ? 0 : Math.min(ABSENT, editsOf(own)),
  );
  // Most people have the same name in several languages.
  return remember((name) => {
    const own = foldWords(name);
    if (own.join('') === together) return 0;
    const each = ofWords.map((ofWord) => Math.min(ABSENT, ...own.map(ofWord)));
    const absent = each.filter((edits) => edits === ABSENT).length;
    // A name without two of the words, or without the only one, is not what was found.
    const isFound = absent < Math.min(2, words.length);
    return isFound ? each.reduce((sum, edits) => sum + edits, 0) : Infinity;
  });
}
