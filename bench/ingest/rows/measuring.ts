/** What can be measured separately. */
export const ROWS = ['peers', 'memory', 'long-lines'] as const;

export type Row = (typeof ROWS)[number];

/** The inputs and settings of a measurement. */
export interface Measuring {
  /** Entities of the input that is like the dump. */
  readonly entities: number;
  /** Humans of each input without the bulk, ascending. */
  readonly humans: readonly number[];
  readonly seed: number;
  readonly rounds: number;
  readonly only: ReadonlySet<Row>;
  /** A folder to build in. */
  readonly folder: string;
  /** A line of results. */
  print(line: string): void;
  /** A line that shows progress. */
  note(line: string): void;
}

/** A line of the table: what was measured, the result, the target, and the input. */
export function rowOf(what: string, figure: string, target: string, made: string): string {
  const cells = [what.padEnd(48), figure.padStart(9), '', target.padEnd(18), made];
  return cells.join(' ').trimEnd();
}

/** Bytes in megabytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
