import { DatabaseSync } from 'node:sqlite';

/** Another way to search the same names. */
export interface SearchPeer {
  readonly name: string;
  /** How many people a query finds, at most ten. */
  find(query: string): Promise<number>;
  close(): Promise<void>;
}

/** A folded name of a person, given by popularity rank. */
export interface IndexedName {
  readonly folded: string;
  readonly rank: number;
}

/** All folded names of a snapshot, each once a person. */
export function* namesIn(snapshot: string): Generator<IndexedName> {
  const database = new DatabaseSync(snapshot, { readOnly: true });
  const query = database.prepare('SELECT DISTINCT folded, rank FROM name');
  for (const row of query.iterate()) {
    yield { folded: String(row['folded']), rank: Number(row['rank']) };
  }
  database.close();
}
