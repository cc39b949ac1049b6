import type { FastifyInstance } from 'fastify';
import type { OpenAnswers } from './open-answers.ts';
import { sendError, type Present } from './problem.ts';
import { addressOf } from './request.ts';

export interface LateSettings {
  /** Milliseconds from a request until its answer must have been sent. */
  readonly timeout: number;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  readonly open: OpenAnswers;
  readonly present: Present;
}

const MS_BETWEEN_LOOKS = 1000;

/**
 * Ends requests that take too long. A request whose body is late gets 503. A client that does not read
 * its answer is disconnected, because it would hold a place and the bytes of the answer for ever.
 */
export function letGoOfLate(
  app: FastifyInstance,
  { timeout, steadyNow, open, present }: LateSettings,
): void {
  const looks = setInterval(() => {
    const latest = steadyNow() - timeout;
    for (const { socket: connection, response, reply, since } of open) {
      // The others are younger.
      if (since > latest) break;
      const { headersSent, socket } = response;
      // An answer without a socket waits behind an earlier one of the same connection.
      if (headersSent || !socket || !reply) connection.destroy();
      else void sendError(reply, present({ kind: 'late' }, addressOf(reply.request)));
    }
  }, MS_BETWEEN_LOOKS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looks);
    done();
  });
}
