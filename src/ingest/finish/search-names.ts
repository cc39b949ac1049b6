import anyAscii from 'any-ascii';
import { foldName, otherSpellings, visibleTexts } from '../../core/text/fold.ts';
import { letterPairs } from '../../core/text/letter-pairs.ts';
import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import type { NameGroup } from '../../snapshot/reader.ts';
import type { NameRow } from '../../snapshot/sqlite/staged-tables.ts';

/** The names that a person is found by. */
interface SearchNames {
  /** Each folded name once, under the first group that has it. */
  readonly names: readonly NameRow[];
  /** Words of the entity's own names that were cut, and names that were left out, being too long (methodology 13.1). */
  readonly cutWords: number;
}

/** Names of these kinds can be searched for besides labels and aliases (methodology 13.1). */
const SEARCHABLE: ReadonlySet<string> = new Set([
  'birth_name',
  'pseudonym',
  'nickname',
  'native_name',
]);

// How many UTF-16 units of folded names and of a name search knows (methodology 13.1). A sign may stand for eighteen.
const MOST_TEXT = 1_000_000;
const LONGEST_NAME = 250_000;

/** The names of a person as search knows them (methodology 13.1). */
export function searchNames(draft: PersonDraft): SearchNames {
  const { labels, aliases, otherTexts, names } = draft;
  const seen = new Set<string>();
  const known = new Set(['']);
  let cutWords = 0;
  let room = MOST_TEXT;
  const add = (group: NameGroup, folded: string): Name[] => {
    if (known.has(folded)) return [];
    known.add(folded);
    room -= folded.length;
    return [{ folded, group }];
  };
  // Most names are the same in several languages.
  const newAmong = (texts: readonly string[]): string[] =>
    texts.filter((text) => !seen.has(text) && seen.add(text));
  const onCut = (): void => void cutWords++;
  const fits = (text: string): boolean => text.length <= Math.min(room, LONGEST_NAME);
  const foldAndSpell = (group: NameGroup, texts: readonly string[]): Name[] => {
    const added = newAmong(texts);
    return [
      ...added.flatMap((text) => (fits(text) ? add(group, foldName(text, onCut)) : (onCut(), []))),
      ...added.flatMap((text) =>
        fits(text) ? otherSpellings(text).flatMap((folded) => add(group, folded)) : [],
      ),
    ];
  };
  const allLabels = [
    ...new Set([
      ...LABEL_LANGUAGES.flatMap((language) => labels[language] ?? []),
      ...otherTexts.labels,
    ]),
  ];
  const all = [
    ...foldAndSpell('label', allLabels),
    ...foldAndSpell('alias', [
      ...aliases.map(({ value }) => value),
      ...otherTexts.aliases,
      ...names.filter(({ kind }) => SEARCHABLE.has(kind)).map(({ value }) => value),
    ]),
    ...newAmong(allLabels.filter(fits).filter(isForeignScript).flatMap(transliterations)).flatMap(
      (text) => (fits(text) ? add('transliteration', foldName(text)) : []),
    ),
  ];
  const indexed = withoutCovered(all);
  return {
    names: all.map((name) => ({ ...name, indexed: indexed.has(name) })),
    cutWords,
  };
}

interface Name {
  readonly folded: string;
  readonly group: NameGroup;
}

/** How many labels and how many other names are compared: an index takes 256 of those that are left. */
const MOST_COMPARED = 1024;

/**
 * The names whose words are not all in another name of the same or an earlier group. A search for words
 * finds a person by these as well as by all names, and in the same tier.
 */
function withoutCovered(names: readonly Name[]): Set<Name> {
  const chosen = new Set<Name>();
  // By word, the chosen names that have it, as the bits of a number.
  const having = new Map<string, bigint>();
  for (const isLabel of [true, false]) {
    const group = names.filter((name) => (name.group === 'label') === isLabel);
    const compared = group.slice(0, MOST_COMPARED).map((name) => {
      const words = name.folded.split(' ');
      return { name, words: [...new Set([...words, ...letterPairs(words)])] };
    });
    for (const { name, words } of compared.sort((a, b) => b.words.length - a.words.length)) {
      if (words.reduce((all, word) => all & (having.get(word) ?? 0n), -1n) !== 0n) continue;
      const bit = 1n << BigInt(chosen.size);
      for (const word of words) having.set(word, (having.get(word) ?? 0n) | bit);
      chosen.add(name);
    }
  }
  return chosen;
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;
const OTHER_THAN_LATIN = /(?=\p{L})\P{Script=Latin}/u;

function isForeignScript(text: string): boolean {
  return BEYOND_ASCII.test(text) && OTHER_THAN_LATIN.test(text);
}

/** In ASCII; signs for soft letters, which nobody types, are left out. */
function transliterations(text: string): string[] {
  return visibleTexts(text).map((visible) => anyAscii(visible).replaceAll(/['"`]/g, ''));
}
