import type { Connection } from './connection.ts';
import { TooSlow } from './within.ts';

/** A connection for as long as it answers in time. */
export interface Session {
  readonly connection: Connection;
  /** Aborted with the reason once the session is over. */
  readonly over: AbortSignal;
  /** Ends the session and closes the connection, so that nobody waits for it any longer. */
  end(reason: unknown): void;
  /** Does something with the connection. Null if the session ends before there is an answer. It never rejects. */
  ask<T>(work: (connection: Connection) => Promise<T>): Promise<T | null>;
}

/** An answer that takes more milliseconds is late. */
export const LATE_MS = 50;

/** The longest that a request waits for Redis, in milliseconds. */
export const LONGEST_MS = 250;

// A single late answer is waited for: it may be due to this process, and whoever decides without it lets too many through.
const LATE_FOR_MS = 1000;

/**
 * Starts a session. It ends by itself if an answer takes longer than LONGEST_MS, if all answers of a second are late,
 * or if one is an error.
 */
export function startSession(connection: Connection): Session {
  const over = new AbortController();
  let lateSince: number | null = null;

  function end(reason: unknown): void {
    if (over.signal.aborted) return;
    over.abort(reason);
    connection.close();
  }

  return {
    connection,
    over: over.signal,
    end,
    async ask(work) {
      if (over.signal.aborted) return null;
      let isLate = false;
      const stop = watch({
        onLate() {
          isLate = true;
          lateSince ??= performance.now();
          if (performance.now() - lateSince >= LATE_FOR_MS) end(new TooSlow(LATE_MS));
        },
        onTooLate: () => end(new TooSlow(LONGEST_MS)),
      });
      try {
        const answer = await work(connection);
        if (!isLate) lateSince = null;
        return answer;
      } catch (error) {
        end(error);
        return null;
      } finally {
        stop();
      }
    },
  };
}

interface Watching {
  onLate(): void;
  onTooLate(): void;
}

/**
 * Calls back after LATE_MS and LONGEST_MS until it is stopped, but not if the answer is already here and only this
 * process was too busy to read it. Gives what stops it.
 */
function watch({ onLate, onTooLate }: Watching): () => void {
  let timer: NodeJS.Timeout | undefined;
  const after = (milliseconds: number, work: () => void): void => {
    // Node reads sockets between timers and immediates.
    timer = setTimeout(() => setImmediate(() => timer && work()), milliseconds);
  };
  after(LATE_MS, () => {
    onLate();
    after(LONGEST_MS - LATE_MS, onTooLate);
  });
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}
