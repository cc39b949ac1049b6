import { query } from '../../test/ingest/support/content.ts';

/** Somebody in a snapshot, as requests name them. */
export interface Person {
  readonly slug: string;
  readonly qid: string;
}

/** What the requests of a load are made from. */
export interface Held {
  /** The most popular first. */
  readonly people: readonly Person[];
  /** The number of people under each sign of the zodiac. */
  readonly signs: readonly (readonly [sign: string, total: number])[];
  /** By the day of the year or the year of a list. */
  readonly filters: ReadonlyMap<string, Filters>;
}

/** The number of people on a list, and what filters it: the occupation and the country that most of them have. */
export interface Filters {
  readonly total: number;
  readonly occupation?: Filter;
  readonly country?: Filter;
}

interface Filter {
  readonly qid: string;
  readonly total: number;
}

/** What a snapshot file holds. */
export function heldBy(snapshot: string): Held {
  const rows = query(snapshot, "SELECT key, total FROM list WHERE kind = 'sign'");
  const signs = rows.map(({ key, total }) => [String(key), Number(total)] as const);
  return { people: peopleIn(snapshot), signs, filters: filtersIn(snapshot) };
}

function filtersIn(snapshot: string): ReadonlyMap<string, Filters> {
  const rows = query(
    snapshot,
    `SELECT key, list.total, filter.kind, qid, max(filtered.total) AS filtered FROM filtered
      JOIN list ON list.id = filtered.list JOIN filter ON filter.id = filtered.filter
      WHERE list.kind IN ('month_day', 'year') GROUP BY list.id, filter.kind`,
  );
  const filters = new Map<string, Filters>();
  for (const { key, total, kind, qid, filtered } of rows) {
    const filter = { [String(kind)]: { qid: `Q${String(qid)}`, total: Number(filtered) } };
    filters.set(String(key), { ...filters.get(String(key)), total: Number(total), ...filter });
  }
  return filters;
}

/** The people of a snapshot file, the most popular first. */
export function peopleIn(snapshot: string): Person[] {
  const rows = query(snapshot, 'SELECT slug, qid FROM slug JOIN person USING (rank) ORDER BY rank');
  return rows.map(({ slug, qid }) => ({ slug: String(slug), qid: `Q${String(qid)}` }));
}
