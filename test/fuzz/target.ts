import type { Arbitrary } from 'fast-check';

/** Something that reads what others wrote, and what is promised of every input. */
export interface Target {
  /** Real inputs, from which others are made. */
  readonly seeds: readonly (string | Buffer)[];
  /** Pieces that decide something in such an input. */
  readonly words: readonly string[];
  /** Inputs made by their shape, beside those that are made from seeds. */
  readonly shaped?: Arbitrary<string>;
  /** Longest input, in bytes. */
  readonly longest: number;
  /** How many inputs are checked at once; 1 if it is absent. */
  readonly atOnce?: number;
  /**
   * Parts of addresses of files of code. An input that reaches new code in them becomes a seed. The check has to be
   * synchronous then.
   */
  readonly guidedBy?: readonly string[];
  /** Whether the work for an input may only grow with its length. Needs `guidedBy`. */
  readonly isLinear?: boolean;
  /** After how many milliseconds a check, or a batch of them, takes for ever; a minute if it is absent. */
  readonly hangsAfter?: number;
  /** Checks an input and says in a word what became of it. Throws or rejects if a promise is broken. */
  readonly check: (input: Buffer) => string | Promise<string>;
  readonly close?: () => Promise<void>;
}
