/** The parts of a build, in order. */
export type Phase = 'read' | 'write' | 'verify';

/** Whoever wants to know how a build is doing. */
export interface Progress {
  /** `done` entities of this phase are finished. */
  step(phase: Phase, done: number): void;
  /** One line about something that is odd and does not stop the build. */
  warn(message: string): void;
}
