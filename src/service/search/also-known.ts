import { foldWords } from '../../core/text/fold.ts';
import type { LanguageText } from '../../core/text/languages.ts';
import type { NameRecord } from '../../core/person/person-record.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { type Person, personNames } from '../people.ts';
import { comparedWords, editsFromNear, remember } from './compare-words.ts';

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
  const names = new Map<number, LanguageText>();
  if (words.length === 0) return names;
  const distance = createDistance(words);
  for (const person of people) {
    const name = nearestName(reader, person, distance);
    if (name !== null) names.set(person.card.qid, name);
  }
  return names;
}

/** The name that is nearest, unless the name shown is as near. */
function nearestName(
  reader: SnapshotReader,
  { rank, card, name }: Person & { readonly rank: number },
  distance: Distance,
): LanguageText | null {
  const ofShown = distance(name?.text ?? '');
  if (ofShown === 0) return null;
  const label = personNames(card, NO_OTHERS).find(({ value }) => distance(value) === 0);
  if (label !== undefined) return textOf(label);
  // Most people are shown by the name that was found, and the details of the others take time to read.
  const detail = reader.detail(rank);
  let least = ofShown;
  let nearest: NameRecord | null = null;
  for (const each of detail ? personNames(card, detail) : []) {
    const ofName = distance(each.value);
    if (ofName < least) [least, nearest] = [ofName, each];
  }
  return nearest && textOf(nearest);
}

const NO_OTHERS = { names: [] } as const;

function textOf({ language, value }: NameRecord): LanguageText {
  return { language, text: value };
}

/** How far the words of a name are from those of a search: 0 where all of them are there or begun. */
type Distance = (name: string) => number;

// A word that is only near is nearer than none, however many there are.
const ABSENT = 100;

function createDistance(sought: readonly string[]): Distance {
  const together = sought.join('');
  const words = comparedWords(sought);
  const ofWords = words.map((word) => remember(wordDistance(word)));
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

/** How far a word of a name is from one that is sought. */
function wordDistance(word: string): Distance {
  const edits = editsFromNear(word);
  return (own) => (own.startsWith(word) ? 0 : Math.min(ABSENT, edits(own)));
}
