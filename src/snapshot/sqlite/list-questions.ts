import type { StatementSync } from 'node:sqlite';
import type { Filter, FilterKind, ListKey } from '../lists.ts';
import { decodeRanks, inBoth, RANKS_IN_ROW } from '../rank-runs.ts';
import type { NamedFilter, SnapshotReader, StoredPerson } from '../reader.ts';

/** The queries about lists, and about what filters them. */
export const LIST_QUERIES = {
  list: 'SELECT id, total, sourced, imported, unsourced FROM list WHERE kind = ? AND key = ?',
  filterId: 'SELECT id FROM filter WHERE kind = ? AND qid = ?',
  filtered: `SELECT total, ranks FROM filtered
    WHERE list = ? AND filter = ? AND position >= ? AND position < ? ORDER BY position`,
  filteredAll: 'SELECT filter, ranks FROM filtered WHERE list = ?',
  filterTotals: 'SELECT filter, total FROM filtered WHERE list = ? AND position = 0',
  filterQid: 'SELECT kind, qid, people FROM filter WHERE id = ?',
  filterNames:
    'SELECT folded, filter, label_in, alias_in FROM filter_name WHERE folded >= ? AND folded <= ?',
  listPage: `SELECT person.rank, person.card FROM list_entry CROSS JOIN person ON person.rank = list_entry.rank
    WHERE list = ? AND position >= ? AND position < ? ORDER BY position`,
  listPageWithDetails: `SELECT person.rank, person.card, detail.detail FROM list_entry
    CROSS JOIN person ON person.rank = list_entry.rank LEFT JOIN detail ON detail.rank = list_entry.rank
    WHERE list = ? AND position >= ? AND position < ? ORDER BY position`,
  listRanks:
    'SELECT rank FROM list_entry WHERE list = ? AND position >= ? AND position < ? ORDER BY position',
  totals: 'SELECT key, total FROM list WHERE kind = ? AND key >= ? AND key <= ? ORDER BY key',
  first: "SELECT key FROM list WHERE kind = 'date' AND key > ? AND key < ? ORDER BY key LIMIT 1",
  last: "SELECT key FROM list WHERE kind = 'date' AND key > ? AND key < ? ORDER BY key DESC LIMIT 1",
} as const;

/** A row of an answer of SQLite. */
export type Row = ReturnType<StatementSync['get']>;

/** The queries that are needed here, prepared. */
type Queries = Readonly<
  Record<keyof typeof LIST_QUERIES | 'card' | 'cardWithDetail', StatementSync>
>;

/** A list as stored, with how many dates have which status; the rest are ambiguous. */
interface ListRow {
  readonly id: number;
  readonly total: number;
  readonly sourced: number;
  readonly imported: number;
  readonly unsourced: number;
}

/** A part of the ranks on a list, and how many there are on all of it. */
interface Run {
  readonly total: number;
  readonly ranks: readonly number[];
}

type KnownFilter = Filter & Pick<NamedFilter, 'people'>;

const NOBODY: Run = { total: 0, ranks: [] };

