import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../core/reason.ts';
import { limitsOf, openWorker, type Worker } from './worker.ts';
import { storeAt } from './open-store.ts';
import { createLogOutput, createServiceLog, type ServiceLog } from './monitoring/log.ts';
import { limitMemory } from './compose-app.ts';
import { newKey } from '../snapshot/hidden/hidden-set.ts';
import { packageVersion } from './package-version.ts';
import type { ServerSettings } from './settings.ts';
import { stopSignal } from './stop-signal.ts';
import { openThreads } from './worker-pool.ts';
import { openUsage, type UsageRecorder } from './monitoring/usage-recorder.ts';

const MS_BETWEEN_POLLS = 1000;

/**
 * Answers over HTTP until SIGINT or SIGTERM, then lets running requests end.
 * SIGHUP, or another file at the snapshot's path, replaces the snapshot. When it listens, it prints
 * one line with the address, and the lines of `extraLines`. Rejects with SnapshotError if the
 * snapshot cannot be read, or if it is found damaged while it is checked after the first answers.
 */
export async function runServer(
  location: string,
  options: ServerSettings,
  print: (line: string) => void,
  extraLines: (address: string) => readonly string[] = () => [],
): Promise<void> {
  const output = createLogOutput();
  const log = createServiceLog(options.logLevel, output);
  const usage = await openUsage(options.usage, (error) => log.fault(error));
  const failure = Promise.withResolvers<never>();
  // Nobody waits for it before the service listens.
  failure.promise.catch(() => {});
  try {
    const worker = await open(location, options, {
      log,
      usage,
      write: (line) => output.write(line),
      onFailure: failure.reject,
    });
    const linesLost = (): number => output.lost;
    await run(worker, options, { log, linesLost, print, extraLines, failed: failure.promise });
  } finally {
    await usage.close();
  }
}

interface Opening {
  readonly log: ServiceLog;
  readonly usage: UsageRecorder;
  write(line: string): void;
  onFailure(error: Error): void;
}

function open(
  location: string,
  options: ServerSettings,
  { log, usage, write, onFailure }: Opening,
): Promise<Worker> {
  const { workers } = options;
  const shared = {
    store: storeAt(location),
    memory: limitMemory(limitsOf(options), workers),
    hiddenKey: newKey(),
    count: usage.count,
  };
  return workers === 1
    ? openWorker(options, { ...shared, log, worker: 1 })
    : openThreads(options, { ...shared, location, write, onFailure });
}

interface Running {
  readonly log: ServiceLog;
  /** How many lines of the log were lost. */
  linesLost(): number;
  print(line: string): void;
  extraLines(address: string): readonly string[];
  /** Rejects when the service cannot go on. */
  readonly failed: Promise<never>;
}

/** Answers until a signal comes, then ends the worker. */
async function run(
  worker: Worker,
  options: ServerSettings,
  { log, linesLost, print, extraLines, failed }: Running,
): Promise<void> {
  // This comes before the line that says the service is ready, because its reader may send a signal
  // at once.
  const stop = stopSignal();
  const stopped = once(stop.signal, 'abort');
  const fault = (error: unknown): void => log.fault(error);
  const reload = (): void => void worker.reload().catch(fault);
  process.on('SIGHUP', reload);
  const poll = (): void => void worker.reloadIfReplaced().catch(fault);
  const polling = setInterval(poll, MS_BETWEEN_POLLS);
  let endMetrics = (): void => {};
  const { host, port } = options;
  try {
    if (options.metrics) {
      // The library of metrics takes a tenth of the time to start, and it watches the garbage collector.
      const { listenForMetrics, textOfAll } = await import('./monitoring/metrics.ts');
      const metrics = textOfAll(() => worker.metrics(), linesLost);
      endMetrics = await listenForMetrics(metrics, options.metrics, '--metrics or NATALIS_METRICS');
    }
    const { bound, base, people, version } = await worker.listen({ host, port, isShared: false });
    log.note('started', {
      version: packageVersion(),
      address: bound.address,
      base,
      workers: options.workers,
      data_version: version,
    });
    if (bound.isOneOfMany && options.baseUrl === undefined) {
      log.warn('addresses in answers work only on this machine; give --base-url', { base });
    }
    print(`natalis serves ${people} people at ${base}`);
    for (const line of extraLines(base)) print(line);
    const checked = worker.checkFirst().then(() => stopped);
    try {
      await Promise.race([stopped, checked, failed]).catch((error: unknown) => {
        log.note('stopping', { reason: reasonOf(error) });
        throw error;
      });
      log.note('stopping', { reason: stop.name });
      await worker.leave();
      await setTimeout(options.drainDelay * 1000);
    } finally {
      await Promise.race([worker.drain(), failed]);
    }
  } finally {
    clearInterval(polling);
    process.off('SIGHUP', reload);
    endMetrics();
    await worker.close();
    stop.forget();
  }
}
