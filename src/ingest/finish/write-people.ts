import { dictionaryOf, NO_DICTIONARY, unpackDetail } from '../../snapshot/packed-detail.ts';
import type { SnapshotWriter } from '../../snapshot/sqlite/writer.ts';
import type { Resolved } from '../resolve/resolve.ts';
import type { ItemFiles } from '../staging/item-files.ts';
import type { QidSet } from '../staging/qid-set.ts';
import { inOrder } from '../workers/in-order.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { ComposedBatch, ComposeSettings, ComposeTask } from './compose-batch.ts';
import { sampleOf, tasksOf } from './people-tasks.ts';
import type { WriteSettings } from './write-settings.ts';

// Enough that every worker finds its next batch ready, and few enough to bound memory.
const BATCHES_PER_WORKER = 3;

/** The counts made while people are written. */
export interface Counts {
  dayPrecision: number;
  deprecated: number;
  cutWords: number;
}

/** Composes all people in order of rank, in several threads, and writes them. Adds the items that they name to `named`. */
export async function writePeople(
  resolved: Resolved,
  writer: SnapshotWriter,
  pool: WorkerPool,
  named: QidSet,
  settings: WriteSettings,
): Promise<Counts> {
  const total = resolved.order.length;
  settings.progress.step({ phase: 'write', done: 0, total, people: total });
  const begin = (task: ComposeTask): Promise<ComposedBatch> =>
    pool.run('compose', task, bytesOf(task, settings.items));
  const compose = composeSettings(resolved, settings);
  await pool.prepare(compose);
  const dictionary = dictionaryFrom(await begin(sampleOf(resolved)));
  writer.setDictionary(dictionary);
  await pool.prepare({ ...compose, dictionary });
  const counts: Counts = { dayPrecision: 0, deprecated: 0, cutWords: 0 };
  let rank = 1;
  const take = (batch: ComposedBatch): void => {
    settings.signal.throwIfAborted();
    writer.addPeople(rank, batch.rows);
    writer.addDescriptionWords(batch.descriptionWords);
    rank += batch.rows.length;
    for (const qid of batch.named) named.add(qid);
    counts.dayPrecision += batch.dayPrecision;
    counts.deprecated += batch.deprecated;
    counts.cutWords += batch.cutWords;
    settings.progress.step({ phase: 'write', done: rank - 1, total, people: total });
  };
  await inOrder(tasksOf(resolved), pool.size * BATCHES_PER_WORKER, begin, take);
  return counts;
}

function composeSettings(
  { projects }: Resolved,
  { dates, mirrors, items, properties, enrichment }: WriteSettings,
): ComposeSettings {
  const formatterUrls = new Map(
    properties.flatMap(({ id, formatterUrl }) =>
      formatterUrl === null ? [] : [[id, formatterUrl]],
    ),
  );
  return {
    asOf: dates.asOf.instant,
    items,
    projects: new Set(projects),
    formatterUrls,
    mirrors,
    enrichment,
    dictionary: NO_DICTIONARY,
  };
}

function dictionaryFrom({ rows }: ComposedBatch): Buffer {
  return dictionaryOf(rows.map(({ detail }) => unpackDetail(detail.bytes, NO_DICTIONARY)));
}

/** Total size of the people's records, in bytes. */
function bytesOf({ positions }: ComposeTask, { people }: ItemFiles): number {
  return positions.reduce((sum, position) => sum + (people.lengths[position] ?? 0), 0);
}
