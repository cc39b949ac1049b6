import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../core/calendar/instant.ts';
import { reasonOf } from '../core/reason.ts';
import type { Provenance } from '../snapshot/manifest.ts';
import { openPrevious, type PreviousSnapshot } from '../snapshot/sqlite/read-slugs.ts';
import { createSqliteWriter } from '../snapshot/sqlite/writer.ts';
import { BuildError } from './build-error.ts';
import type { FetchHeader } from './extract/extract.ts';
import { unexpectedLabels } from './finish/check-labels.ts';
import { verifySnapshot } from './finish/verify-snapshot.ts';
import { writeSnapshot } from './finish/write-snapshot.ts';
import type { Progress } from './progress.ts';
import { chooseAsOf } from './read/choose-as-of.ts';
import { findInputs, type Input } from './read/find-inputs.ts';
import { readEntities } from './read/read-entities.ts';
import type { ReadReport } from './read/read-report.ts';
import { englishLabels } from './resolve/english-labels.ts';
import { resolve, type Resolved } from './resolve/resolve.ts';
import { createStage, type Staged } from './staging/stage.ts';
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
export async function buildSnapshot(settings: BuildSettings): Promise<ReadReport> {
  const inputs = findInputs(settings.inputs);
  const previous = settings.previous === null ? null : openPrevious(settings.previous);
  try {
    const work = createWorkFolder(
      settings.out,
      inputs.map(({ path }) => path),
    );
    const pool = createWorkerPool(settings.workers);
    try {
      return await buildIn(work, pool, inputs, previous, settings);
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
): Promise<ReadReport> {
  const { signal, progress } = settings;
  const { staged, report: read } = await readInputs(work, pool, inputs, settings);
  const asOf = chooseAsOf({
    given: settings.asOf,
    fetched: read.headers.map(({ at }) => at),
    fileNames: inputs.map(({ name }) => name),
    newest: read.newest,
  });
  progress.step({ phase: 'resolve', done: 0, total: null, people: 0 });
  const resolved = resolve(staged, work.file, (slug) => previous?.holderOf(slug) ?? null);
  const report = withDuplicates(read, resolved.duplicates);
  requirePeople(resolved, report);
  for (const warning of unexpectedLabels(englishLabels(resolved))) progress.warn(warning);
  await pause(signal);
  await write(work, pool, resolved, { ...settings, asOf, report });
  await pause(signal);
  progress.step({ phase: 'verify', done: 0, total: null, people: resolved.order.length });
  await verifySnapshot(work.file(SNAPSHOT_FILE), pool, signal);
  await pause(signal);
  work.publish(SNAPSHOT_FILE);
  return report;
}

async function readInputs(
  work: WorkFolder,
  pool: WorkerPool,
  inputs: readonly Input[],
  settings: BuildSettings,
): Promise<{ staged: Staged; report: ReadReport }> {
  const stage = createStage(work.file);
  try {
    const report = await readEntities(inputs, stage, pool, settings);
    return { report, staged: stage.finish() };
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

/** Lets a signal be noticed that came while nothing else could run. */
async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

const SNAPSHOT_FILE = 'snapshot.sqlite';

type WriteInput = Omit<BuildSettings, 'asOf'> & {
  readonly asOf: Instant;
  readonly report: ReadReport;
};

async function write(
  work: WorkFolder,
  pool: WorkerPool,
  resolved: Resolved,
  input: WriteInput,
): Promise<void> {
  const { report } = input;
  const writer = createSqliteWriter(work.file(SNAPSHOT_FILE), work.file('sorting'));
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
