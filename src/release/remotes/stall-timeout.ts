import { counted } from '../../core/text/counted.ts';
import { ReleaseError } from './remote.ts';

export type StallTimeout = ReturnType<typeof stallTimeout>;

/** What is waited for, and how long. */
interface StallSettings {
  /** Names in errors what was waited for. */
  readonly what: string;
  /** The time in milliseconds. */
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** The least number of bytes a second. Less than this counts as silence. */
export const MIN_BYTES_PER_SECOND = 16 * 1024;

/**
 * Starts a time in which work must end or receive `MIN_BYTES_PER_SECOND`. So work on a number of bytes takes at most
 * that number divided by `MIN_BYTES_PER_SECOND`, and one time more.
 */
export function stallTimeout({ what, ms, signal: outer }: StallSettings) {
  const controller = new AbortController();
  const { signal }: { signal: AbortSignal } = controller;
  const seconds = ms / 1000;
  const enough = MIN_BYTES_PER_SECOND * seconds;
  let came = 0;
  const timer = setTimeout(() => {
    const fault =
      came === 0
        ? `sent nothing for ${counted(seconds, 'second')}`
        : `too slow: ${came} bytes in ${counted(seconds, 'second')}, and ${MIN_BYTES_PER_SECOND} a second are needed`;
    controller.abort(new ReleaseError(`${what}: ${fault}`));
  }, ms);
  // Nobody may be left who calls `end`: bytes that are never read do not.
  const stop = (): void => {
    clearTimeout(timer);
    controller.abort(outer.reason);
  };
  if (outer.aborted) stop();
  outer.addEventListener('abort', stop, { once: true });
  return {
    /** Aborted with a ReleaseError when time is up, and with the reason of the outer signal. */
    signal,
    /** So many bytes went by. Once they are enough, the time begins again. */
    received(bytes: number): void {
      came += bytes;
      if (came < enough) return;
      came = 0;
      timer.refresh();
    },
    end(): void {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    },
  };
}

/** Passes bytes on as long as enough of them come, and ends the watch after them. */
export async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  watch: StallTimeout,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) {
      watch.received(chunk.length);
      yield chunk;
    }
  } finally {
    watch.end();
  }
}
