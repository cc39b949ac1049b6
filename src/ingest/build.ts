import type { Instant } from '../core/calendar/instant.ts';
import type { Provenance } from '../snapshot/manifest.ts';
import { openPrevious, type PreviousSnapshot } from '../snapshot/sqlite/read-slugs.ts';
import { explainFailure } from './build-error.ts';
import {
  identityOf,
  identityOfInputs,
  openCheckpoint,
  type Checkpoint,
  type ReadResult,
} from './checkpoint.ts';
import { PERSON_COLUMNS } from './extract/extract.ts';
import { unexpectedLabels } from './finish/check-labels.ts';
import { coverageOf, coverageOfRule } from './finish/coverage.ts';
import { verifySnapshot } from './finish/verify-snapshot.ts';
import { writeSnapshot } from './finish/write-snapshot.ts';
import { pauseFor } from './pause.ts';
import type { Progress } from './progress.ts';
import { chooseAsOf } from './read/choose-as-of.ts';
import { findInputs, type Input } from './read/find-inputs.ts';
import { readEntities } from './read/read-entities.ts';
import type { ReadReport } from './read/read-report.ts';
import { refuseShrinking, requirePeople } from './resolve/check-people.ts';
import { englishLabels } from './resolve/english-labels.ts';
import { itemFilesOf, resolve, type Resolved } from './resolve/resolve.ts';
import { createStage } from './staging/stage.ts';
import { sync } from './sync.ts';
import { createWorkFolder, type WorkFolder } from './work-folder.ts';
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts';

