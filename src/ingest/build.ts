import { statSync } from 'node:fs';
import type { BuildReport, BuildSettings } from './build-settings.ts';
import { readEnrichment, readLeftOut } from './enrich/enrichment.ts';
import { type Build, withBuild } from './open-build.ts';
import { dateInputs, dateOfOption } from './read/dates.ts';
import { popularityRule } from './pageviews/popularity.ts';
import { resolveItems } from './resolve/resolve-items.ts';
import { SNAPSHOT_FILE, writeFile } from './finish/write-file.ts';
import type { ReadResult } from './checkpoint.ts';
import { readEntities, refuseBrokenLines } from './read/read-entities.ts';
import { createStage } from './staging/stage.ts';
import { BuildError } from './build-error.ts';
import type { Written } from './finish/write-snapshot.ts';
import { unlessAborted } from './pause.ts';
import type { Resolved } from './resolve/resolve.ts';

/**
 * Builds a snapshot: reads the inputs, composes the people, verifies the file and only then moves
 * it to its place. A failure leaves no files behind, except the work folder for `--resume` if the
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
    const resolved = await resolveItems(build, read, {
      dump: dates.dump,
      popularity,
      leftOut,
    });
    const written = await writeFile(build, {
      read,
      resolved,
      enrichment,
      leftOut,
      dates,
      popularity,
    });
    await verifyFile(build, resolved, written);
    build.work.publish(SNAPSHOT_FILE);
    const { unreadableChanges } = read.report;
    const { cutWords } = written;
    return { asOf, unreadableChanges, cutWords, leftOut: resolved.leftOut };
  });
}

/**
 * The content of the inputs, read now or by an earlier build. Throws BuildError if an input cannot
 * be read or if there are more broken lines than this build tolerates.
 */
async function readInputs(build: Build): Promise<ReadResult> {
  const { settings, checkpoint } = build;
  const { minSitelinks, maxErrors, versions } = settings;
  const deciding = JSON.stringify({ minSitelinks, builder: versions.builder_version });
  const finished = checkpoint.load('read', deciding);
  if (finished) {
    refuseBrokenLines(finished.report, maxErrors);
    return finished;
  }
  if (settings.resume) settings.progress.warn('nothing to resume from; reading from the beginning');
  const read = await readAnew(build);
  checkpoint.save('read', deciding, read);
  return read;
}

async function readAnew({ settings, inputs, work, pool }: Build): Promise<ReadResult> {
  const stage = createStage(work.file);
  try {
    const report = await readEntities(inputs, { stage, pool, settings });
    return { report, staged: stage.finish() };
  } finally {
    stage.close();
  }
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
    const checked = pool.run('verify', { path, known }, statSync(path).size);
    const faults = await unlessAborted(checked, settings.signal);
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
