import type { Instant } from '../core/calendar/instant.ts';
import { reasonOf } from '../core/reason.ts';
import type { Provenance } from '../snapshot/manifest.ts';
import { openPrevious, type PreviousSnapshot } from '../snapshot/sqlite/read-slugs.ts';
import { createSqliteWriter } from '../snapshot/sqlite/writer.ts';
import { BuildError } from './build-error.ts';
import {
  identityOf,
  openCheckpoint,
  readingOf,
  type Checkpoint,
  type ReadResult,
} from './checkpoint.ts';
import type { FetchHeader } from './extract/extract.ts';
import { unexpectedLabels } from './finish/check-labels.ts';
import { verifySnapshot } from './finish/verify-snapshot.ts';
import { writeSnapshot } from './finish/write-snapshot.ts';
import { pauseFor } from './pause.ts';
import type { Progress } from './progress.ts';
import { chooseAsOf } from './read/choose-as-of.ts';
import { findInputs, type Input } from './read/find-inputs.ts';
import { readEntities } from './read/read-entities.ts';
import type { ReadReport } from './read/read-report.ts';
import { englishLabels } from './resolve/english-labels.ts';
import { resolve, type Resolved } from './resolve/resolve.ts';
import { createStage } from './staging/stage.ts';
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

function coverageOfRule(minSitelinks: number): string {
  const articles =
    minSitelinks === 0
      ? ''
      : ` at least ${minSitelinks} Wikipedia article${minSitelinks === 1 ? '' : 's'} and`;
  return `Coverage is limited to people with${articles} a birth or death date in Wikidata, and is not exhaustive.`;
}

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
    try {
      await buildIn(work, pool, inputs, previous, settings);
    } finally {
      await pool.close();
      work.remove();
    }
  } catch (error) {
    throw explain(error, settings.out);
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
  const { signal } = settings;
  const pause = pauseFor(signal);
  const { builder_version: version } = settings.versions;
  const reading = readingOf(inputs, version, settings.minSitelinks);
  const checkpoint = openCheckpoint(work.file, reading);
  const read = await readInputs(work, pool, inputs, checkpoint, settings);
  const asOf = chooseAsOf({
    given: settings.asOf,
    fetched: read.report.headers.map(({ at }) => at),
    fileNames: inputs.map(({ name }) => name),
    newest: read.report.newest,
  });
  const writing = writingOf(settings, asOf);
  if (!checkpoint.isWritten(writing)) {
    // What a killed build left of writing is of no use.
    work.clear(SNAPSHOT_FILE);
    work.clear(SORTING_FILES);
    await resolveAndWrite(work, pool, read, previous, { ...settings, asOf });
    checkpoint.saveWritten(writing);
  }
  await pause();
  settings.progress.step({ phase: 'verify', done: 0, total: null, people: 0 });
  await verifySnapshot(work.file(SNAPSHOT_FILE), pool, signal);
  await pause();
  work.publish(SNAPSHOT_FILE);
}

/** Everything beside the reading that decides what is written. */
function writingOf(settings: BuildSettings, asOf: Instant): string {
  const { mirrors, previous, versions } = settings;
  const before = previous === null ? null : identityOf(previous);
  return JSON.stringify({ asOf, mirrors, before, versions });
}

async function resolveAndWrite(
  work: WorkFolder,
  pool: WorkerPool,
  { staged, report: read }: ReadResult,
  previous: PreviousSnapshot | null,
  settings: Dated,
): Promise<void> {
  const { signal, progress } = settings;
  const pause = pauseFor(signal);
  progress.step({ phase: 'resolve', done: 0, total: null, people: 0 });
  await pause();
  const heldBefore = (slug: string): number | null => previous?.holderOf(slug) ?? null;
  const resolved = await resolve(staged, work.file, heldBefore, pause);
  const report = withDuplicates(read, resolved.duplicates);
  requirePeople(resolved, report);
  if (previous && !settings.allowShrink) refuseShrinking(resolved, previous, settings.previous);
  for (const warning of unexpectedLabels(englishLabels(resolved))) progress.warn(warning);
  await pause();
  await write(work, pool, resolved, { ...settings, report });
}

async function readInputs(
  work: WorkFolder,
  pool: WorkerPool,
  inputs: readonly Input[],
  checkpoint: Checkpoint,
  settings: BuildSettings,
): Promise<ReadResult> {
  const finished = checkpoint.loadRead();
  if (finished) return finished;
  if (settings.resume) settings.progress.warn('nothing to resume from; reading from the beginning');
  const stage = createStage(work.file);
  try {
    const report = await readEntities(inputs, stage, pool, settings);
    const read = { report, staged: stage.finish() };
    checkpoint.saveRead(read);
    return read;
  } finally {
    stage.close();
  }
}

function withDuplicates(report: ReadReport, duplicate: number): ReadReport {
  return duplicate === 0 ? report : { ...report, dropped: { ...report.dropped, duplicate } };
}

/** What the latest fetch line says of its coverage; of several equally late the greater text. */
function coverageOf(headers: readonly FetchHeader[]): string | null {
  const said = headers
    .flatMap(({ at, coverage }) => (coverage === null ? [] : { order: at + coverage, coverage }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  return said.at(-1)?.coverage ?? null;
}

const SNAPSHOT_FILE = 'snapshot.sqlite';
const SORTING_FILES = 'sorting';

/** Settings of a build whose instant is known. */
type Dated = Omit<BuildSettings, 'asOf'> & { readonly asOf: Instant };

async function write(
  work: WorkFolder,
  pool: WorkerPool,
  resolved: Resolved,
  input: Dated & { readonly report: ReadReport },
): Promise<void> {
  const { report } = input;
  const writer = createSqliteWriter(work.file(SNAPSHOT_FILE), work.file(SORTING_FILES));
  try {
    await writeSnapshot(resolved, writer, pool, {
      ...input,
      coverage: coverageOf(report.headers) ?? coverageOfRule(input.minSitelinks),
      provenance: {
        ...input.versions,
        inputs: report.files,
        entities_read: report.entitiesRead,
        dropped: report.dropped,
      },
    });
  } finally {
    writer.close();
  }
}

function requirePeople({ order }: Resolved, { entitiesRead }: ReadReport): void {
  if (order.length > 0) return;
  throw new BuildError(
    `no person among the ${entitiesRead} entities of the input: nobody is a human (P31 is Q5) with a Wikipedia article and a birth or death date`,
  );
}

const SMALLEST_SHARE = 0.98;

/** A dump that lacks people is more likely broken than true. */
function refuseShrinking(
  { order }: Resolved,
  previous: PreviousSnapshot,
  path: string | null,
): void {
  if (order.length >= SMALLEST_SHARE * previous.people) return;
  throw new BuildError(
    `${order.length} people, over 2 % fewer than the ${previous.people} of ${path ?? ''}; if that is right, give --allow-shrink`,
  );
}

function explain(error: unknown, out: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code } = error;
  const isFull =
    code === 'ENOSPC' || ('errcode' in error && error.errcode === SQLITE_FULL) || code === 'EFBIG';
  if (isFull) return new BuildError(`${out}: the disk is full; nothing was written`);
  if (code === 'ERR_SQLITE_ERROR') return new BuildError(`${out}: ${reasonOf(error)}`);
  return error;
}

const SQLITE_FULL = 13;
