import { foldWords } from '../../core/text/fold.ts';
import type { LanguageText } from '../../core/text/languages.ts';
import { packWords } from '../../core/text/packed-words.ts';
import { similarWords } from '../../core/text/similar-words.ts';
import type { NameRecord } from '../../core/person/person-record.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import type { Person } from '../people.ts';
import { personNames } from '../person-names.ts';
import { mostEdits } from './similar-names.ts';

/** By numeric QID, the name by which somebody was found who is shown by another. */
export type AlsoKnown = ReadonlyMap<number, LanguageText>;

/** What the name of people who are found was searched by. */
export interface Sought {
  /** Folded words that a name of each of them has, as they are or nearly. */
  readonly words: readonly string[];
  /** Whether a word of a name may be longer than the word sought. */
  readonly begins: boolean;
  /** The ranks of those whose names lack one of the words. */
  readonly lacking: ReadonlySet<number>;
}

/** People whose name has all of these words, the last of them perhaps only begun. */
export function soughtAs(words: readonly string[]): Sought {
  return { words, begins: true, lacking: new Set() };
}

/**
 * The names of these people that match what was sought, where the name shown does not (methodology 13.6). Labels
 * in languages beyond the six are stored only folded, so they are not told.
 */
export async function alsoKnown(
  reader: SnapshotReader,
  people: readonly (Person & { readonly rank: number })[],
  sought: Sought,
): Promise<AlsoKnown> {
  const names = new Map<number, LanguageText>();
  if (sought.words.length === 0) return names;
  const isMatch = createMatch(sought);
  for (const person of people) {
    const least = sought.lacking.has(person.rank) ? 1 : 0;
    const name = await matchedName(reader, person, least, isMatch);
    if (name !== null) names.set(person.card.qid, name);
  }
  return names;
}

async function matchedName(
  reader: SnapshotReader,
  person: Person & { readonly rank: number },
  least: number,
  isMatch: Match,
): Promise<LanguageText | null> {
  const shown = person.name?.text ?? '';
  if (isMatch(shown, least)) return null;
  const labels = textsOf(personNames(person.card, NO_OTHERS));
  const label = labels.find(({ text }) => isMatch(text, 0));
  if (label !== undefined) return label;
  const detail = await reader.detail(person.rank);
  const names = detail ? textsOf(personNames(person.card, detail)) : [];
  for (const missing of [0, 1]) {
    if (isMatch(shown, missing)) return null;
    const name = names.find(({ text }) => isMatch(text, missing));
    if (name !== undefined) return name;
  }
  return null;
}

const NO_OTHERS = { names: [] } as const;

function textsOf(names: readonly NameRecord[]): LanguageText[] {
  return names.map(({ language, value }) => ({ language, text: value }));
}

/** Whether a name has all the sought words except at most `missing`. A word may be whole, begun or misspelled. */
type Match = (text: string, missing: number) => boolean;

function createMatch({ words, begins }: Sought): Match {
  const together = words.join('');
  const tests = words.map((word) => createWordTest(word, begins));
  return (text, missing) => {
    const own = foldWords(text);
    if (own.join('') === together) return true;
    const absent = tests.filter((isWord) => !own.some(isWord)).length;
    return absent <= missing && absent < words.length;
  };
}

/** Whether words stand for a word. People who are found have many words in common. */
function createWordTest(word: string, begins: boolean): (own: string) => boolean {
  const edits = mostEdits(word);
  const known = new Map<string, boolean>();
  const test = (own: string): boolean =>
    own === word || (begins && own.startsWith(word)) || isMisspelled(own, word, edits);
  return (own) => {
    const found = known.get(own) ?? test(own);
    known.set(own, found);
    return found;
  };
}

function isMisspelled(own: string, word: string, edits: number): boolean {
  // A letter may be two UTF-16 units.
  if (edits === 0 || own[0] !== word[0] || Math.abs(own.length - word.length) > 2 * edits)
    return false;
  return similarWords(packWords([own]), word, edits).length > 0;
}
