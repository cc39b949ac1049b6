import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** A request whose answer has not all gone out. */
export interface OpenAnswer {
  readonly socket: Socket;
  readonly response: ServerResponse;
  /** When it came, in milliseconds of a steady clock. */
  readonly since: number;
  /** What the framework answers it with; null where the answer is written already. */
  readonly reply: FastifyReply | null;
}

/** The requests whose answers have not all gone out, in the order in which they came. */
export interface OpenAnswers extends Iterable<OpenAnswer> {
  readonly size: number;
  /** Counts one in, until its answer has gone out or its connection is closed. */
  add(answer: OpenAnswer): void;
  /** The latest one of a connection; earlier ones go out before it. */
  latestOf(socket: Socket): OpenAnswer | undefined;
}

/** A register without any answers. */
export function createOpenAnswers(): OpenAnswers {
  // A set keeps the order in which they were added.
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
