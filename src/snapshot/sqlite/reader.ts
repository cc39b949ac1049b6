import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import type { EntityLabels } from '../../core/text/languages.ts';
import { mayBeCut, wordsStarting } from '../../core/text/packed-words.ts';
import { similarWords } from '../../core/text/similar-words.ts';
import { reasonOf } from '../../core/reason.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { unpackDetail } from '../packed-detail.ts';
import {
  NAME_GROUPS,
  type ListTotal,
  type SnapshotReader,
  type StoredPerson,
  type WordChoice,
  type WordGroup,
  type WordQuery,
  type YearTotal,
} from '../reader.ts';
import { cacheLabels } from './label-cache.ts';
import { openSnapshotFile } from './open.ts';
import { QUERIES } from './queries.ts';
import { readDictionary } from './read-dictionary.ts';
import { readInfo } from './read-info.ts';
import { LONGEST_INDEXED_PREFIX, NAMES_PER_PERSON } from './schema.ts';
import { firstLetter } from './spelling.ts';
import { cacheSpelling } from './spelling-cache.ts';
import { tellDamage, type Read } from './tell-damage.ts';

// The most words that replace a prefix in a query.
const MOST_ENDINGS = 64;

/** Opens a snapshot file for reading. Throws SnapshotError where it is none that can be read. */
export function openSqliteReader(path: string): SnapshotReader {
  const database = openSnapshotFile(path);
  try {
    return createReader(database, tellDamage(path));
  } catch (error) {
    database.close();
    throw new SnapshotError(`${path}: damaged snapshot (${reasonOf(error)})`);
  }
}

function createReader(database: DatabaseSync, read: Read): SnapshotReader {
  const prepared = prepareAll(database);
  const dictionary = readDictionary(database);
  const readLabels = cacheLabels((qid) =>
    parseColumn<EntityLabels>(prepared.label.get(qid), 'labels'),
  );
  const words: Record<WordGroup, StatementSync> = {
    label: prepared.labelWords,
    alias: prepared.aliasWords,
  };

  function personOf(row: Row, details: boolean): StoredPerson[] {
    const card = parseColumn<PersonCard>(row, 'card');
    if (!card) return [];
    const rank = Number(row?.['rank']);
    return [{ rank, card, detail: details ? detailOf(rank) : null }];
  }

  function detailOf(rank: number): PersonDetail | null {
    const detail = prepared.detail.get(rank)?.['detail'];
    if (!(detail instanceof Uint8Array)) return null;
    return JSON.parse(unpackDetail(detail, dictionary)) as PersonDetail;
  }

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

  return {
    info: readInfo(database),

    list: ({ kind, key }, { offset, limit, details }) =>
      read(() => {
        const list = prepared.list.get(kind, key);
        if (!list) return { total: 0, people: [] };
        const rows = prepared.listPage.all(Number(list['id']), offset, offset + limit);
        return {
          total: Number(list['total']),
          people: rows.flatMap((row) => personOf(row, details)),
        };
      }),

    position: ({ kind, key }, rank) =>
      read(() => {
        const list = prepared.list.get(kind, key);
        if (!list) return null;
        const id = Number(list['id']);
        const rankAt = (position: number): number =>
          Number(prepared.listRank.get(id, position)?.['rank']);
        // Ranks ascend along a list.
        let [low, high] = [0, Number(list['total'])];
        while (low < high) {
          const middle = (low + high) >>> 1;
          if (rankAt(middle) < rank) low = middle + 1;
          else high = middle;
        }
        return rankAt(low) === rank ? low : null;
      }),

    totals: (kind, first, last) => read(() => prepared.totals.all(kind, first, last).map(totalOf)),

    firstKey: (kind, after, before) =>
      read(() => keyOf(prepared.firstKey.get(kind, after, before))),

    lastKey: (kind, after, before) => read(() => keyOf(prepared.lastKey.get(kind, after, before))),

    yearsOfDay: (monthDay) =>
      read(() => parseColumn<YearTotal[]>(prepared.day.get(monthDay), 'years') ?? []),

    findSlug: (slug) =>
      read(() => {
        const row = prepared.slug.get(slug);
        return row ? { rank: Number(row['rank']), retired: row['retired'] === 1 } : null;
      }),

    findQid: (qid) =>
      read(() => {
        const row = prepared.qid.get(qid);
        return row ? Number(row['rank']) : null;
      }),

    people: (ranks, { details }) =>
      read(() => ranks.flatMap((rank) => personOf(prepared.card.get(rank), details))),

    detail: (rank) => read(() => detailOf(rank)),

    labels: (qids) =>
      read(() => {
        const found = new Map<number, EntityLabels>();
        for (const qid of qids) {
          const labels = readLabels(qid);
          if (labels) found.set(qid, labels);
        }
        return found;
      }),

    findExactName: (folded, group, limit) =>
      read(() => {
        const rows = prepared.exactName.all(folded, NAME_GROUPS.indexOf(group), limit);
        return rows.map((row) => Number(row['rank']));
      }),

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

    wordsLike: (word, mostEdits) =>
      read(() => {
        const packed = packedWords(word);
        return packed ? similarWords(packed, word, mostEdits) : [];
      }),

    describing: (words) =>
      read(() => words.filter((word) => prepared.descriptionWord.get(word) !== undefined)),

    async close() {
      database.close();
    },
  };
}

type Prepared = Record<keyof typeof QUERIES, StatementSync>;

function prepareAll(database: DatabaseSync): Prepared {
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Prepared;
}

type Row = ReturnType<StatementSync['get']>;

function totalOf({ key, total }: NonNullable<Row>): ListTotal {
  return { key: String(key), total: Number(total) };
}

function keyOf(row: Row): string | null {
  return row ? String(row['key']) : null;
}

function parseColumn<T>(row: Row, column: string): T | null {
  return row ? (JSON.parse(String(row[column])) as T) : null;
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

/**
 * Folded words hold no quotation marks, so quoting them keeps every operator of FTS5 out. `endings` replace
 * the prefix; null if it stays a prefix.
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

function matchAny(combinations: readonly (readonly WordChoice[])[]): string {
  return combinations
    .map((choices) => choices.map((choice) => `("${choice.join('" OR "')}")`).join(' AND '))
    .map((combination) => `(${combination})`)
    .join(' OR ');
}
