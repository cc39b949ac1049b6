import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { RunInTurn } from './run-in-turn.ts';
import { Abandoned } from './single-flight.ts';

// A few hundred addresses take 2 ms to compress; the level above this takes half as long again.
const GZIP_LEVEL = 6;

// In bytes. A shorter text is whole soon, and then has a length and every coding.
const ENOUGH = 32 << 10;

/** A text that is compressed while it is made, and sent while it grows. */
export interface GrowingBody {
  /** Whether all of it has been made. */
  readonly isWhole: boolean;
  /** Whether the work has ended without that. It must not be opened then. */
  readonly hasStopped: boolean;
  /** Settles as soon as there is enough to send, with whether it is whole already. Rejects if the text has failed before. */
  readonly begun: Promise<boolean>;
  /** All of it. Rejects with Abandoned after the last reader has left. */
  readonly whole: Promise<GrownBody>;
  /** Reads from its beginning, in gzip or plain, and waits for what is still to come. */
  open(coding: 'gzip' | null): Readable;
}

/** A whole text in gzip, and its length without it. */
export interface GrownBody {
  readonly packed: Buffer;
  readonly length: number;
}

/** When the work on a text is done. */
interface Work {
  /** Lets some texts grow at a time. */
  readonly slots: RunInTurn;
  /** Makes one piece of one text at a time. Other requests are answered between two pieces. */
  readonly turn: RunInTurn;
  /** Ends the work as long as nobody has begun to read it. */
  readonly signal: AbortSignal;
}

/**
 * Begins to make and to compress a text. Whoever reads it gets what is there, so that a long text needs no deadline, and
 * slow readers do not hold the work up. The work ends with Abandoned when the last reader leaves.
 */
export function growBody(
  pieces: AsyncIterable<string>,
  { slots, turn, signal }: Work,
): GrowingBody {
  const chunks: Buffer[] = [];
  const begun = Promise.withResolvers<boolean>();
  let more = Promise.withResolvers<void>();
  let readers = 0;
  let wasRead = false;
  let keptBytes = 0;
  let isWhole = false;
  let hasStopped = false;
  let length = 0;

  async function* made(): AsyncGenerator<Buffer> {
    const source = pieces[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await turn(async () => {
          try {
            stopIfLeft();
            return await source.next();
          } catch (error) {
            hasStopped = true;
            throw error;
          }
        });
        if (done) return;
        const bytes = Buffer.from(value);
        length += bytes.length;
        yield bytes;
      }
    } finally {
      await source.return?.();
    }
  }

  function stopIfLeft(): void {
    if (readers > 0) return;
    if (wasRead) throw new Abandoned();
    signal.throwIfAborted();
  }

  async function keep(packed: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of packed) {
      chunks.push(chunk);
      keptBytes += chunk.length;
      if (keptBytes >= ENOUGH) begun.resolve(false);
      announce();
    }
  }

  function announce(): void {
    more.resolve();
    more = Promise.withResolvers();
  }

  const whole = slots(async () => {
    stopIfLeft();
    await pipeline(made, createGzip({ level: GZIP_LEVEL }), keep);
    isWhole = true;
    announce();
    return { packed: Buffer.concat(chunks), length };
  });
  whole.then(
    () => begun.resolve(true),
    (error: unknown) => {
      begun.reject(error);
      // Perhaps nobody reads.
      more.promise.catch(() => {});
      more.reject(error);
    },
  );

  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at++) {
      while (at === chunks.length) {
        if (isWhole) return;
        await more.promise;
      }
      const chunk = chunks[at];
      if (chunk) yield chunk;
    }
  }

  return {
    begun: begun.promise,
    whole,
    get isWhole() {
      return isWhole;
    },
    get hasStopped() {
      return hasStopped;
    },
    open(coding) {
      wasRead = true;
      readers++;
      const packed = Readable.from(read(), { objectMode: false }).once('close', () => readers--);
      if (coding === 'gzip') return packed;
      const plain = createGunzip();
      pipeline(packed, plain).catch(() => {});
      return plain;
    },
  };
}