export interface BuildSettings {
  /** Dumps, NDJSON files, folders of entity files, or `-` for standard input. */
  readonly inputs: readonly string[];
  /** Path of the snapshot to be made; what stands there is replaced only by a finished one. */
  readonly out: string;
  /** The instant that the data stands for, or null to find it in the input (methodology 5.7). */
  readonly asOf: Instant | null;
  readonly minSitelinks: number;
  /** Domains that mirror Wikimedia's content, beside the known ones (methodology 5.1). */
  readonly mirrors: readonly string[];
  readonly workers: number;
  readonly maxErrors: number;
  /** Path of the previous snapshot, whose slugs are kept, or null. */
  readonly previous: string | null;
  /** Accepts more than two per cent fewer people than in the previous snapshot. */
  readonly allowShrink: boolean;
  /** Goes on from what a killed build of the same inputs had finished. */
  readonly resume: boolean;
  readonly versions: Pick<
    Provenance,
    'builder_version' | 'node_version' | 'sqlite_version' | 'tzdata_version'
  >;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

const BETWEEN_TICKS = 1000;

/**
 * Builds a snapshot: reads the inputs, composes everyone, verifies the file and only then moves it to
 * its place. On any failure nothing is left behind. Throws BuildError with one line for people,
 * SnapshotError for a previous snapshot that cannot be read, or the reason of the aborted signal.
 */
export async function buildSnapshot(settings: BuildSettings): Promise<void> {
  const inputs = findInputs(settings.inputs);
  const previous = settings.previous === null ? null : openPrevious(settings.previous);
  try {
    const work = createWorkFolder(
      settings.out,
      inputs.map(({ path }) => path),
      settings.resume,
    );
    const pool = createWorkerPool(settings.workers);
    const clock = setInterval(() => settings.progress.tick(), BETWEEN_TICKS);
    try {
      await buildIn(work, pool, inputs, previous, settings);
    } finally {
      clearInterval(clock);
      const ended = pool.close();
      // Who wants it to end should not have to wait for a worker inside SQLite, which nothing stops.
      if (!settings.signal.aborted) await ended;
      work.remove();
    }
  } catch (error) {
    throw explainFailure(error, settings.out);
  } finally {
    previous?.close();
  }
}

async function buildIn(
  work: WorkFolder,
  pool: WorkerPool,
  inputs: readonly Input[],
  previous: PreviousSnapshot | null,
  settings: BuildSettings,
): Promise<void> {
  const { signal, progress } = settings;
  const pause = pauseFor(signal);
  const checkpoint = openCheckpoint(work.file, identityOfInputs(inputs));
  const read = await readInputs(work, pool, inputs, checkpoint, settings);
  const asOf = chooseAsOf({
    given: settings.asOf,
    fetched: read.report.headers.map(({ at }) => at),
    fileNames: inputs.map(({ name }) => name),
    newest: read.report.newest,
  });
  const dated = { ...settings, asOf };
  const resolved = await resolveAll(work, read, previous, checkpoint, dated);
  const { properties } = read.staged;
  const names = englishLabels(itemFilesOf(resolved, work.file), properties);
  for (const warning of unexpectedLabels(names)) progress.warn(warning);
  await pause();
  await write(work, pool, read, resolved, checkpoint, dated);
  await pause();
  progress.step({ phase: 'verify', done: 0, total: null, people: resolved.order.length });
  await verifySnapshot(work.file(SNAPSHOT_FILE), pool, signal);
  await pause();
  work.publish(SNAPSHOT_FILE);
}

/** Settings of a build whose instant is known. */
type Dated = Omit<BuildSettings, 'asOf'> & { readonly asOf: Instant };

async function readInputs(
  work: WorkFolder,
  pool: WorkerPool,
  inputs: readonly Input[],
  checkpoint: Checkpoint,
  settings: BuildSettings,
): Promise<ReadResult> {
  const { minSitelinks, versions } = settings;
  const deciding = JSON.stringify({ minSitelinks, builder: versions.builder_version });
  const finished = checkpoint.load('read', deciding);
  if (finished) return finished;
  if (settings.resume) settings.progress.warn('nothing to resume from; reading from the beginning');
  const stage = createStage(work.file);
  try {
    const report = await readEntities(inputs, stage, pool, settings);
    const read = { report, staged: stage.finish() };
    checkpoint.save('read', deciding, read);
    return read;
  } finally {
    stage.close();
  }
}

async function resolveAll(
  work: WorkFolder,
  { staged, report }: ReadResult,
  previous: PreviousSnapshot | null,
  checkpoint: Checkpoint,
  settings: Dated,
): Promise<Resolved> {
  const { signal, progress } = settings;
  const pause = pauseFor(signal);
  const deciding = JSON.stringify({ previous: identityOfPrevious(settings) });
  let resolved = checkpoint.load('resolve', deciding);
  if (!resolved) {
    const people = staged.people.length / PERSON_COLUMNS;
    progress.step({ phase: 'resolve', done: 0, total: null, people });
    await pause();
    const heldBefore = (slug: string): number | null => previous?.holderOf(slug) ?? null;
    resolved = await resolve(staged, work.file, heldBefore, pause);
    checkpoint.save('resolve', deciding, resolved);
  }
  requirePeople(resolved, report);
  if (previous && !settings.allowShrink) refuseShrinking(resolved, previous, settings.previous);
  await pause();
  return resolved;
}

function identityOfPrevious({ previous }: Dated): string | null {
  return previous === null ? null : identityOf(previous);
}

const SNAPSHOT_FILE = 'snapshot.sqlite';
const SORTING_FILES = 'sorting';

async function write(
  work: WorkFolder,
  pool: WorkerPool,
  { staged: { properties }, report }: ReadResult,
  resolved: Resolved,
  checkpoint: Checkpoint,
  settings: Dated,
): Promise<void> {
  const { asOf, mirrors, minSitelinks, versions } = settings;
  const before = identityOfPrevious(settings);
  const deciding = JSON.stringify({ asOf, mirrors, before, versions });
  if (checkpoint.load('write', deciding)) return;
  // What a killed build left of writing is of no use.
  work.clear(SNAPSHOT_FILE);
  work.clear(SORTING_FILES);
  await writeSnapshot(resolved, pool, {
    ...settings,
    path: work.file(SNAPSHOT_FILE),
    scratchPath: work.file(SORTING_FILES),
    items: itemFilesOf(resolved, work.file),
    properties,
    coverage: coverageOf(report.headers) ?? coverageOfRule(minSitelinks),
    provenance: {
      ...versions,
      inputs: report.files,
      entities_read: report.entitiesRead,
      dropped: withDuplicates(report, resolved.duplicates),
    },
  });
  work.clear(SORTING_FILES);
  // So that a note of it is not on the disk before itself.
  sync(work.file(SNAPSHOT_FILE));
  checkpoint.save('write', deciding, true);
}

function withDuplicates({ dropped }: ReadReport, duplicate: number): ReadReport['dropped'] {
  return duplicate === 0 ? dropped : { ...dropped, duplicate };
}
