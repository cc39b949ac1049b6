import { statSync } from 'node:fs';
import { instantDay } from '../core/calendar/date-text.ts';
import type { BuildSettings } from './build-settings.ts';
import { readEnrichment, readLeftOut } from './enrich/enrichment.ts';
import { type Build, withBuild } from './open-build.ts';
import { type AsOf, type Dates, chooseAsOf, datesWith } from './read/as-of.ts';
import { popularityRule } from './pageviews/popularity.ts';
import type { LeavingOut } from './resolve/leave-out.ts';
import { type Resolved, resolveItems } from './resolve/resolve.ts';
import {
  type ReadReport,
  type ReadResult,
  readEntities,
  refuseBrokenLines,
} from './read/read-entities.ts';
import { BuildError } from './build-error.ts';
import { SNAPSHOT_FILE, type Written, writeSnapshot } from './finish/write-snapshot.ts';
import { unlessAborted } from '../system/unless-aborted.ts';

/** What is reported about a finished build and is not in the snapshot. */
export interface BuildReport extends Pick<ReadReport, 'unreadableChanges' | 'malformedStatements'> {
  readonly asOf: AsOf;
  /** The number of words that were cut because they are too long for the index (methodology 13.1). */
  readonly cutWords: number;
  readonly leftOut: LeavingOut;
}

/**
 * Builds a snapshot: reads the inputs, composes the people, verifies the file and only then moves
 * it to its path. A failure leaves no files behind, except the work folder for `--resume` if the
 * input has been read. Throws BuildError with one line for the user, SnapshotError for a previous
 * snapshot that cannot be read, or the reason of the aborted signal.
 */
export function buildSnapshot(settings: BuildSettings): Promise<BuildReport> {
  return withBuild(settings, async (build) => {
    const given = dateOfOption(build);
    const enrichment = await readEnrichment(settings);
    const leftOut = await readLeftOut(settings.leaveOut);
    const read = await readInputs(build);
    const dates = dateInputs(build, read.report, given);
    const { asOf } = dates;
    const popularity = popularityRule(enrichment, asOf.instant);
    const resolved = await resolveItems(build, read, { dump: dates.dump, popularity, leftOut });
    const written = await writeSnapshot(build, { read, resolved, enrichment, dates, popularity });
    await verifyFile(build, resolved, written);
    await build.work.publish(SNAPSHOT_FILE);
    return { asOf, ...read.report, cutWords: written.cutWords, leftOut: resolved.leftOut };
  });
}

/**
 * The content of the inputs, read now or by an earlier build. Throws BuildError if an input cannot
 * be read or if there are more broken lines than this build tolerates.
 */
async function readInputs(build: Build): Promise<ReadResult> {
  const { minSitelinks, maxErrors, versions, resume, progress } = build.settings;
  const deciding = JSON.stringify({ minSitelinks, builder: versions.builder_version });
  const read = await build.checkpoint.once('read', deciding, () => {
    if (resume) progress.warn('nothing to resume from; reading from the beginning');
    return readEntities(build);
  });
  refuseBrokenLines(read.report, maxErrors);
  return read;
}

/** Checks the finished file. Throws BuildError if it is not consistent, and SnapshotError if it cannot be opened. */
async function verifyFile(
  build: Build,
  { order }: Resolved,
  { summed: known }: Written,
): Promise<void> {
  const { settings, work, pool, checkpoint, pause } = build;
  settings.progress.step({ phase: 'verify', done: 0, total: null, people: order.length });
  try {
    const path = work.file(SNAPSHOT_FILE);
    const { size } = statSync(path);
    const checks = (['file', 'tables'] as const).map((check) =>
      pool.run('verify', { path, known, check }, size),
    );
    const faults = (await unlessAborted(Promise.all(checks), settings.signal)).flat();
    if (faults.length > 0) {
      throw new BuildError(`the finished file is not consistent: ${faults.join('; ')}`);
    }
    await pause();
  } catch (error) {
    // A resumed build must write the file again, or it would refuse the same file again.
    checkpoint.forget('write');
    throw error;
  }
}

/** The instant of `--as-of`, which is known before anything is read; null without the option. */
function dateOfOption(build: Build): AsOf | null {
  const { asOf: instant } = build.settings;
  return instant === null ? null : warnOfFuture(build, { instant, source: 'as --as-of gives it' });
}

/**
 * The instants that the inputs stand for (methodology 5.7), where an option gives none for the dump. Throws
 * BuildError where nothing gives it, and where changes are missing.
 */
function dateInputs(build: Build, report: ReadReport, given: AsOf | null): Dates {
  const base = given ?? warnOfFuture(build, chooseAsOf(build.inputs, report));
  const dates = datesWith(base, report.headers);
  if (dates.changesUntil !== null) warnOfFuture(build, dates.asOf);
  return dates;
}

function warnOfFuture({ settings: { today, progress } }: Build, asOf: AsOf): AsOf {
  const { instant, source } = asOf;
  if (instantDay(instant) > today) {
    progress.warn(`the as-of instant ${instant}, ${source}, is in the future; is that right?`);
  }
  return asOf;
}
