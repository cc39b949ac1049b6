import { compress, compressQuickly } from './compress.ts';
import type { Coding } from './content-encoding.ts';
import type { StoredResponse } from './response-cache.ts';
import { atMost } from './run-in-turn.ts';

/** Gives the body of a response in a coding. */
export type Pack = (response: StoredResponse, coding: Coding) => Buffer | Promise<Buffer>;

/** How much an answer is compressed, by what is known of how often it is asked for. */
export interface Packing {
  /** For an answer that has just been made. Nobody may ask for it again, so it is compressed quickly. */
  readonly once: Pack;
  /** For an answer that was kept since an earlier request. It is compressed well, once, and this is kept. */
  readonly again: Pack;
  /** The body in a coding, compressed well in another thread, a few bodies at a time. */
  readonly well: (body: Buffer, coding: Coding) => Promise<Buffer>;
}

// Longer bodies would hold the thread for more than a millisecond.
const LONGEST_QUICK_BYTES = 128 << 10;

// An encoder takes up to two megabytes while it runs. Short bodies that wait for one take 8 MiB at most. Longer ones
// always wait; few answers are that long.
const MOST_AT_ONCE = 2;
const MOST_WAITING = 64;

/** Compresses the answers of one thread (docs/decisions/0063-compressed-by-demand.md). */
export function createPacking(): Packing {
  const inTurn = atMost(MOST_AT_ONCE);
  let inHand = 0;
  // Requests that shared the work of an answer are given one form, too.
  const latest: Partial<Record<Coding, { readonly of: Buffer; readonly form: Buffer }>> = {};

  async function well(body: Buffer, coding: Coding): Promise<Buffer> {
    inHand++;
    try {
      return await inTurn(() => compress(body, coding));
    } finally {
      inHand--;
    }
  }

  function quickly(body: Buffer, coding: Coding): Buffer {
    const known = latest[coding];
    if (known?.of === body) return known.form;
    const form = compressQuickly(body, coding);
    latest[coding] = { of: body, form };
    return form;
  }

  const isQuick = (body: StoredResponse['body']): body is Buffer =>
    Buffer.isBuffer(body) && body.length <= LONGEST_QUICK_BYTES;

  return {
    well,
    once(response, coding) {
      const { body } = response;
      return (
        response.made(coding) ?? (isQuick(body) ? quickly(body, coding) : response.encoded(coding))
      );
    },
    again(response, coding) {
      const { body } = response;
      const made = response.made(coding);
      if (made) return made;
      return inHand >= MOST_AT_ONCE + MOST_WAITING && isQuick(body)
        ? quickly(body, coding)
        : response.encoded(coding);
    },
  };
}
