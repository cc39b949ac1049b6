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
 * its answer is disconnected, because it would hold a place and the bytes of the answer for ever. The time that a long
 * text takes to be made does not count, unless the client takes none of what is there (docs/decisions/0081).
 */
export function letGoOfLate<A extends OpenAnswer>(
  server: Server,
  { timeout, steadyNow, open, refuse }: LateSettings<A>,
): void {
  const sent = new WeakMap<A, Sent>();

  /** From when the time of an answer counts. */
  function beginOf(answer: A, now: number): number {
    const { growing, since, request } = answer;
    if (!growing) return since;
    const { bytesWritten, writableLength: waiting } = request.socket;
    const bytes = bytesWritten - waiting;
    const before = sent.get(answer);
    const isStuck = waiting > 0 && bytes === before?.bytes;
    if (before && (growing.isWhole || isStuck)) return before.at;
    sent.set(answer, { bytes, at: now });
    return now;
  }

  const looks = setInterval(() => {
    const now = steadyNow();
    for (const answer of open) {
      if (now - beginOf(answer, now) < timeout) continue;
      if (answer.response.headersSent) answer.request.socket.destroy();
      else refuse(answer);
    }
  }, MS_BETWEEN_LOOKS).unref();
  server.once('close', () => clearInterval(looks));
}

/** How much of a growing answer the system had taken at the last look at which its client was not waited for. */
interface Sent {
  readonly bytes: number;
  /** When that look was, in milliseconds of the clock. */
  readonly at: number;
}
