import type { FastifyInstance } from 'fastify';
import type { OpenAnswers } from './open-answers.ts';
import { sendError, type Present } from './problem.ts';
import { addressOf } from './request.ts';

export interface LateSettings {
  /** Longest that a request may take until its answer has gone out, in milliseconds. */
  readonly timeout: number;
  /** Milliseconds of a clock that runs steadily, whatever is done to the date. */
  steadyNow(): number;
  readonly open: OpenAnswers;
  readonly present: Present;
}

const MS_BETWEEN_LOOKS = 1000;

/**
 * Ends requests that are not done in time. A request whose body is late gets 503. A client that does
 * not read its answer is cut off, for it would hold a place and the bytes of the answer for ever.
 */
export function letGoOfLate(
  app: FastifyInstance,
  { timeout, steadyNow, open, present }: LateSettings,
): void {
  const looks = setInterval(() => {
    const latest = steadyNow() - timeout;
    for (const { socket: connection, response, reply, since } of open) {
      // All others are younger.
      if (since > latest) break;
      const { headersSent, socket } = response;
      // Without a socket it waits behind an earlier answer of the same connection.
      if (headersSent || !socket || !reply) connection.destroy();
      else void sendError(reply, present({ kind: 'late' }, addressOf(reply.request)));
    }
  }, MS_BETWEEN_LOOKS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looks);
    done();
  });
}
