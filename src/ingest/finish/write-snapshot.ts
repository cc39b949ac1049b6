import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../../core/calendar/instant.ts';
import { ZODIAC_CONVENTION } from '../../core/zodiac.ts';
import { DETAILS_IN_BLOCK } from '../../snapshot/detail-block.ts';
import { SCHEMA_VERSION, type Manifest, type Provenance } from '../../snapshot/manifest.ts';
import type { SnapshotWriter } from '../../snapshot/sqlite/writer.ts';
import { SITELINKS_FORMULA } from '../extract/popularity.ts';
import type { Progress } from '../progress.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { SLUG_RULES } from '../slug-of-person.ts';
import { openItems, type ItemFiles } from '../staging/item-files.ts';
import { createQidSet, type QidSet } from '../staging/qid-set.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { ComposedBatch, ComposeSettings, ComposeTask } from './compose-batch.ts';

export interface WriteSettings {
  readonly asOf: Instant;
  readonly coverage: string;
  readonly minSitelinks: number;
  /** More domains that mirror Wikimedia's content. */
  readonly mirrors: readonly string[];
  /** Path of the previous snapshot, or null. */
  readonly previous: string | null;
  readonly provenance: Omit<Provenance, 'content_sha256'>;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

const PEOPLE_IN_BATCH = 16 * DETAILS_IN_BLOCK;
// Enough for every worker to find its next batch ready, and few enough to bound memory.
const BATCHES_PER_WORKER = 3;
// A signal such as Ctrl-C is only noticed in a pause.
const LABELS_BETWEEN_PAUSES = 10_000;

/** Composes everyone in order of rank, in several threads, and completes the snapshot. */
export async function writeSnapshot(
  resolved: Resolved,
  writer: SnapshotWriter,
  pool: WorkerPool,
  settings: WriteSettings,
): Promise<void> {
  const named = createQidSet();
  const counts = await writePeople(resolved, writer, pool, named, settings);
  await writeLabels(resolved, writer, named, settings.signal);
  if (settings.previous !== null) writer.retireSlugs(settings.previous);
  const manifest: Manifest = {
    schema_version: SCHEMA_VERSION,
    as_of: settings.asOf,
    people: resolved.order.length,
    day_precision: counts.dayPrecision,
    coverage: settings.coverage,
    min_sitelinks: settings.minSitelinks,
    mirrors: settings.mirrors.toSorted(),
    popularity_formula: SITELINKS_FORMULA,
    zodiac_convention: ZODIAC_CONVENTION,
    slug_rules: SLUG_RULES,
    deprecated_statements_dropped: counts.deprecated,
    pageviews_from: null,
    pageviews_to: null,
  };
  writer.finish(manifest, settings.provenance);
}

async function writePeople(
  resolved: Resolved,
  writer: SnapshotWriter,
  pool: WorkerPool,
  named: QidSet,
  settings: WriteSettings,
): Promise<{ dayPrecision: number; deprecated: number }> {
  const total = resolved.order.length;
  settings.progress.step({ phase: 'write', done: 0, total, people: total });
  await pool.prepare(composeSettings(resolved, settings));
  const running: Promise<ComposedBatch>[] = [];
  const counts = { dayPrecision: 0, deprecated: 0 };
  let rank = 1;
  const takeFirst = async (): Promise<void> => {
    const batch = await running.shift();
    settings.signal.throwIfAborted();
    if (!batch) return;
    writer.addPeople(rank, batch.rows, batch.details);
    rank += batch.rows.length;
    for (const qid of batch.named) named.add(qid);
    counts.dayPrecision += batch.dayPrecision;
    counts.deprecated += batch.deprecated;
    settings.progress.step({ phase: 'write', done: rank - 1, total, people: total });
  };
  for (let first = 0; first < total; first += PEOPLE_IN_BATCH) {
    if (running.length >= pool.size * BATCHES_PER_WORKER) await takeFirst();
    const task = taskFrom(resolved, first);
    const batch = pool.run('compose', task, bytesOf(task, resolved.items));
    // Awaited in order; a failure before its turn must not count as unhandled.
    batch.catch(() => {});
    running.push(batch);
  }
  while (running.length > 0) await takeFirst();
  return counts;
}

function composeSettings(
  { items, projects, properties }: Resolved,
  { asOf, mirrors }: WriteSettings,
): ComposeSettings {
  const formatterUrls = new Map(
    properties.flatMap(({ id, formatterUrl }) =>
      formatterUrl === null ? [] : [[id, formatterUrl]],
    ),
  );
  return { asOf, items, projects, formatterUrls, mirrors };
}

function taskFrom({ order, popularities }: Resolved, first: number): ComposeTask {
  const positions = order.slice(first, first + PEOPLE_IN_BATCH);
  const own = Float64Array.from(positions, (position) => popularities[position] ?? 0);
  return { firstRank: first + 1, positions, popularities: own };
}

/** Size of the people's records. */
function bytesOf({ positions }: ComposeTask, { people }: ItemFiles): number {
  return positions.reduce((sum, position) => sum + (people.lengths[position] ?? 0), 0);
}

async function writeLabels(
  resolved: Resolved,
  writer: SnapshotWriter,
  named: QidSet,
  signal: AbortSignal,
): Promise<void> {
  const items = openItems(resolved.items);
  try {
    for (const [index, qid] of named.sorted().entries()) {
      const labels = items.stub(qid)?.labels ?? {};
      if (Object.keys(labels).length > 0) writer.addLabels(qid, labels);
      if (index % LABELS_BETWEEN_PAUSES === 0) {
        await setImmediate();
        signal.throwIfAborted();
      }
    }
  } finally {
    items.close();
  }
}
