import type { Server } from 'node:http';
import type { OpenAnswer, OpenAnswers } from './open-answers.ts';

export interface LateSettings<A extends OpenAnswer> {
  /** Milliseconds from a request until its answer must have been sent. */
  readonly timeout: number;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  readonly open: OpenAnswers<A>;
  /** Answers a request that has no answer yet. */
  refuse(answer: A): void;
}

const MS_BETWEEN_LOOKS = 1000;

/**
 * Ends requests that take too long. A request whose body is late gets 503. A client that does not read
 * its answer is disconnected, because it would hold a place and the bytes of the answer for ever.
 */
export function letGoOfLate<A extends OpenAnswer>(
  server: Server,
  { timeout, steadyNow, open, refuse }: LateSettings<A>,
): void {
  const looks = setInterval(() => {
    const latest = steadyNow() - timeout;
    for (const answer of open) {
      // The others are younger.
      if (answer.since > latest) break;
      if (answer.response.headersSent) answer.request.socket.destroy();
      else refuse(answer);
    }
  }, MS_BETWEEN_LOOKS).unref();
  server.once('close', () => clearInterval(looks));
}
