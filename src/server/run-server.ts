import { counted } from '../core/text/counted.ts';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../system/reason.ts';
import { type Listening, limitsOf, openService, type RunningService } from './running-service.ts';
import { storeAt } from './open-store.ts';
import { createLogOutput, createServiceLog, type ServiceLog } from './monitoring/log.ts';
import { limitMemory } from './compose-app.ts';
import { newKey } from '../snapshot/hidden/hidden-set.ts';
import { packageVersion } from './package-version.ts';
import type { ServerSettings } from './settings.ts';
import { type StopSignal, stopSignal } from './stop-signal.ts';
import { openThreads } from './worker-pool.ts';
import { openUsage } from './monitoring/usage-recorder.ts';

const MS_BETWEEN_POLLS = 1000;
const MS_BEFORE_RESTART = 1000;

/**
 * Answers over HTTP until SIGINT or SIGTERM, then lets running requests end. SIGHUP, or another file at the snapshot's
 * path, replaces the snapshot. When it listens, it prints one line with the address, and the lines of `extraLines`. An
 * error that nobody caught, or that ended a thread, is logged, and the service restarts on the same port. Rejects with
 * SnapshotError if the snapshot cannot be read, or if it is found damaged while it is checked after the first answers.
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
  // This comes before anything else, because whoever started the service may send a signal at once.
  const stop = stopSignal();
  let fail = (_error: Error): void => {};
  const onEscaped = (error: unknown): void => fail(new Error(reasonOf(error), { cause: error }));
  process.on('uncaughtException', onEscaped);
  let { port } = options;
  let report = (address: string, people: number): void => {
    print(`natalis serves ${counted(people, 'person', 'people')} at ${address}`);
    for (const line of extraLines(address)) print(line);
    report = () => {};
  };
  try {
    for (;;) {
      const failure = Promise.withResolvers<Error>();
      fail = failure.resolve;
      const shared = {
        store: storeAt(location),
        memory: limitMemory(limitsOf(options), options.workers),
        hiddenKey: newKey(),
        count: usage.count,
      };
      const opening =
        options.workers === 1
          ? openService(options, { ...shared, log, worker: 1 })
          : openThreads(options, { ...shared, location, write: output.write, onFailure: fail });
      const service = await Promise.race([opening, failure.promise]);
      if (service instanceof Error) throw service;
      const error = await run(
        service,
        { ...options, port },
        {
          log,
          linesLost: () => output.lost,
          stop,
          onListening: ({ bound, base, people }) => {
            ({ port } = bound);
            report(base, people);
          },
          failed: failure.promise,
        },
      );
      if (error === null) return;
      log.error('uncaught error; the service restarts', { reason: error.message });
      await setTimeout(MS_BEFORE_RESTART);
    }
  } finally {
    process.off('uncaughtException', onEscaped);
    stop.forget();
    await usage.close();
  }
}

interface Running {
  readonly log: ServiceLog;
  /** How many lines of the log were lost. */
  linesLost(): number;
  readonly stop: StopSignal;
  onListening(listening: Listening): void;
  /** Resolves with an error that nobody caught, after which the service cannot go on. */
  readonly failed: Promise<Error>;
}

/** Answers until a signal comes, then ends the service. Gives the error that ended it instead, or null. */
async function run(
  service: RunningService,
  options: ServerSettings,
  { log, linesLost, stop, onListening, failed }: Running,
): Promise<Error | null> {
  const stopped: Promise<unknown> = stop.signal.aborted
    ? Promise.resolve()
    : once(stop.signal, 'abort');
  const fault = (error: unknown): void => log.fault(error);
  const reload = (): void => void service.reload().catch(fault);
  process.on('SIGHUP', reload);
  const poll = (): void => void service.reloadIfReplaced().catch(fault);
  const polling = setInterval(poll, MS_BETWEEN_POLLS);
  let endMetrics = (): void => {};
  const { host, port } = options;
  try {
    if (options.metrics) {
      // The library of metrics takes a tenth of the time to start, and it watches the garbage collector.
      const { listenForMetrics, textOfAll } = await import('./monitoring/metrics.ts');
      const metrics = textOfAll(() => service.metrics(), linesLost);
      endMetrics = await listenForMetrics(metrics, options.metrics, '--metrics or NATALIS_METRICS');
    }
    const listening = await service.listen({ host, port, isShared: false });
    const { bound, base, version } = listening;
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
    onListening(listening);
    const checked = service.checkFirst().then(() => stopped);
    try {
      const ended = await Promise.race([stopped, checked, failed]).catch((error: unknown) => {
        log.note('stopping', { reason: reasonOf(error) });
        throw error;
      });
      if (ended instanceof Error) return ended;
      log.note('stopping', { reason: stop.name });
      await service.leave();
      await setTimeout(options.drainDelay * 1000);
      return null;
    } finally {
      await Promise.race([service.drain(), failed]);
    }
  } finally {
    clearInterval(polling);
    process.off('SIGHUP', reload);
    endMetrics();
    await service.close();
  }
}
