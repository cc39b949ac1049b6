import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../core/calendar/instant.ts';
import { verifySnapshotFile } from '../snapshot/sqlite/verify.ts';
import { createSqliteWriter } from '../snapshot/sqlite/writer.ts';
import { readSlugs } from '../snapshot/sqlite/read-slugs.ts';
import type { Provenance } from '../snapshot/manifest.ts';
import { reasonOf } from '../core/reason.ts';
import { BuildError } from './build-error.ts';
import { unexpectedLabels } from './check-labels.ts';
import { chooseAsOf } from './choose-as-of.ts';
import type { FetchHeader } from './extract-block.ts';
import { findInputs } from './find-inputs.ts';
import type { Progress } from './progress.ts';
import { readEntities, type ReadReport } from './read-entities.ts';
import { createStaging, type Staging } from './staging.ts';
import { createWorkFolder, type WorkFolder } from './work-folder.ts';
import { writeSnapshot } from './write-snapshot.ts';

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
  const previous = settings.previous === null ? [] : readSlugs(settings.previous);
  const work = createWorkFolder(
    settings.out,
    inputs.map(({ path }) => path),
  );
  try {
    const staging = createStaging(work.file('staging.sqlite'));
    try {
      const report = await readEntities(inputs, staging, settings);
      const asOf = chooseAsOf({
        given: settings.asOf,
        fetched: report.headers.map(({ at }) => at),
        fileNames: inputs.map(({ name }) => name),
        newest: report.newest,
      });
      requirePeople(staging, report);
      for (const warning of unexpectedLabels((id) => staging.englishLabel(id))) {
        settings.progress.warn(warning);
      }
      await write(work, staging, { ...settings, asOf, previous, report });
      await pause(settings.signal);
      verify(work, settings.progress);
      await pause(settings.signal);
      work.publish(SNAPSHOT_FILE);
      return report;
    } finally {
      staging.close();
    }
  } catch (error) {
    throw explain(error, settings.out);
  } finally {
    work.remove();
  }
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

type WriteInput = Omit<BuildSettings, 'asOf' | 'previous'> & {
  readonly asOf: Instant;
  readonly previous: ReturnType<typeof readSlugs>;
  readonly report: ReadReport;
};

async function write(work: WorkFolder, staging: Staging, input: WriteInput): Promise<void> {
  const { report } = input;
  const writer = createSqliteWriter(work.file(SNAPSHOT_FILE), work.file('sorting'));
  try {
    await writeSnapshot(staging, writer, {
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

function requirePeople(staging: Staging, { entitiesRead }: ReadReport): void {
  if (staging.countPeople() > 0) return;
  throw new BuildError(
    `no person among the ${entitiesRead} entities of the input: nobody is a human (P31 is Q5) with a Wikipedia article and a birth or death date`,
  );
}

function verify(work: WorkFolder, progress: Progress): void {
  progress.step('verify', 0);
  const faults = verifySnapshotFile(work.file(SNAPSHOT_FILE));
  if (faults.length > 0) {
    throw new BuildError(`the finished file does not hold together: ${faults.join('; ')}`);
  }
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
