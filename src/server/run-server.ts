import { counted } from '../core/text/counted.ts';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { reasonOf, UserError } from '../system/reason.ts';
import { openService, type RunningService } from './running-service.ts';
import { storeAt, visibleStore } from './open-store.ts';
import { createLogOutput, createServiceLog, type ServiceLog } from './monitoring/log.ts';
import { packageVersion } from './package-version.ts';
import { StartError, type ServerSettings } from './settings.ts';
import { createDailyCounts } from '../usage/daily-counts.ts';
import { addToFile } from '../usage/usage-file.ts';
import type { AnsweredRequest } from '../web/request-handler.ts';

const MS_BETWEEN_POLLS = 1000;

/**
 * Answers over HTTP until SIGINT or SIGTERM, then lets running requests end. SIGHUP, or another file at the snapshot's
 * path, replaces the snapshot. When it listens, it prints a line with its address, and one for each path of `examples`.
 * Rejects with SnapshotError if the snapshot cannot be read, or if it is found damaged while it is checked after the
 * first answers, and with UserError after an error that nobody caught, which is logged: a supervisor starts it anew.
 */
export async function runServer(
  location: string,
  options: ServerSettings,
  print: (line: string) => void,
  examples: readonly string[] = [],
): Promise<void> {
  const output = createLogOutput();
  const log = createServiceLog(options.logLevel, output);
  const usage = await openUsage(options.usage, (error) => log.fault(error));
  // This comes before anything else, because whoever started the service may send a signal at once.
  const stop = stopSignal();
  const failure = Promise.withResolvers<never>();
  const onUncaught = (error: unknown): void => {
    log.fault(error);
    failure.reject(new UserError(`ended by an error that nothing caught: ${reasonOf(error)}`));
  };
  process.on('uncaughtException', onUncaught);
  try {
    const { hidden } = options;
    const store = hidden === undefined ? await visibleStore(location, hidden) : storeAt(location);
    const { count } = usage;
    const opening = openService(options, { log, store, count, linesLost: output.lost });
    const service = await Promise.race([opening, failure.promise]);
    await run(service, options, { log, stop, print, examples, failed: failure.promise });
  } finally {
    stop.forget();
    await usage.close();
    process.off('uncaughtException', onUncaught);
  }
}

interface Running {
  readonly log: ServiceLog;
  readonly stop: ReturnType<typeof stopSignal>;
  print(line: string): void;
  readonly examples: readonly string[];
  /** Rejects with an error after which the service cannot go on. */
  readonly failed: Promise<never>;
}

/** Answers until a signal comes, then ends the service. */
async function run(
  service: RunningService,
  options: ServerSettings,
  { log, stop, print, examples, failed }: Running,
): Promise<void> {
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
      const { listenForMetrics } = await import('./monitoring/metrics.ts');
      const name = '--metrics or NATALIS_METRICS';
      endMetrics = await listenForMetrics(() => service.metrics(), options.metrics, name);
    }
    const { bound, base, version, people } = await service.listen({ host, port });
    log.note('started', {
      version: packageVersion(),
      address: bound.address,
      base,
      data_version: version,
    });
    if (bound.isOneOfMany && options.baseUrl === undefined) {
      log.warn('addresses in answers work only on this machine; give --base-url', { base });
    }
    print(`natalis serves ${counted(people, 'person', 'people')} at ${base}`);
    for (const path of examples) print(`  ${base}${path}`);
    const checked = service.checkFirst().then(() => stopped);
    try {
      await Promise.race([stopped, checked, failed]).catch((error: unknown) => {
        log.note('stopping', { reason: reasonOf(error) });
        throw error;
      });
      log.note('stopping', { reason: stop.signal.reason });
      service.leave();
      await setTimeout(options.drainDelay * 1000);
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

/**
 * Counts requests by kind and claimed crawler, and nothing else, into a file; without a file it counts nothing.
 * `onError` is called if that fails. Rejects with StartError if counts cannot be stored there.
 */
async function openUsage(path: string | undefined, onError: (error: unknown) => void) {
  if (path === undefined) return { count: () => {}, close: async () => {} };
  await addToFile(path, []).catch((error: unknown) => {
    throw new StartError(`${reasonOf(error)}; see --usage or NATALIS_USAGE`);
  });
  const counts = createDailyCounts(path, onError);
  return {
    count({ kind, userAgent }: AnsweredRequest): void {
      // Monitoring asks for the probes day and night.
      if (kind !== 'probe') counts.count(kind ?? 'other', userAgent);
    },
    close: () => counts.close(),
  };
}

/** Waits for SIGINT or SIGTERM. More of them have no effect until `forget`. */
function stopSignal() {
  const stop = new AbortController();
  const { signal }: { signal: AbortSignal } = stop;
  const abort = (name: NodeJS.Signals): void => stop.abort(name);
  process.on('SIGINT', abort).on('SIGTERM', abort);
  return {
    /** Aborted by the first of them, whose name is the reason. */
    signal,
    /** From now on they have their usual effect. */
    forget: () => void process.off('SIGINT', abort).off('SIGTERM', abort),
  };
}
