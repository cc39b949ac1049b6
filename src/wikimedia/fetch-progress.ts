/** How far a fetch is. */
export interface FetchStep {
  /** What is counted, such as `entities of the list`. */
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Whoever wants to know how a fetch is doing. */
export interface FetchProgress {
  step(step: FetchStep): void;
}
