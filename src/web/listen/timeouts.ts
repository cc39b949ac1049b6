import type { Server } from 'node:http';
import type { Exchange } from '../request.ts';

export interface TimeoutSettings {
  /** Milliseconds within which an answer has to begin, and its client to read on. */
  readonly timeout: number;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  readonly open: ReadonlySet<Exchange>;
  /** Answers a request that has no answer yet. */
  refuse(exchange: Exchange): void;
}

const MS_BETWEEN_CHECKS = 1000;

/**
 * Ends requests that take too long. A request whose body or answer is late gets 503. A client that takes nothing of
 * its answer for so long is disconnected, because it would hold a slot and the bytes of the answer for ever.
 */
export function endLateRequests(
  server: Server,
  { timeout, steadyNow, open, refuse }: TimeoutSettings,
): void {
  // For each answer the bytes that the system had taken at the last check that found more of them, and its time.
  const sent = new WeakMap<Exchange, { readonly bytes: number; readonly at: number }>();

  /** When the system last took bytes of an answer; before its first byte, when its request came. */
  function latestOf(answer: Exchange, now: number): number {
    const { since, request, response } = answer;
    if (!response.headersSent) return since;
    const { bytesWritten, writableLength } = request.socket;
    const bytes = bytesWritten - writableLength;
    const before = sent.get(answer);
    if (before?.bytes === bytes) return before.at;
    sent.set(answer, { bytes, at: now });
    return now;
  }

  const timer = setInterval(() => {
    const now = steadyNow();
    for (const answer of open) {
      if (now - latestOf(answer, now) < timeout) continue;
      if (answer.response.headersSent) answer.request.socket.destroy();
      else refuse(answer);
    }
  }, MS_BETWEEN_CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}
