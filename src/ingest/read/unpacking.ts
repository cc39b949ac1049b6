import type { Readable } from 'node:stream';

/** An input that is being unpacked. */
export interface Unpacking {
  readonly output: Readable;
  /** Resolves when every byte has passed; rejects with the first failure. */
  readonly finished: Promise<void>;
}

/** The packed data violates its format. The message says how. */
export class DamagedInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedInput';
  }
}
