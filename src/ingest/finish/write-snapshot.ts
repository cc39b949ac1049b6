import { statSync } from 'node:fs';
import type { Completion } from '../../snapshot/sqlite/complete.ts';
import type { TableHashes } from '../../snapshot/sqlite/content-hash.ts';
import { WORD_INDEXES } from '../../snapshot/sqlite/schema.ts';
import { stagePath } from '../../snapshot/sqlite/scratch.ts';
import { createSqliteWriter } from '../../snapshot/sqlite/writer.ts';
import { unlessAborted } from '../pause.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { createQidSet } from '../staging/qid-set.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { manifestOf } from './manifest-of.ts';
import { writeLabels } from './write-labels.ts';
import { writePeople } from './write-people.ts';
import type { WriteSettings } from './write-settings.ts';

/** What is reported about writing. */
export interface Written {
  /** The number of words of names that were cut (methodology 13.1). */
  readonly cutWords: number;
  /** The checksums of the tables, taken of the rows that were written. */
  readonly summed: TableHashes;
}

/** Composes all people in order of rank, in several threads, and writes the snapshot. */
export async function writeSnapshot(
  resolved: Resolved,
  pool: WorkerPool,
  settings: WriteSettings,
): Promise<Written> {
  const { path, scratchPath, previous, provenance, signal } = settings;
  const { cutWords, hashes, manifest } = await writeRows(resolved, pool, settings);
  const bytes = statSync(stagePath(scratchPath)).size;
  const sorting = pool.run('sort', { path, scratchPath, previous }, bytes);
  const indexing = Object.values(WORD_INDEXES).map((index) =>
    pool.run('index', { scratchPath, index }, bytes),
  );
  // None may still write when the failure of another is told.
  await unlessAborted(Promise.allSettled([sorting, ...indexing]), signal);
  await Promise.all(indexing);
  const summed = { ...hashes, ...(await sorting) };
  const completion = { path, scratchPath, hashes: summed, manifest, provenance };
  // This runs in a worker, so that this thread can report progress and react to an abort.
  await unlessAborted(pool.run('complete', completion, bytes), signal);
  return { cutWords, summed };
}

async function writeRows(
  resolved: Resolved,
  pool: WorkerPool,
  settings: WriteSettings,
): Promise<Pick<Completion, 'hashes' | 'manifest'> & Pick<Written, 'cutWords'>> {
  const writer = createSqliteWriter(settings.path, settings.scratchPath);
  try {
    const named = createQidSet();
    const counts = await writePeople(resolved, writer, pool, named, settings);
    await writeLabels(settings.items, writer, named, settings.signal);
    const manifest = manifestOf(resolved, counts, settings);
    return { hashes: writer.finish(), manifest, cutWords: counts.cutWords };
  } finally {
    writer.close();
  }
}
