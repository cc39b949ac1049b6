import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Worker as NodeThread, type MessagePort } from 'node:worker_threads';
import { siblingModule } from '../system/thread-module.ts';
import { reasonOf } from '../system/reason.ts';
import type { AnsweredRequest } from '../web/request-handler.ts';
import { explainListening } from './listen-address.ts';
import { SERVICE_OPTIONS, type RunningService, type Dependencies } from './running-service.ts';
import type { Where } from '../web/listen/http-server.ts';
import { type ServerSettings, StartError } from './settings.ts';
import { SnapshotError, SnapshotNotRead } from '../snapshot/snapshot-error.ts';

/** What a thread needs to open its service. */
export interface ThreadData extends Pick<Dependencies, 'memory' | 'hiddenKey' | 'worker'> {
  /** The snapshot, as given on the command line. */
  readonly location: string;
  readonly options: ServerSettings;
}

/** What a thread calls in the main thread. */
export interface MainFunctions {
  write(lines: readonly string[]): void;
  count(requests: readonly AnsweredRequest[]): void;
  /** Checks the snapshot once for all threads that wait for it. */
  check(): Promise<void>;
}

/** What the main thread calls in a thread. */
interface ThreadFunctions extends RunningService {
  open(): Promise<void>;
}

interface ThreadsSettings extends Pick<Dependencies, 'store' | 'memory' | 'count'> {
  readonly hiddenKey: string;
  readonly location: string;
  /** Writes lines of the log as they are. */
  write(line: string): void;
  /** Called if a thread ends by itself. The others cannot take its connections. */
  onFailure(error: Error): void;
}

const MODULE = siblingModule(import.meta.url, 'worker-thread');

/**
 * Opens a service in each of `options.workers` threads, which share a port and the memory of limits, and gives them as
 * one. Rejects with SnapshotError if the snapshot cannot be read (docs/decisions/0017-threads-share-a-port.md).
 */
export async function openThreads(
  options: ServerSettings,
  settings: ThreadsSettings,
): Promise<RunningService> {
  const { location, memory, hiddenKey, store } = settings;
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
    const data: ThreadData = { worker: index + 1, location, options, memory, hiddenKey };
    return startThread(data, functions, fail);
  });
  const all = <T>(work: (thread: Caller<ThreadFunctions>) => Promise<T>): Promise<T[]> =>
    Promise.all(threads.map(({ caller }) => work(caller)));

  const service: RunningService = {
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
    metrics: async () => (await all((thread) => thread.call('metrics'))).flat(),
  };
  try {
    await Promise.race([all((thread) => thread.call('open')), failed.promise]);
    return service;
  } catch (error) {
    await service.close();
    throw error;
  }
}

function startThread(
  data: ThreadData,
  functions: MainFunctions,
  onFailure: (error: Error) => void,
) {
  const worker = new NodeThread(MODULE, { workerData: data, name: `answers ${data.worker}` });
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
    /** Closes its service and ends it. */
    async end(): Promise<void> {
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

/** Functions of one thread that another one calls, with what can be copied between them. */
type Functions<F> = {
  readonly [name in keyof F]: (...values: never[]) => unknown;
};

/** Calls the functions of the other thread. */
interface Caller<F extends Functions<F>> {
  /** Gives what the function gives. Rejects with what it throws. */
  call<N extends keyof F & string>(
    name: N,
    ...values: Parameters<F[N]>
  ): Promise<Awaited<ReturnType<F[N]>>>;
  notify<N extends keyof F & string>(name: N, ...values: Parameters<F[N]>): void;
}

type Message =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly name: string;
      readonly values: unknown[];
    }
  | { readonly kind: 'notify'; readonly name: string; readonly values: unknown[] }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: CopiedError };

interface CopiedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** Joins two threads: the other one can call `functions`, and this one calls the functions of the other. */
export function connect<F extends Functions<F>>(
  port: MessagePort | NodeThread,
  functions: Readonly<Record<string, (...values: never[]) => unknown>>,
): Caller<F> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let latest = 0;

  const run = async (name: string, values: unknown[]): Promise<unknown> =>
    functions[name]?.(...(values as never[]));
  const send = (message: Message): void => port.postMessage(message);

  function settle(id: number): PromiseWithResolvers<unknown> | undefined {
    const call = waiting.get(id);
    waiting.delete(id);
    return call;
  }

  port.on('message', (message: Message) => {
    switch (message.kind) {
      case 'call': {
        const { id, name, values } = message;
        run(name, values).then(
          (value) => send({ kind: 'done', id, value }),
          (error: unknown) => send({ kind: 'failed', id, error: copyOf(error) }),
        );
        return;
      }
      case 'notify':
        void run(message.name, message.values);
        return;
      case 'done':
        settle(message.id)?.resolve(message.value);
        return;
      default:
        settle(message.id)?.reject(errorOf(message.error));
    }
  });

  return {
    call(name, ...values) {
      const call = Promise.withResolvers<unknown>();
      waiting.set(++latest, call);
      send({ kind: 'call', id: latest, name, values });
      return call.promise as Promise<never>;
    },
    notify: (name, ...values) => send({ kind: 'notify', name, values }),
  };
}

// A copied error has lost its class, which decides how the command ends.
const CLASSES = [SnapshotNotRead, SnapshotError, StartError];

function copyOf(error: unknown): CopiedError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
}

function errorOf({ name, message, stack }: CopiedError): Error {
  const known = CLASSES.find((candidate) => candidate.name === name);
  const error = known ? new known(message) : new Error(message);
  return Object.assign(error, { stack });
}
