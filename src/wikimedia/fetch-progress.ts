/** How far a fetch has come. */
export interface FetchStep {
  /** The things that are counted, such as `entities of the list`. */
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Receives the progress of a fetch. */
export interface FetchProgress {
  step(step: FetchStep): void;
}
