import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../../core/reason.ts';
import { followRelease, type Followed } from '../../release/follow.ts';
import { openSource } from '../../release/remotes/open-remote.ts';
import type { RemoteSettings } from '../../release/remotes/remote.ts';
import { readTrustedKey } from '../../release/signature.ts';
import { createFollowMetrics } from '../../server/monitoring/follow-metrics.ts';
import { interruptible } from '../interruptible.ts';
import { listenForMetrics } from '../../server/monitoring/metrics.ts';
import { storeAt } from '../../server/open-store.ts';
import { packageVersion } from '../../server/package-version.ts';
import { createServiceLog } from '../../server/monitoring/log.ts';
import { stopSignal } from '../../server/stop-signal.ts';
import type { Terminal } from '../terminal.ts';
import type { OptionsOf } from '../options/option.ts';
import type { RELEASE_OPTIONS } from '../options/release-options.ts';

export type FollowOptions = OptionsOf<typeof RELEASE_OPTIONS.follow> & {
  readonly settings: RemoteSettings;
};

const MS_PER_SECOND = 1000;

// Otherwise machines that were started together would always ask together.
const VARIATION = 0.2;

/**
 * `natalis follow`: downloads the current release of a remote into a folder, once or until SIGINT or SIGTERM.
 * A failed poll leaves the folder as it was. With `once` it rejects with ReleaseError or SnapshotError.
 */
export async function follow(
  from: string,
  options: FollowOptions,
  terminal: Terminal,
): Promise<void> {
  const source = await openSource(from, options.settings);
  const trustedKeys = await Promise.all((options.trust ?? []).map(readTrustedKey));
  const poll = (signal: AbortSignal, onHidden: (people: number) => void): Promise<Followed> =>
    followRelease({
      trustedKeys,
      pollMs: options.interval * MS_PER_SECOND,
      onHidden,
      afterMs: options.after * MS_PER_SECOND,
      source,
      folder: options.dir,
      signal,
      service: packageVersion(),
      storeAt,
    });
  if (!options.once) return pollUntilStopped(poll, options);
  const onHidden = (people: number): void =>
    terminal.print(`${options.dir}: other people are hidden now, ${people} in all`);
  const followed = await interruptible(
    (signal) => poll(signal, onHidden),
    'the same command goes on from here',
  );
  const { release, isNew } = followed;
  const done = isNew ? 'has now' : 'has already';
  terminal.print(`${options.dir}: ${done} ${release.data_version} as ${release.name}`);
  const until = timeOf(followed);
  if (until !== null) terminal.print(`${options.dir}: follows the next release after ${until}`);
}

async function pollUntilStopped(
  poll: (signal: AbortSignal, onHidden: (people: number) => void) => Promise<Followed>,
  options: FollowOptions,
): Promise<void> {
  const log = createServiceLog('info');
  const metrics = createFollowMetrics(options.dir);
  const option = '--metrics or NATALIS_FOLLOW_METRICS';
  const endMetrics = await listenForMetrics(() => metrics.text(), options.metrics, option);
  const onHidden = (people: number): void => log.note('other people are hidden', { people });
  const stop = stopSignal();
  let lastError = '';
  let waits: string | null = null;
  try {
    while (!stop.signal.aborted) {
      try {
        const followed = await poll(stop.signal, onHidden);
        const { release, isNew } = followed;
        metrics.polled(isNew ? 'new' : 'same', release);
        if (isNew || lastError !== '')
          log.note('release followed', { version: release.data_version });
        const until = timeOf(followed);
        if (until !== null && until !== waits) log.note('release waits', { until });
        waits = until;
        lastError = '';
      } catch (error) {
        if (stop.signal.aborted) break;
        metrics.polled('failed');
        lastError = reasonOf(error);
        log.warn('release not followed; the folder has what it had', { reason: lastError });
      }
      await pause(options.interval, stop.signal);
    }
  } finally {
    stop.forget();
    endMetrics();
  }
}

/** When the next release is followed, in UTC; null if none waits. */
function timeOf({ waitsUntil }: Followed): string | null {
  return waitsUntil === null ? null : new Date(waitsUntil).toISOString();
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const factor = 1 + VARIATION * (2 * Math.random() - 1);
  await setTimeout(seconds * MS_PER_SECOND * factor, null, { signal }).catch(() => {});
}
