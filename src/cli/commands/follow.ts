import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../../system/reason.ts';
import { httpGet } from '../../http/get.ts';
import { followRelease, type Followed } from '../../release/follow.ts';
import { openSource } from '../../release/remotes/open-remote.ts';
import { readTrustedKey } from '../../release/signature.ts';
import { createFollowMetrics } from '../../server/monitoring/follow-metrics.ts';
import { interruptible } from '../interruptible.ts';
import { listenForMetrics } from '../../server/monitoring/metrics.ts';
import { storeAt } from '../../server/open-store.ts';
import { packageVersion } from '../../server/package-version.ts';
import { createServiceLog } from '../../server/monitoring/log.ts';
import { stopSignal } from '../../server/stop-signal.ts';
import type { Terminal } from '../terminal.ts';
import type { CommandOptions } from '../options/command-options.ts';

type FollowOptions = CommandOptions<'follow'>;

const MS_PER_SECOND = 1000;
const MS_PER_DAY = 86_400_000;
const READY_TIMEOUT_MS = 5000;

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
  const source = await openSource(from, options.stallTimeout * MS_PER_SECOND);
  const trustedKeys = await Promise.all((options.trust ?? []).map(readTrustedKey));
  const poll: Poll = (polling) =>
    followRelease({
      ...polling,
      trustedKeys,
      pollMs: options.interval * MS_PER_SECOND,
      afterMs: options.after * MS_PER_SECOND,
      source,
      folder: options.dir,
      service: packageVersion(),
      storeAt,
    });
  if (!options.once) return pollUntilStopped(poll, options);
  const onHidden = (people: number): void =>
    terminal.print(`${options.dir}: the list of hidden people changed; it has ${people}`);
  const onDamaged = (name: string): void =>
    terminal.print(`${options.dir}: the snapshot was damaged; it is ${name} now`);
  const onEscaped = (error: unknown): never => {
    terminal.note(`natalis: ${reasonOf(error)}; the same command goes on from here`);
    process.exit(1);
  };
  process.on('uncaughtException', onEscaped);
  const followed = await interruptible(
    (signal) => poll({ signal, isCheckDue: true, onDamaged, onHidden }),
    'the same command goes on from here',
  ).finally(() => process.off('uncaughtException', onEscaped));
  const { release, isNew } = followed;
  const done = isNew ? 'has now' : 'has already';
  terminal.print(`${options.dir}: ${done} ${release.data_version} as ${release.name}`);
  const until = timeOf(followed);
  if (until !== null) terminal.print(`${options.dir}: follows the next release after ${until}`);
}

type Poll = (
  polling: Pick<
    Parameters<typeof followRelease>[0],
    'signal' | 'isCheckDue' | 'onDamaged' | 'onHidden'
  >,
) => Promise<Followed>;

async function pollUntilStopped(poll: Poll, options: FollowOptions): Promise<void> {
  const log = createServiceLog('info');
  const metrics = createFollowMetrics(options.dir);
  const option = '--metrics or NATALIS_FOLLOW_METRICS';
  const endMetrics = await listenForMetrics(() => metrics.text(), options.metrics, option);
  const onHidden = (people: number): void => log.note('list of hidden people changed', { people });
  const onDamaged = (name: string): void => {
    metrics.damaged();
    log.error('the snapshot was damaged; it is set aside and downloaded anew', { file: name });
  };
  const stop = stopSignal();
  let running = new AbortController();
  // A poll leaves whole files alone, so the next one may begin after any fault.
  const onEscaped = (error: unknown): void => {
    log.error('uncaught error; the poll is tried again', { reason: reasonOf(error) });
    running.abort(error);
  };
  process.on('uncaughtException', onEscaped);
  let lastError = '';
  let waits: string | null = null;
  let checkAt = 0;
  let wereReady: readonly string[] = [];
  try {
    while (!stop.signal.aborted) {
      running = new AbortController();
      const signal = AbortSignal.any([stop.signal, running.signal]);
      const areReady = await readyOf(options.server ?? [], signal);
      if (wereReady.some((server) => !areReady.includes(server))) checkAt = 0;
      wereReady = areReady;
      const isCheckDue = performance.now() >= checkAt;
      try {
        const followed = await poll({ signal, isCheckDue, onDamaged, onHidden });
        const { release, isNew } = followed;
        if (isCheckDue || isNew) checkAt = performance.now() + MS_PER_DAY;
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
        if (!running.signal.aborted)
          log.warn('release not followed; the folder has what it had', { reason: lastError });
      }
      await pause(options.interval, stop.signal);
    }
  } finally {
    process.off('uncaughtException', onEscaped);
    stop.forget();
    endMetrics();
  }
}

async function readyOf(servers: readonly string[], signal: AbortSignal): Promise<string[]> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(READY_TIMEOUT_MS)]);
  const answers = servers.map(async (server) => {
    const { status, body } = await httpGet(new URL('/readyz', server), {}, limited);
    body.destroy();
    return status === 200 ? [server] : [];
  });
  return (await Promise.all(answers.map((answer) => answer.catch(() => [])))).flat();
}

/** When the next release is followed, in UTC; null if none waits. */
function timeOf({ waitsUntil }: Followed): string | null {
  return waitsUntil === null ? null : new Date(waitsUntil).toISOString();
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const factor = 1 + VARIATION * (2 * Math.random() - 1);
  await setTimeout(seconds * MS_PER_SECOND * factor, null, { signal }).catch(() => {});
}
