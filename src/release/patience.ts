import { ReleaseError } from './release-error.ts';

/** Ends work that brings too little in a time. */
export interface Patience {
  /** Aborted with a ReleaseError when time is up, and with the reason of the outer signal. */
  readonly signal: AbortSignal;
  /** So many bytes went by. Once they are enough, the time begins again. */
  alive(bytes: number): void;
  end(): void;
}

/** What is waited for, and how long. */
export interface PatienceSettings {
  /** Names in errors what was waited for. */
  readonly place: string;
  /** The time in milliseconds. */
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** The least number of bytes a second. Less than this counts as silence. */
export const LEAST_SPEED = 16 * 1024;

/**
 * Starts a time in which `LEAST_SPEED` must be kept or the work must end. So work on a number of bytes takes at most
 * that number divided by `LEAST_SPEED`, and one time more.
 */
export function patience({ place, ms, signal: outer }: PatienceSettings): Patience {
  const controller = new AbortController();
  const seconds = ms / 1000;
  const enough = LEAST_SPEED * seconds;
  let came = 0;
  const timer = setTimeout(() => {
    const what =
      came === 0
        ? `sent nothing for ${seconds} seconds`
        : `too slow: ${came} bytes in ${seconds} seconds, and ${LEAST_SPEED} a second are needed`;
    controller.abort(new ReleaseError(`${place}: ${what}`));
  }, ms);
  // Nobody may be left who calls `end`: bytes that are never read do not.
  const stop = (): void => {
    clearTimeout(timer);
    controller.abort(outer.reason);
  };
  if (outer.aborted) stop();
  outer.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    alive(bytes) {
      came += bytes;
      if (came < enough) return;
      came = 0;
      timer.refresh();
    },
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    },
  };
}

/** Does work that must end in time. */
export async function inTime<T>(
  settings: PatienceSettings,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const watch = patience(settings);
  try {
    return await work(watch.signal);
  } finally {
    watch.end();
  }
}

/** Passes bytes on as long as enough of them come, and ends the watch after them. */
export async function* paced(
  bytes: AsyncIterable<Uint8Array>,
  watch: Patience,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) {
      watch.alive(chunk.length);
      yield chunk;
    }
  } finally {
    watch.end();
  }
}
