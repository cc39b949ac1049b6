import { reasonOf } from '../../core/reason.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { openSnapshotFile } from './open.ts';

/** A slug and whose it is; a retired one was theirs in an earlier snapshot. */
export interface StoredSlug {
  readonly slug: string;
  readonly qid: number;
  readonly retired: boolean;
}

/** Every slug of a snapshot file. Throws SnapshotError where the file cannot be read. */
export function readSlugs(path: string): StoredSlug[] {
  const database = openSnapshotFile(path);
  try {
    const rows = database
      .prepare('SELECT slug, qid, retired FROM slug JOIN person USING (rank)')
      .all();
    return rows.map((row) => ({
      slug: String(row['slug']),
      qid: Number(row['qid']),
      retired: row['retired'] === 1,
    }));
  } catch (error) {
    throw new SnapshotError(`${path}: damaged snapshot (${reasonOf(error)})`);
  } finally {
    database.close();
  }
}
