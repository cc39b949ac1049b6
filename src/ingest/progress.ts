/** The parts of a build, in order. */
export type Phase = 'read' | 'resolve' | 'write' | 'verify';

/** How far a build has come. */
export interface Step {
  readonly phase: Phase;
  /**
   * While reading: bytes of the inputs as stored. While writing: people. In other phases nothing is
   * counted.
   */
  readonly done: number;
  /** The value of `done` at the end of the phase; null if it is not known. */
  readonly total: number | null;
  /** People found so far. */
  readonly people: number;
}

/** Receives the progress of a build. */
export interface Progress {
  step(step: Step): void;
  /** Called about every second, even if there is no progress. */
  tick(): void;
  /** Receives one line about something odd that does not stop the build. */
  warn(message: string): void;
}
