import type { Readable } from 'node:stream';

/** An input that is being unpacked. */
export interface Unpacking {
  readonly output: Readable;
  /** Settles when every byte has passed, or with what went wrong. */
  readonly finished: Promise<void>;
}

/** The packed data is not what its format says; the message tells how. */
export class DamagedInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedInput';
  }
}
