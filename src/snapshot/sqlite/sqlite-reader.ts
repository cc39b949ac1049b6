import type { StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import {
  mayBeCut,
  similarWords,
  syllablesFrom,
  wordListOf,
  wordsStarting,
  type WordList,
} from '../../core/text/word-list.ts';
import { reasonOf } from '../../system/reason.ts';
import { decompressDetail } from '../compressed-detail.ts';
import { notRead, SnapshotError } from '../snapshot-error.ts';
import {
  NAME_GROUPS,
  type NamedLabels,
  type NameGroup,
  type SnapshotReader,
  type StoredPerson,
  type WordChoice,
  type WordQuery,
  type YearTotal,
} from '../reader.ts';
import { LIST_QUERIES, lists, type Row } from './list-questions.ts';
import { faultOfFile, openSnapshotFile, readDictionary, readInfo } from './open.ts';
import { MAX_INDEXED_PREFIX, NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';

/**
 * Every query that serving runs. Each is a search by key or a run of one index: nothing is sorted,
 * counted or scanned (test/snapshot/query-plans.test.ts).
 */
export const QUERIES = {
  ...LIST_QUERIES,
  day: 'SELECT years FROM day WHERE month_day = ?',
  slug: 'SELECT rank FROM slug WHERE slug = ?',
  qid: 'SELECT rank FROM person WHERE qid = ?',
  identifier: 'SELECT rank, shared FROM identifier WHERE property = ? AND text = ? ORDER BY rank',
  card: 'SELECT rank, card FROM person WHERE rank = ?',
  cardWithDetail: `SELECT person.rank, card, detail FROM person LEFT JOIN detail ON detail.rank = person.rank
    WHERE person.rank = ?`,
  detail: 'SELECT detail FROM detail WHERE rank = ?',
  label: 'SELECT labels FROM label WHERE qid = ?',
  exactNames: 'SELECT kind, rank FROM name WHERE folded = ? ORDER BY kind, rank LIMIT ?',
  exactNamesOfKind:
    'SELECT kind, rank FROM name WHERE folded = ? AND kind = ? ORDER BY rank LIMIT ?',
  nameUpTo: 'SELECT folded FROM name WHERE folded <= ? ORDER BY folded DESC LIMIT 1',
  spelling: 'SELECT words FROM spelling WHERE letter = ?',
  spellingLetters: "SELECT letter, length(words) AS bytes FROM spelling WHERE letter > ''",
  labelWords: wordQuery(WORD_INDEXES.label),
  aliasWords: wordQuery(WORD_INDEXES.alias),
} as const;

function wordQuery(index: string): string {
  return `SELECT rowid FROM ${index} WHERE ${index} MATCH ? ORDER BY rowid`;
}

type Queries = Readonly<Record<keyof typeof QUERIES, StatementSync>>;

/** The reader of a snapshot that `using` closes. Types of the library do not name it: not all programs know Disposable. */
export type OpenSnapshot = SnapshotReader & Disposable;

/** Opens a snapshot file for reading. Throws SnapshotError if it cannot be read. */
export function openSqliteReader(path: string): OpenSnapshot {
  const database = openSnapshotFile(path);
  try {
    const info = readInfo(database);
    const queries = Object.fromEntries(
      Object.entries(QUERIES).map(([name, sql]) => [name, database.prepare(sql)]),
    ) as Queries;
    const functions = { ...records(queries, readDictionary(database)), ...searches(queries) };
    const questions = mapFunctions(functions, (ask) => {
      try {
        return ask();
      } catch (error) {
        throw faultOfFile(error, path) ?? (isGarbled(error) ? notRead(path, error) : error);
      }
    });
    const close = (): void => database.close();
    return { info, ...questions, close, [Symbol.dispose]: close };
  } catch (error) {
    database.close();
    throw (
      faultOfFile(error, path) ??
      new SnapshotError(`${path}: damaged snapshot (${reasonOf(error)})`)
    );
  }
}

/** The same object, each of whose functions is called by `around`. */
export function mapFunctions<T extends object>(object: T, around: <R>(call: () => R) => R): T {
  const members = Object.entries(object) as [string, unknown][];
  const mapped = members.map(([name, member]) => [
    name,
    typeof member === 'function'
      ? (...values: unknown[]) => around(() => member(...values))
      : member,
  ]);
  return Object.fromEntries(mapped) as T;
}

/** Whether a stored value cannot be decompressed, or is not the JSON that it should be. The checksum says why. */
function isGarbled(error: unknown): boolean {
  return (
    error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith('Z_')
  );
}

// The labels of an entity take some 450 bytes in all languages, so these take 9 MB.
const LABELS_IN_CACHE = 20_000;

const NO_LABELS: NamedLabels = {};

/** Queries about people, lists and labels. */
function records(queries: Queries, dictionary: Uint8Array) {
  // Occupations, countries and reference works recur in nearly every answer, so most labels need no read.
  const labels = new LRUCache<number, NamedLabels>({
    // With `max` it would take the memory of all entries at once.
    maxSize: LABELS_IN_CACHE,
    sizeCalculation: () => 1,
    memoMethod: (qid) => parseColumn(queries.label.get(qid), 'labels') ?? NO_LABELS,
  });

  function personIn(row: Row): StoredPerson[] {
    const card = parseColumn<PersonCard>(row, 'card');
    return card ? [{ rank: Number(row?.['rank']), card, detail: detailIn(row) }] : [];
  }

  function detailIn(row: Row): PersonDetail | null {
    const detail = row?.['detail'];
    if (!(detail instanceof Uint8Array)) return null;
    return JSON.parse(decompressDetail(detail, dictionary)) as PersonDetail;
  }

  return {
    ...lists(queries, personIn),

    yearsOfDay: (monthDay) => parseColumn<YearTotal[]>(queries.day.get(monthDay), 'years') ?? [],

    findSlug: (slug) => rankOf(queries.slug.get(slug)),

    findQid: (qid) => rankOf(queries.qid.get(qid)),

    findIdentifier({ property, value }) {
      const rows = queries.identifier.all(Number(property.slice(1)), value);
      return {
        ranks: rows.map(({ rank }) => Number(rank)),
        isShared: rows.some(({ shared }) => shared === 1),
      };
    },

    people(ranks, { details }) {
      const card = details ? queries.cardWithDetail : queries.card;
      return ranks.flatMap((rank) => personIn(card.get(rank)));
    },

    detail: (rank) => detailIn(queries.detail.get(rank)),

    labels(qids) {
      const found = new Map<number, NamedLabels>();
      for (const qid of qids) {
        const entry = labels.memo(qid);
        if (entry !== NO_LABELS) found.set(qid, entry);
      }
      return found;
    },

    findExactName(folded, limit) {
      const rows = queries.exactNames.all(folded, limit);
      const isAll = rows.length < limit;
      const ranksOf = (group: NameGroup): number[] => {
        const number = NAME_GROUPS.indexOf(group);
        return (isAll ? rows : queries.exactNamesOfKind.all(folded, number, limit)).flatMap(
          ({ kind, rank }) => (kind === number ? [Number(rank)] : []),
        );
      };
      return {
        label: ranksOf('label'),
        alias: ranksOf('alias'),
        transliteration: ranksOf('transliteration'),
      };
    },

    namePrefixLengths(words) {
      const found: number[] = [];
      for (let count = words.length; count > 0;) {
        // Every name of these words lies between its own text and that of all of them, and so begins as this one.
        const row = queries.nameUpTo.get(words.slice(0, count).join(' '));
        const name = row ? String(row['folded']).split(' ') : [];
        const other = name.findIndex((word, index) => word !== words[index]);
        if (name.length > 0 && other === -1) found.push(name.length);
        count = other === -1 ? name.length - 1 : Math.min(other, count - 1);
      }
      return found;
    },
  } satisfies Partial<SnapshotReader>;
}

function rankOf(row: Row): number | null {
  return row ? Number(row['rank']) : null;
}

function parseColumn<T>(row: Row, column: string): T | null {
  return row ? (JSON.parse(String(row[column])) as T) : null;
}

// A query reads all letters of its alphabet. Four million people have 1.7 million words, which take 14 MB.
const SPELLING_CACHE_BYTES = 32 << 20;
// What an entry takes besides its words, which bounds the number of letters that begin no word.
const ENTRY_BYTES = 100;

// The most words that replace a prefix in a query. Each takes 5 µs, and only few beginnings have more.
const MAX_ENDINGS = 2048;

/** A letter that words begin with. */
interface Initial {
  readonly letter: string;
  /** Bytes of all these words. */
  readonly bytes: number;
}

/** Queries about words of names and descriptions. */
function searches(queries: Queries) {
  const spelling = new LRUCache<string, WordList>({
    maxSize: SPELLING_CACHE_BYTES,
    sizeCalculation: ({ compressed, starts, shared }) =>
      ENTRY_BYTES + compressed.length + starts.byteLength + shared.length,
    memoMethod: (letter) => {
      const words = queries.spelling.get(letter)?.['words'];
      return words instanceof Uint8Array ? wordListOf(words) : NO_WORDS;
    },
  });

  // For a prefix without an index of its own, FTS5 first collects every person with any word that begins with
  // it, and only then checks the other words of the query. Listing these words takes less time.
  function findEndings({ words, initials = [], lastIsPrefix }: WordQuery): string[] | null {
    const last = words.at(-1) ?? '';
    const isLong = Array.from(last).length > MAX_INDEXED_PREFIX;
    if (!lastIsPrefix) return null;
    if (!isLong || words.length + initials.length < 2) return syllablesFrom(last);
    const list = mayBeCut(last) ? NO_WORDS : spelling.memo(firstLetter(last));
    if (list === NO_WORDS) return null;
    return wordsStarting(list, last, MAX_ENDINGS)?.filter((word) => word !== last) ?? null;
  }

  // A search asks the same query of both groups.
  const knownEndings = new WeakMap<WordQuery, string[] | null>();
  function endingsOf(query: WordQuery): string[] | null {
    let endings = knownEndings.get(query);
    if (endings === undefined) knownEndings.set(query, (endings = findEndings(query)));
    return endings;
  }

  // Read once, because SQLite reads the words of other letters to find one by its key.
  let alphabets: Map<number, Initial[]> | null = null;

  /** The first letters of words in the alphabet of a word: after folding, its block of 128 characters in Unicode. */
  function lettersOfAlphabet(word: string): readonly Initial[] {
    const rows = alphabets ? [] : (queries.spellingLetters.all() as unknown as Initial[]);
    alphabets ??= Map.groupBy(rows, ({ letter }) => alphabetOf(letter));
    return alphabets.get(alphabetOf(word)) ?? [];
  }

  function rarestFirst(initials: readonly string[]): readonly string[] {
    const sizeOf = (initial: string): number =>
      lettersOfAlphabet(initial).find(({ letter }) => letter === initial)?.bytes ?? 0;
    return [...new Set(initials)].toSorted((a, b) => sizeOf(a) - sizeOf(b));
  }

  return {
    findWords(query, group, limit) {
      const endings = endingsOf(query);
      if (endings?.length === 0) return [];
      const initials = rarestFirst(query.initials ?? []);
      const expression = matchAll({ ...query, initials }, endings);
      return distinctRanks(queries[`${group}Words`], expression, limit);
    },

    findCombinations: (combinations, group, limit) =>
      combinations.length === 0
        ? []
        : distinctRanks(queries[`${group}Words`], matchAny(combinations), limit),

    wordsLike(word, mostEdits, limit) {
      const lists = lettersOfAlphabet(word).map(({ letter }) => spelling.memo(letter));
      return similarWords(lists, word, mostEdits)
        .toSorted((a, b) => a.edits - b.edits || begun(b.word, word) - begun(a.word, word))
        .slice(0, limit);
    },
  } satisfies Partial<SnapshotReader>;
}

const NO_WORDS = wordListOf(new Uint8Array());

function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

function alphabetOf(word: string): number {
  return (word.codePointAt(0) ?? 0) & ~0x7f;
}

/** The length of the common prefix of two words. */
function begun(word: string, other: string): number {
  let length = 0;
  while (length < word.length && word[length] === other[length]) length++;
  return length;
}

// A person has one row a name, and rows come in order of rank: equal ranks are neighbours.
function distinctRanks(statement: StatementSync, expression: string, limit: number): number[] {
  const ranks: number[] = [];
  // Reading a row as an object takes twice as long.
  statement.setReturnArrays(true);
  for (const [rowid] of statement.iterate(expression) as Iterable<unknown> as Iterable<[number]>) {
    const rank = Math.floor(rowid / NAMES_PER_PERSON);
    if (rank === ranks.at(-1)) continue;
    if (ranks.length === limit) break;
    ranks.push(rank);
  }
  return ranks;
}

// Folded words hold no quotation marks, so quoting them keeps every operator of FTS5 out.

/** The expression of FTS5 for names with all words of a query; `endings` replace its prefix, unless they are null. */
function matchAll(
  { words, initials = [], lastIsPrefix, without = [] }: WordQuery,
  endings: readonly string[] | null,
): string {
  const quoted = words.map((word) => `"${word}"`);
  const last = quoted.pop() ?? '';
  if (!lastIsPrefix) quoted.push(last);
  else if (endings === null) quoted.push(`${last}*`);
  else {
    const choices = endings.map((word) => `"${word}"${mayBeCut(word) ? '*' : ''}`);
    quoted.push(`(${choices.join(' OR ')})`);
  }
  const named = initials.reduce(
    (names, letter) => `((${names}) OR ${NO_WORD}) AND "${letter}"*`,
    quoted.join(' AND '),
  );
  return without.length === 0 ? named : `(${named}) NOT ("${without.join('" AND "')}")`;
}

// FTS5 flattens nested ANDs and steps through the names of every operand. An OR keeps it from that: an initial, which
// many names have, is looked up only for the names that have all words.
const NO_WORD = '"\u{10ffff}"';

/** The expression for names with a word of every choice of one of these combinations. */
function matchAny(combinations: readonly (readonly WordChoice[])[]): string {
  return combinations
    .map((choices) => choices.map((choice) => `("${choice.join('" OR "')}")`).join(' AND '))
    .map((combination) => `(${combination})`)
    .join(' OR ');
}
