import { counted } from '../core/text/counted.ts';
import { setTimeout } from 'node:timers/promises';
import { reasonOf, UserError } from '../system/reason.ts';
import { openService } from './running-service.ts';
import { storeAt, visibleStore } from './open-store.ts';
import { createLogOutput, createServiceLog } from './monitoring/log.ts';
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
  await using ends = new AsyncDisposableStack();
  const output = createLogOutput();
  const log = createServiceLog(options.logLevel, output);
  const fault = (error: unknown): void => log.fault(error);
  const usage = await openUsage(options.usage, fault);
  // This comes before anything else, because whoever started the service may send a signal at once.
  const stop = Promise.withResolvers<string>();
  const failure = Promise.withResolvers<never>();
  const onUncaught = (error: unknown): void => {
    log.fault(error);
    failure.reject(new UserError(`ended by an error that nothing caught: ${reasonOf(error)}`));
  };
  process.on('SIGINT', stop.resolve).on('SIGTERM', stop.resolve);
  process.on('uncaughtException', onUncaught);
  ends.defer(async () => {
    process.off('SIGINT', stop.resolve).off('SIGTERM', stop.resolve);
    await usage.close();
    process.off('uncaughtException', onUncaught);
  });
  const { hidden } = options;
  const store = hidden === undefined ? await visibleStore(location, hidden) : storeAt(location);
  const { count } = usage;
  const opening = openService(options, { log, store, count, linesLost: output.lost });
  const service = await Promise.race([opening, failure.promise]);
  ends.defer(() => service.close());
  const reload = (): void => void service.reload().catch(fault);
  process.on('SIGHUP', reload);
  const poll = (): void => void service.reloadIfReplaced().catch(fault);
  const polling = setInterval(poll, MS_BETWEEN_POLLS);
  ends.defer(() => {
    clearInterval(polling);
    process.off('SIGHUP', reload);
  });
  const { bound, base, version, people } = await service.listen();
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
  const checked = service.checkFirst().then(() => stop.promise);
  try {
    const reason = await Promise.race([stop.promise, checked, failure.promise]);
    log.note('stopping', { reason });
    service.leave();
    await setTimeout(options.drainDelay * 1000);
  } catch (error) {
    log.note('stopping', { reason: reasonOf(error) });
    throw error;
  } finally {
    await Promise.race([service.drain(), failure.promise]);
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
