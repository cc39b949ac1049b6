import { foldWords } from '../../core/text/fold.ts';
import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { packWords } from '../../core/text/packed-words.ts';
import { similarWords } from '../../core/text/similar-words.ts';
import type { PersonCard } from '../../core/person/person-record.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import type { Person } from '../people.ts';
import { personNames } from '../person-names.ts';
import { mostEdits } from './similar-names.ts';

/** By numeric QID, the name by which somebody was found who is shown by another. */
export type AlsoKnown = ReadonlyMap<number, string>;

/**
 * The names of these people that match the folded words of a query, where the name shown does not
 * (methodology 13.6). Labels in languages beyond the six are stored only folded, so they are not told.
 */
export async function alsoKnown(
  reader: SnapshotReader,
  people: readonly (Person & { readonly rank: number })[],
  words: readonly string[],
): Promise<AlsoKnown> {
  const names = new Map<number, string>();
  for (const person of people) {
    const name = await matchedName(reader, person, words);
    if (name !== null) names.set(person.card.qid, name);
  }
  return names;
}

async function matchedName(
  reader: SnapshotReader,
  person: Person & { readonly rank: number },
  words: readonly string[],
): Promise<string | null> {
  const shown = person.name?.text ?? '';
  if (words.length === 0 || isMatch(shown, words, 0)) return null;
  const label = labelsOf(person.card).find((text) => isMatch(text, words, 0));
  if (label !== undefined) return label;
  const detail = await reader.detail(person.rank);
  const names = detail ? personNames(person.card, detail).map(({ value }) => value) : [];
  for (const missing of [0, 1]) {
    if (isMatch(shown, words, missing)) return null;
    const name = names.find((text) => isMatch(text, words, missing));
    if (name !== undefined) return name;
  }
  return null;
}

function labelsOf({ labels }: PersonCard): string[] {
  return LABEL_LANGUAGES.flatMap((language) => labels[language] ?? []);
}

/** Whether a name has all of the words but some, as they are, as a beginning or misspelled. */
function isMatch(text: string, words: readonly string[], missing: number): boolean {
  const own = foldWords(text);
  if (own.join('') === words.join('')) return true;
  const absent = words.filter(
    (word) => !own.some((each) => each.startsWith(word)) && !isMisspelled(own, word),
  );
  return absent.length <= missing && absent.length < words.length;
}

function isMisspelled(own: readonly string[], word: string): boolean {
  const edits = mostEdits(word);
  if (edits === 0) return false;
  // A letter may be two UTF-16 units.
  const near = own.filter(
    (each) => each[0] === word[0] && Math.abs(each.length - word.length) <= 2 * edits,
  );
  return near.length > 0 && similarWords(packWords(near.toSorted()), word, edits).length > 0;
}
