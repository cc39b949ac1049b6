import { statSync } from 'node:fs';
import type { Completion } from '../../snapshot/sqlite/complete.ts';
import type { TableHashes } from '../../snapshot/sqlite/content-hash.ts';
import { WORD_INDEXES } from '../../snapshot/sqlite/schema.ts';
import { stagePath } from '../../snapshot/sqlite/scratch.ts';
import { type SnapshotWriter, createSqliteWriter } from '../../snapshot/sqlite/writer.ts';
import { pauseFor, unlessAborted } from '../pause.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { type QidSet, createQidSet } from '../staging/qid-set.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import {
  DETAILS_IN_DICTIONARY,
  NO_DICTIONARY,
  dictionaryOf,
  unpackDetail,
} from '../../snapshot/packed-detail.ts';
import { type ItemFiles, openItems } from '../staging/item-files.ts';
import { inOrder } from '../workers/in-order.ts';
import type { ComposeSettings, ComposeTask, ComposedBatch } from './compose.ts';
import { ZODIAC_CONVENTION } from '../../core/calendar/zodiac.ts';
import { FORMAT_VERSION, type Manifest, type Provenance } from '../../snapshot/manifest.ts';
import { SLUG_RULES } from '../resolve/slugs.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import type { PopularityRule } from '../pageviews/popularity.ts';
import type { Progress } from '../build-settings.ts';
import type { Dates } from '../read/dates.ts';
import type { PropertyRow } from '../staging/block-content.ts';

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

// Enough that every worker finds its next batch ready, and few enough to bound memory.
const BATCHES_PER_WORKER = 3;

/** The counts made while people are written. */
interface Counts {
  dayPrecision: number;
  deprecated: number;
  cutWords: number;
}

/** Composes all people in order of rank, in several threads, and writes them. Adds the items that they name to `named`. */
async function writePeople(
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

const PEOPLE_IN_BATCH = 256;

/** All people in order of rank, some in each task. */
function* tasksOf(resolved: Resolved): Generator<ComposeTask> {
  const { order } = resolved;
  for (let first = 0; first < order.length; first += PEOPLE_IN_BATCH) {
    yield taskOf(resolved, order.slice(first, first + PEOPLE_IN_BATCH));
  }
}

function taskOf({ popularities }: Resolved, positions: Uint32Array): ComposeTask {
  const own = Float64Array.from(positions, (position) => popularities[position] ?? 0);
  return { positions, popularities: own };
}

/** The people of whose details the dictionary is made: a few from all ranks, in order of rank. */
function sampleOf(resolved: Resolved): ComposeTask {
  const { order } = resolved;
  const step = Math.max(1, order.length / DETAILS_IN_DICTIONARY);
  const length = Math.min(order.length, DETAILS_IN_DICTIONARY);
  const ranks = Array.from({ length }, (_, index) => Math.floor((index + 0.5) * step));
  return taskOf(
    resolved,
    Uint32Array.from(ranks, (rank) => order[rank] ?? 0),
  );
}

const LABELS_BETWEEN_PAUSES = 10_000;

/** Writes the labels of those items that have any. Rejects with the signal's reason if it is aborted. */
async function writeLabels(
  files: ItemFiles,
  writer: SnapshotWriter,
  named: QidSet,
  signal: AbortSignal,
): Promise<void> {
  const pause = pauseFor(signal);
  const items = openItems(files);
  try {
    for (const [index, qid] of named.sorted().entries()) {
      const labels = items.stub(qid)?.labels ?? {};
      if (Object.keys(labels).length > 0) writer.addLabels(qid, labels);
      if (index % LABELS_BETWEEN_PAUSES === 0) await pause();
    }
  } finally {
    items.close();
  }
}

/** The manifest of a snapshot of these people. */
function manifestOf(
  { order, merged }: Resolved,
  counts: Counts,
  settings: WriteSettings,
): Manifest {
  const { dates, popularity } = settings;
  const { formula, months } = popularity;
  return {
    schema_version: FORMAT_VERSION,
    as_of: dates.asOf.instant,
    dump_as_of: dates.dump,
    changes_until: dates.changesUntil,
    people: order.length,
    day_precision: counts.dayPrecision,
    coverage: settings.coverage,
    min_sitelinks: settings.minSitelinks,
    mirrors: settings.mirrors.toSorted(),
    popularity_formula: formula,
    zodiac_convention: ZODIAC_CONVENTION,
    slug_rules: SLUG_RULES,
    deprecated_statements_dropped: counts.deprecated,
    merged,
    pageviews_from: months[0] ?? null,
    pageviews_to: months.at(-1) ?? null,
  };
}

/** The settings for writing a snapshot, beside the people and items that go into it. */
interface WriteSettings {
  /** Path of the new snapshot. */
  readonly path: string;
  /** The beginning of the names of scratch files. */
  readonly scratchPath: string;
  readonly items: ItemFiles;
  readonly properties: readonly PropertyRow[];
  readonly enrichment: Enrichment;
  readonly dates: Dates;
  readonly popularity: PopularityRule;
  readonly coverage: string;
  readonly minSitelinks: number;
  /** Domains that mirror Wikimedia's content, in addition to the known ones. */
  readonly mirrors: readonly string[];
  /** Path of the previous snapshot; null if there is none. */
  readonly previous: string | null;
  readonly provenance: Omit<Provenance, 'content_sha256'>;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}
