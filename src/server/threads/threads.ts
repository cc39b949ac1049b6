import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { moduleBeside } from '../../core/thread-module.ts';
import { reasonOf } from '../../core/reason.ts';
import type { AnsweredRequest } from '../../web/answered-request.ts';
import { explainListening } from '../listen-error.ts';
import { SERVICE_OPTIONS, type Answerer, type Surroundings } from '../answerer.ts';
import type { Where } from '../../web/listen/server.ts';
import { connect, type Caller } from './calls.ts';
import type { ServerSettings } from '../settings.ts';

/** What a thread needs to open its answerer. */
export interface ThreadData extends Pick<Surroundings, 'memory' | 'hiddenKey' | 'worker'> {
  /** The snapshot, as given on the command line. */
  readonly place: string;
  readonly options: ServerSettings;
}

/** What a thread calls in the main thread. */
export interface MainFunctions {
  /** Writes lines of the log. */
  write(lines: readonly string[]): void;
  /** Counts requests for the daily counts. */
  count(requests: readonly AnsweredRequest[]): void;
  /** Checks the snapshot once for all threads that wait for it. */
  check(): Promise<void>;
}

/** What the main thread calls in a thread. */
export interface ThreadFunctions extends Answerer {
  open(): Promise<void>;
}

export interface ThreadsSettings extends Pick<Surroundings, 'store' | 'memory' | 'count'> {
  readonly hiddenKey: string;
  readonly place: string;
  /** Writes lines of the log as they are. */
  write(line: string): void;
  /** Called if a thread ends by itself. The others cannot take its connections. */
  onFailure(error: Error): void;
}

const MODULE = moduleBeside(import.meta.url, 'thread');

/**
 * Opens an answerer in each of `options.workers` threads, which share a port and the memory of limits, and
 * gives them as one. Rejects with SnapshotError if the snapshot cannot be read
 * (docs/decisions/0017-threads-share-a-port.md).
 */
export async function openThreads(
  options: ServerSettings,
  settings: ThreadsSettings,
): Promise<Answerer> {
  const { place, memory, hiddenKey, store } = settings;
  const closing = new AbortController();
  let checking: Promise<void> | null = null;
  const functions: MainFunctions = {
    write: (lines) => lines.forEach((line) => settings.write(line)),
    count: (requests) => requests.forEach((request) => settings.count(request)),
    check: () => (checking ??= store.check(closing.signal).finally(() => (checking = null))),
  };
  const failed = Promise.withResolvers<never>();
  // Nobody waits for it once all threads are open.
  failed.promise.catch(() => {});
  const fail = (error: Error): void => {
    failed.reject(error);
    settings.onFailure(error);
  };
  const threads = Array.from({ length: options.workers }, (_, index) => {
    const data: ThreadData = { worker: index + 1, place, options, memory, hiddenKey };
    return startThread(data, functions, fail);
  });
  const all = <T>(work: (thread: Caller<ThreadFunctions>) => Promise<T>): Promise<T[]> =>
    Promise.all(threads.map(({ caller }) => work(caller)));

  const answerer: Answerer = {
    async listen({ host, port }) {
      const where: Where = { host, port: await freePort(host, port), isShared: true };
      const [first] = await all((thread) => thread.call('listen', where));
      if (!first) throw new Error('there is no thread');
      return first;
    },
    checkFirst: async () => void (await all((thread) => thread.call('checkFirst'))),
    reload: async () => void (await all((thread) => thread.call('reload'))),
    reloadIfReplaced: async () => void (await all((thread) => thread.call('reloadIfReplaced'))),
    leave: async () => void (await all((thread) => thread.call('leave'))),
    drain: async () => void (await all((thread) => thread.call('drain'))),
    async close() {
      await Promise.allSettled(threads.map((thread) => thread.end()));
      closing.abort();
    },
    figures: async () => (await all((thread) => thread.call('figures'))).flat(),
  };
  try {
    await Promise.race([all((thread) => thread.call('open')), failed.promise]);
    return answerer;
  } catch (error) {
    await answerer.close();
    throw error;
  }
}

interface Thread {
  readonly caller: Caller<ThreadFunctions>;
  /** Closes its answerer and ends it. */
  end(): Promise<void>;
}

function startThread(
  data: ThreadData,
  functions: MainFunctions,
  onFailure: (error: Error) => void,
): Thread {
  const worker = new Worker(MODULE, { workerData: data, name: `answers ${data.worker}` });
  let isEnding = false;
  const fail = (why: string, cause?: unknown): void => {
    if (isEnding) return;
    isEnding = true;
    onFailure(new Error(`worker ${data.worker} ended: ${why}`, { cause }));
  };
  worker.on('error', (error) => fail(reasonOf(error), error));
  // `once` would reject at an error, which nobody waits for.
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      fail(`code ${code}`);
      resolve();
    });
  });
  const caller = connect<ThreadFunctions>(worker, { ...functions });
  return {
    caller,
    async end() {
      if (!isEnding) {
        isEnding = true;
        await Promise.race([caller.call('close').catch(() => {}), ended]);
      }
      await worker.terminate();
    },
  };
}

/**
 * A port that is free, or this one. Threads that share a port would also share it with another service that
 * does so, without an error; so it is tried once alone. Rejects with StartError.
 */
async function freePort(host: string, port: number): Promise<number> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    throw explainListening(error, { host, port, ...SERVICE_OPTIONS });
  } finally {
    server.close();
  }
}
