import type { StatementSync } from 'node:sqlite';
import { mayBeCut, wordsStarting, similarWords } from '../../core/text/word-list.ts';
import type { SnapshotReader, WordChoice, WordGroup, WordQuery } from '../reader.ts';
import type { Prepared } from './queries.ts';
import { LONGEST_INDEXED_PREFIX, NAMES_PER_PERSON } from './schema.ts';
import { firstLetter } from './spelling.ts';
import { cacheSpelling } from './caches.ts';
import type { Read } from './open.ts';

// The most words that replace a prefix in a query.
const MOST_ENDINGS = 64;

type WordSearch = Pick<
  SnapshotReader,
  'findWords' | 'mayContinue' | 'findCombinations' | 'wordsLike'
>;

/** The questions about words of names. */
export function searchWords(prepared: Prepared, read: Read): WordSearch {
  const words: Record<WordGroup, StatementSync> = {
    label: prepared.labelWords,
    alias: prepared.aliasWords,
  };

  const readSpelling = cacheSpelling((letter) => {
    const packed = prepared.spelling.get(letter)?.['words'];
    return packed instanceof Uint8Array ? packed : null;
  });
  const packedWords = (word: string): Uint8Array | null => readSpelling(firstLetter(word));

  // For a prefix without an index of its own, FTS5 first collects everybody with any word that begins with
  // it, and only then looks at the other words of the query. Listing these words takes less time.
  function findEndings({ words, initials = [], lastIsPrefix }: WordQuery): string[] | null {
    const last = words.at(-1) ?? '';
    const isLong = Array.from(last).length > LONGEST_INDEXED_PREFIX;
    if (!lastIsPrefix || !isLong || words.length + initials.length < 2) return null;
    const packed = mayBeCut(last) ? null : packedWords(last);
    return packed ? wordsStarting(packed, last, MOST_ENDINGS) : null;
  }

  // A search asks the same query of both groups.
  const knownEndings = new WeakMap<WordQuery, string[] | null>();
  function endingsOf(query: WordQuery): string[] | null {
    const known = knownEndings.get(query);
    if (known !== undefined) return known;
    const found = findEndings(query);
    knownEndings.set(query, found);
    return found;
  }

  /** The first letters of words in the alphabet of a word: after folding, its block of 128 characters in Unicode. */
  function lettersBeside(word: string): string[] {
    const block = (word.codePointAt(0) ?? 0) & ~0x7f;
    const end = String.fromCodePoint(block + 0x80);
    return prepared.spellingLetters
      .all(String.fromCodePoint(block), end)
      .map((row) => String(row['letter']));
  }

  return {
    findWords: (query, group, limit) =>
      read(() => {
        const endings = endingsOf(query);
        if (endings?.length === 0) return [];
        return distinctRanks(words[group], matchAll(query, endings), limit);
      }),

    mayContinue: (query) =>
      read(() => endingsOf(query)?.some((word) => word !== query.words.at(-1)) ?? true),

    findCombinations: (combinations, group, limit) =>
      read(() =>
        combinations.length === 0 ? [] : distinctRanks(words[group], matchAny(combinations), limit),
      ),

    wordsLike: (word, mostEdits, limit) =>
      read(() =>
        lettersBeside(word)
          .flatMap((letter) => similarWords(readSpelling(letter) ?? NO_WORDS, word, mostEdits))
          .toSorted((a, b) => a.edits - b.edits || begun(b.word, word) - begun(a.word, word))
          .slice(0, limit),
      ),
  };
}

const NO_WORDS = new Uint8Array();

/** How many letters two words have in common at their beginning. */
function begun(word: string, other: string): number {
  let length = 0;
  while (length < word.length && word[length] === other[length]) length++;
  return length;
}

// A person has one row a name, and rows come in order of rank: equal ranks are neighbours.
function distinctRanks(statement: StatementSync, expression: string, limit: number): number[] {
  const ranks: number[] = [];
  for (const row of statement.iterate(expression)) {
    const rank = Math.floor(Number(row['rowid']) / NAMES_PER_PERSON);
    if (rank === ranks.at(-1)) continue;
    if (ranks.length === limit) break;
    ranks.push(rank);
  }
  return ranks;
}

// Folded words hold no quotation marks, so quoting them keeps every operator of FTS5 out.

/**
 * The expression of FTS5 for names with all words of a query. `endings` replace the prefix; null if it stays a prefix.
 */
function matchAll(
  { words, initials = [], lastIsPrefix }: WordQuery,
  endings: readonly string[] | null,
): string {
  const beginnings = initials.map((letter) => `"${letter}"*`);
  const quoted = [...beginnings, ...words.map((word) => `"${word}"`)];
  if (!lastIsPrefix) return quoted.join(' AND ');
  if (endings === null) return `${quoted.join(' AND ')}*`;
  const choices = endings.map((word) => `"${word}"${mayBeCut(word) ? '*' : ''}`);
  return [...quoted.slice(0, -1), `(${choices.join(' OR ')})`].join(' AND ');
}

/** The expression for names with a word of every choice of one of these combinations. */
function matchAny(combinations: readonly (readonly WordChoice[])[]): string {
  return combinations
    .map((choices) => choices.map((choice) => `("${choice.join('" OR "')}")`).join(' AND '))
    .map((combination) => `(${combination})`)
    .join(' OR ');
}
