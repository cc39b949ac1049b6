import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import type { EntityLabels } from '../../core/text/languages.ts';
import { reasonOf } from '../../core/reason.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { unpackDetail } from '../packed-detail.ts';
import {
  NAME_GROUPS,
  type ListTotal,
  type NameGroup,
  type SnapshotReader,
  type StoredPerson,
  type YearTotal,
} from '../reader.ts';
import { cacheLabels } from './caches.ts';
import { openSnapshotFile, tellDamage } from './open.ts';
import { prepareQueries } from './queries.ts';
import { readDictionary } from './read-dictionary.ts';
import { readInfo } from './read-info.ts';
import { searchWords } from './search-words.ts';

/** Opens a snapshot file for reading. Throws SnapshotError where it is none that can be read. */
export function openSqliteReader(path: string): SnapshotReader {
  const database = openSnapshotFile(path);
  try {
    return createReader(database, path);
  } catch (error) {
    database.close();
    throw new SnapshotError(`${path}: damaged snapshot (${reasonOf(error)})`);
  }
}

function createReader(database: DatabaseSync, path: string): SnapshotReader {
  const info = readInfo(database);
  const read = tellDamage(path, info);
  const prepared = prepareQueries(database);
  const dictionary = readDictionary(database);
  const readLabels = cacheLabels((qid) =>
    parseColumn<EntityLabels>(prepared.label.get(qid), 'labels'),
  );

  function personIn(row: Row): StoredPerson[] {
    const card = parseColumn<PersonCard>(row, 'card');
    return card ? [{ rank: Number(row?.['rank']), card, detail: detailIn(row) }] : [];
  }

  function detailIn(row: Row): PersonDetail | null {
    const detail = row?.['detail'];
    if (!(detail instanceof Uint8Array)) return null;
    return JSON.parse(unpackDetail(detail, dictionary)) as PersonDetail;
  }

  return {
    info,

    list: ({ kind, key }, { offset, limit, details }) =>
      read(() => {
        const list = prepared.list.get(kind, key);
        if (!list) return { total: 0, people: [] };
        const page = details ? prepared.listPageWithDetails : prepared.listPage;
        const rows = page.all(Number(list['id']), offset, offset + limit);
        return { total: Number(list['total']), people: rows.flatMap(personIn) };
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
      read(() => {
        const card = details ? prepared.cardWithDetail : prepared.card;
        return ranks.flatMap((rank) => personIn(card.get(rank)));
      }),

    detail: (rank) => read(() => detailIn(prepared.detail.get(rank))),

    labels: (qids) =>
      read(() => {
        const found = new Map<number, EntityLabels>();
        for (const qid of qids) {
          const labels = readLabels(qid);
          if (labels) found.set(qid, labels);
        }
        return found;
      }),

    findExactName: (folded, limit) =>
      read(() => {
        const rows = prepared.exactNames.all(folded, limit);
        const isAll = rows.length < limit;
        const ranksOf = (group: NameGroup): number[] => {
          const number = NAME_GROUPS.indexOf(group);
          return (isAll ? rows : prepared.exactNamesOfKind.all(folded, number, limit)).flatMap(
            ({ kind, rank }) => (kind === number ? [Number(rank)] : []),
          );
        };
        return {
          label: ranksOf('label'),
          alias: ranksOf('alias'),
          transliteration: ranksOf('transliteration'),
        };
      }),

    ...searchWords(prepared, read),

    describing: (words) =>
      read(() => words.filter((word) => prepared.descriptionWord.get(word) !== undefined)),

    close() {
      database.close();
    },
  };
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
