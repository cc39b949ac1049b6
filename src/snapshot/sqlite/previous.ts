import { reasonOf } from '../../system/reason.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { checkFileChecksum, checkHeader } from './file-checksum.ts';
import { openSnapshotFile } from './open.ts';

/** Slugs can be taken over from every version since that of natalis 1.0.0: these tables never changed. */
const WITH_SLUGS = { oldest: 5, tables: ['slug', 'person', 'manifest'] };

// A slug with the QID of its person, where nobody has it without.
const WITHHELD = `SELECT bare FROM (
    SELECT substr(slug, 1, length(slug) - length('-q' || qid)) AS bare, slug, qid
    FROM slug JOIN person USING (rank) WHERE retired = 0)
  WHERE slug = bare || '-q' || qid AND bare NOT IN (SELECT slug FROM slug)`;

/** What a build needs from the previous snapshot. */
export type PreviousSnapshot = ReturnType<typeof openPrevious>;

/**
 * Opens the previous snapshot, after comparing the whole file with its checksum. Throws SnapshotError if it cannot be
 * read or any byte of it has changed: a slug would lead to somebody else for good.
 */
export function openPrevious(path: string) {
  checkHeader(path, WITH_SLUGS.oldest);
  checkFileChecksum(path);
  const database = openSnapshotFile(path, WITH_SLUGS);
  try {
    const holder = database.prepare(
      'SELECT qid FROM slug JOIN person USING (rank) WHERE slug = ? AND retired = 0',
    );
    const given = 'SELECT rank FROM person WHERE qid IN (SELECT value FROM json_each(?))';
    const rowsFor = (sql: string, qids: ReadonlySet<number>) =>
      database.prepare(sql).all(JSON.stringify([...qids]));
    const ofManifest = database.prepare('SELECT value FROM manifest WHERE key = ?');
    const valueOf = (key: string): unknown =>
      JSON.parse(String(ofManifest.get(key)?.['value'] ?? null));
    const people = valueOf('people');
    if (typeof people !== 'number') throw new Error('its manifest has no usable people');
    return {
      people,
      /** As in its manifest; empty for a format without them. */
      merged: (valueOf('merged') ?? []) as readonly number[],
      /** QID number of the person who has a slug; null if nobody has it or it is retired. */
      holderOf(slug: string): number | null {
        const row = holder.get(slug);
        return row ? Number(row['qid']) : null;
      },
      /** How many of these QID numbers are its people. */
      count: (qids: ReadonlySet<number>) => rowsFor(given, qids).length,
      /** The slugs that lead to these people, retired ones too. */
      slugsOf(qids: ReadonlySet<number>): Set<string> {
        const rows = rowsFor(`SELECT slug FROM slug WHERE rank IN (${given})`, qids);
        return new Set(rows.map(({ slug }) => String(slug)));
      },
      /** Slugs that nobody has although somebody's name gives them: they were withheld from that person. */
      withheldSlugs(): Set<string> {
        const rows = database.prepare(WITHHELD).all();
        return new Set(rows.map(({ bare }) => String(bare)));
      },
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw new SnapshotError(`${path}: damaged snapshot (${reasonOf(error)})`);
  }
}
