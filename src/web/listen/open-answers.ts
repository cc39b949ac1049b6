import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request whose answer has not been sent completely. */
export interface OpenAnswer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When the request came, in milliseconds of a monotonic clock. */
  readonly since: number;
}

/** The requests whose answers have not been sent completely, in the order of their arrival. */
export interface OpenAnswers<A extends OpenAnswer = OpenAnswer> extends Iterable<A> {
  readonly size: number;
  add(answer: A): void;
  delete(answer: A): void;
  /** The latest one of a connection. The others of that connection are sent before it. */
  latestOf(socket: Socket): A | undefined;
}

/** An empty register. */
export function createOpenAnswers<A extends OpenAnswer>(): OpenAnswers<A> {
  // A set keeps the order of insertion.
  const answers = new Set<A>();
  const latest = new WeakMap<Socket, A>();
  return {
    get size() {
      return answers.size;
    },
    add(answer) {
      answers.add(answer);
      latest.set(answer.request.socket, answer);
    },
    delete(answer) {
      const { socket } = answer.request;
      answers.delete(answer);
      if (latest.get(socket) === answer) latest.delete(socket);
    },
    latestOf: (socket) => latest.get(socket),
    [Symbol.iterator]: () => answers[Symbol.iterator](),
  };
}
