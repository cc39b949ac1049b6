import { availableParallelism } from 'node:os';
import { utcDayNumber } from '../../core/calendar/date-text.ts';
import { buildSnapshot } from '../../ingest/build.ts';
import { showProgress } from '../progress.ts';
import type { CommandOptions } from '../options/command-options.ts';
import { packageVersion } from '../../server/package-version.ts';
import { describeBuild } from './inspect.ts';
import { interruptible } from '../interruptible.ts';
import { storeAt } from '../../server/open-store.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** `natalis build`: builds a snapshot from Wikidata entities. Rejects with UsageError, and as `buildSnapshot` does. */
export async function run(
  inputs: readonly string[],
  options: CommandOptions<'build'>,
  terminal: Terminal,
): Promise<void> {
  if (options.allowShrink && options.previous === undefined) {
    throw new UsageError('--allow-shrink cannot be used without --previous');
  }
  const progress = showProgress(terminal, options.logFormat, () => performance.now());
  const report = await interruptible((signal) =>
    buildSnapshot({
      inputs,
      out: options.out,
      asOf: options.asOf ?? null,
      today: utcDayNumber(Date.now()),
      minSitelinks: options.minSitelinks,
      leaveOut: options.leaveOut ?? null,
      mirrors: options.mirror ?? [],
      // One for each processor, because the main thread has little to do.
      workers: options.workers ?? availableParallelism(),
      maxErrors: options.maxErrors,
      previous: options.previous ?? null,
      allowShrink: Boolean(options.allowShrink),
      resume: Boolean(options.resume),
      versions: {
        builder_version: packageVersion(),
        node_version: process.versions.node,
        sqlite_version: process.versions['sqlite'] ?? '',
        tzdata_version: process.versions['tz'] ?? '',
      },
      images: options.images ?? null,
      pageviews: options.pageviews ?? [],
      verification: options.verification ?? null,
      signal,
      progress,
    }),
  );
  const effort = {
    times: progress.times(),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  const store = storeAt(options.out);
  for (const line of await describeBuild(store, report, effort)) terminal.print(line);
}
