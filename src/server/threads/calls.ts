import type { MessagePort, Worker } from 'node:worker_threads';
import { SnapshotDamaged, SnapshotError, SnapshotNotRead } from '../../snapshot/snapshot-error.ts';
import { StartError } from '../start-error.ts';

/** Functions of one thread that another one calls, with what can be copied between them. */
export type Functions<F> = {
  readonly [name in keyof F]: (...values: never[]) => unknown;
};

/** Calls the functions of the other thread. */
export interface Caller<F extends Functions<F>> {
  /** Gives what the function gives. Rejects with what it throws. */
  call<N extends keyof F & string>(
    name: N,
    ...values: Parameters<F[N]>
  ): Promise<Awaited<ReturnType<F[N]>>>;
  /** Calls a function without waiting for it. */
  tell<N extends keyof F & string>(name: N, ...values: Parameters<F[N]>): void;
}

type Message =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly name: string;
      readonly values: unknown[];
    }
  | { readonly kind: 'tell'; readonly name: string; readonly values: unknown[] }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: CopiedError };

interface CopiedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** Joins two threads: the other one can call `own`, and this one calls the functions of the other. */
export function connect<F extends Functions<F>>(
  port: MessagePort | Worker,
  own: Readonly<Record<string, (...values: never[]) => unknown>>,
): Caller<F> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let latest = 0;

  const run = async (name: string, values: unknown[]): Promise<unknown> =>
    own[name]?.(...(values as never[]));
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
      case 'tell':
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
    tell: (name, ...values) => send({ kind: 'tell', name, values }),
  };
}

// A copied error has lost its class, which decides how the command ends.
const CLASSES = [SnapshotDamaged, SnapshotNotRead, SnapshotError, StartError];

function copyOf(error: unknown): CopiedError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
}

function errorOf({ name, message, stack }: CopiedError): Error {
  const known = CLASSES.find((candidate) => candidate.name === name);
  const error = known ? new known(message) : new Error(message);
  return Object.assign(error, { stack });
}
