import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** A request whose answer has not been sent completely. */
export interface OpenAnswer {
  readonly socket: Socket;
  readonly response: ServerResponse;
  /** When the request came, in milliseconds of a monotonic clock. */
  readonly since: number;
  /** The framework's reply; null if the answer was written without the framework. */
  readonly reply: FastifyReply | null;
}

/** The requests whose answers have not been sent completely, in the order of their arrival. */
export interface OpenAnswers extends Iterable<OpenAnswer> {
  readonly size: number;
  /** Adds a request until its answer has been sent or its connection is closed. */
  add(answer: OpenAnswer): void;
  /** The latest one of a connection. The others of that connection are sent before it. */
  latestOf(socket: Socket): OpenAnswer | undefined;
}

/** An empty register. */
export function createOpenAnswers(): OpenAnswers {
  // A set keeps the order of insertion.
  const answers = new Set<OpenAnswer>();
  const latest = new WeakMap<Socket, OpenAnswer>();
  return {
    get size() {
      return answers.size;
    },
    add(answer) {
      const { socket, response } = answer;
      answers.add(answer);
      latest.set(socket, answer);
      response.once('close', () => {
        answers.delete(answer);
        if (latest.get(socket) === answer) latest.delete(socket);
      });
    },
    latestOf: (socket) => latest.get(socket),
    [Symbol.iterator]: () => answers[Symbol.iterator](),
  };
}
