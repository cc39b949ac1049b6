import type { BuildReport } from './build-report.ts';
import type { BuildSettings } from './build-settings.ts';
import { readEnrichment } from './enrich/enrichment.ts';
import { withBuild } from './open-build.ts';
import { dateInputs, dateOfOption } from './phases/date-inputs.ts';
import { readInputs } from './phases/read-inputs.ts';
import { readLeftOut } from './read/read-left-out.ts';
import { popularityRule } from './pageviews/popularity-rule.ts';
import { resolveItems } from './phases/resolve-items.ts';
import { SNAPSHOT_FILE, writeFile } from './phases/write-file.ts';
import { verifyFile } from './phases/verify-file.ts';

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
