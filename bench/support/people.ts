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
}

/** What a snapshot file holds. */
export function heldBy(snapshot: string): Held {
  const rows = query(snapshot, "SELECT key, total FROM list WHERE kind = 'sign'");
  const signs = rows.map(({ key, total }) => [String(key), Number(total)] as const);
  return { people: peopleIn(snapshot), signs };
}

/** The people of a snapshot file, the most popular first. */
export function peopleIn(snapshot: string): Person[] {
  const rows = query(snapshot, 'SELECT slug, qid FROM slug JOIN person USING (rank) ORDER BY rank');
  return rows.map(({ slug, qid }) => ({ slug: String(slug), qid: `Q${String(qid)}` }));
}