/** Queries about lists, and about what filters them. */
export function lists(queries: Queries, personIn: (row: Row) => StoredPerson[]) {
  // Rows as objects would take twice the time.
  queries.filterTotals.setReturnArrays(true);
  const rowOf = ({ kind, key }: ListKey) =>
    queries.list.get(kind, key) as unknown as ListRow | undefined;

  const ranksOf = (list: ListKey, from = 0, to = Number.MAX_SAFE_INTEGER): number[] => {
    const rows = queries.listRanks.all(rowOf(list)?.id ?? null, from, to);
    return rows.map(({ rank }) => Number(rank));
  };

  /** The part of a filtered list between two positions, by default all of it. */
  function storedRun(list: ListKey, { kind, qid }: Filter, from = 0, to = Infinity): Run {
    const [id, filter] = [rowOf(list)?.id, queries.filterId.get(kind, qid)?.['id']];
    if (id === undefined || filter === undefined) return NOBODY;
    const start = from - (from % RANKS_IN_ROW);
    // Every row says how long the list is, so that one is needed even for nobody.
    const end = Math.min(Math.max(to, 1), Number.MAX_SAFE_INTEGER);
    const rows = queries.filtered.all(id, filter, start, end);
    if (rows.length === 0 && from > 0) return storedRun(list, { kind, qid }, 0, 0);
    const ranks: number[] = [];
    for (const row of rows) decodeRanks(row['ranks'] as Uint8Array, ranks);
    return { total: Number(rows[0]?.['total'] ?? 0), ranks: ranks.slice(from - start, to - start) };
  }

  /** The part of a list with filters between two positions, by default all of it. */
  function filteredRun(list: ListKey, filters: readonly Filter[], from?: number, to?: number): Run {
    const [only] = filters;
    if (only && filters.length === 1 && list.kind !== 'date')
      return storedRun(list, only, from, to);
    const stored = withFilters(list);
    const runs = filters.map((filter) => storedRun(stored, filter).ranks);
    if (stored !== list) runs.unshift(ranksOf(list));
    const ranks = runs.reduce(inBoth);
    return { total: ranks.length, ranks: ranks.slice(from, to) };
  }

  // A large list has hundreds of them, a snapshot some ten thousand.
  const known = new Map<number, KnownFilter>();
  const filterOf = (id: number): KnownFilter => {
    let filter = known.get(id);
    if (!filter) {
      const row = queries.filterQid.get(id);
      const [kind, qid] = [row?.['kind'] as FilterKind, Number(row?.['qid'])];
      known.set(id, (filter = { kind, qid, people: Number(row?.['people']) }));
    }
    return filter;
  };

  return {
    list(list, { offset, limit, details }) {
      const { filters = [] } = list;
      if (filters.length > 0) {
        const { total, ranks } = filteredRun(list, filters, offset, offset + limit);
        const card = details ? queries.cardWithDetail : queries.card;
        return { total, people: ranks.flatMap((rank) => personIn(card.get(rank))) };
      }
      const row = rowOf(list);
      if (!row) return { total: 0, people: [] };
      const page = details ? queries.listPageWithDetails : queries.listPage;
      const people = page.all(row.id, offset, offset + limit).flatMap(personIn);
      return { total: row.total, people };
    },

    ranks(list, { offset, limit }) {
      const { filters = [] } = list;
      const part = [offset, offset + limit] as const;
      return filters.length > 0
        ? [...filteredRun(list, filters, ...part).ranks]
        : ranksOf(list, ...part);
    },

    filterTotals(list) {
      const stored = withFilters(list);
      const id = rowOf(stored)?.id ?? null;
      const totals =
        stored === list
          ? (queries.filterTotals.all(id) as unknown as [number, number][])
          : totalsAmong(new Set(ranksOf(list)), queries.filteredAll.all(id));
      return Array.from(totals, ([filter, total]) => {
        const { kind, qid } = filterOf(filter);
        return { kind, qid, total };
      });
    },

    hasFilter: ({ kind, qid }) => queries.filterId.get(kind, qid) !== undefined,

    namedFilters: (first, last) =>
      queries.filterNames.all(first, last).map(({ folded, filter, label_in, alias_in }) => ({
        ...filterOf(Number(filter)),
        folded: String(folded),
        labelIn: wordsIn(label_in),
        aliasIn: wordsIn(alias_in),
      })),

    statuses(list) {
      const row = rowOf(list);
      if (!row) return null;
      const { total, sourced, imported, unsourced } = row;
      const ambiguous = total - sourced - imported - unsourced;
      return { sourced, 'import-only': imported, unsourced, ambiguous };
    },

    totals: (kind, first, last) =>
      queries.totals
        .all(kind, first, last)
        .map(({ key, total }) => ({ key: String(key), total: Number(total) })),

    dateBetween(after, before, which) {
      const row = queries[which].get(after, before);
      return row ? String(row['key']) : null;
    },
  } satisfies Partial<SnapshotReader>;
}

function wordsIn(text: unknown): string[] {
  return String(text).split(' ').filter(Boolean);
}

/** The stored filtered lists of a list: those of a date are parts of those of its day. */
function withFilters(list: ListKey): ListKey {
  return list.kind === 'date' ? { kind: 'month_day', key: list.key.slice(-5) } : list;
}

/** How many of some people each filter keeps; `rows` have the ranks that it keeps. */
function totalsAmong(
  people: ReadonlySet<number>,
  rows: readonly NonNullable<Row>[],
): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { filter, ranks } of rows) {
    const kept: number[] = [];
    decodeRanks(ranks as Uint8Array, kept);
    const count = kept.filter((rank) => people.has(rank)).length;
    if (count > 0) totals.set(Number(filter), (totals.get(Number(filter)) ?? 0) + count);
  }
  return totals;
}
