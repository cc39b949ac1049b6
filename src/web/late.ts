import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError, type Present } from './problem.ts';
import { addressOf } from './request.ts';

export interface LateSettings {
  /** Longest that a request may take until its answer has gone out, in milliseconds. */
  readonly timeout: number;
  /** Milliseconds of a clock that runs steadily, whatever is done to the date. */
  steadyNow(): number;
  readonly present: Present;
}

/** The requests whose answers have not all gone out. */
export interface Unfinished {
  readonly size: number;
}

const MS_BETWEEN_LOOKS = 1000;

/**
 * Ends requests that are not done in time. A request whose body is late gets 503. A client that does
 * not read its answer is cut off, for it would hold a place and the bytes of the answer for ever.
 */
export function letGoOfLate(
  app: FastifyInstance,
  { timeout, steadyNow, present }: LateSettings,
): Unfinished {
  const open = new Map<FastifyReply, number>();
  app.addHook('onRequest', (_request, reply, next) => {
    open.set(reply, steadyNow());
    reply.raw.once('close', () => open.delete(reply));
    next();
  });
  const looks = setInterval(() => {
    const latest = steadyNow() - timeout;
    for (const [reply, since] of open) {
      // A map keeps the order in which they came: all others are younger.
      if (since > latest) break;
      const { headersSent, socket } = reply.raw;
      // Without a socket it waits behind an earlier answer of the same connection.
      if (headersSent || !socket) reply.request.socket.destroy();
      else void sendError(reply, present({ kind: 'late' }, addressOf(reply.request)));
    }
  }, MS_BETWEEN_LOOKS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looks);
    done();
  });
  return open;
}
