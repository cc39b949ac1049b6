/** The parts of a build, in order. */
export type Phase = 'read' | 'resolve' | 'write' | 'verify';

/** How far a build is. */
export interface Step {
  readonly phase: Phase;
  /** Of reading, bytes of the inputs as stored; of writing, people; else nothing that is counted. */
  readonly done: number;
  /** What `done` will be at the end of the phase; null where that is not known. */
  readonly total: number | null;
  /** People found so far. */
  readonly people: number;
}

/** Whoever wants to know how a build is doing. */
export interface Progress {
  step(step: Step): void;
  /** Time has passed; comes about every second, whatever happens. */
  tick(): void;
  /** One line about something that is odd and does not stop the build. */
  warn(message: string): void;
}
