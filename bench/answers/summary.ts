import { printTable } from '../support/print.ts';
import type { Figures } from './measure.ts';

/** What a case took here and beside. */
export interface Pair {
  /** New or cached answers, with their coding. */
  readonly group: string;
  readonly ours: Figures;
  readonly beside: Figures;
}

/** Prints what a request takes in each group: geometric means of processor time. */
export function printSummary(pairs: readonly Pair[]): void {
  const row = printTable(['answers', 'cases', 'µs', 'beside µs', '÷ ours']);
  for (const [group = '', own = []] of Map.groupBy(pairs, (pair) => pair.group)) {
    const mean = (figure: (pair: Pair) => number): number => geometricMean(own.map(figure));
    row([
      group,
      own.length,
      mean(({ ours }) => ours.processor).toFixed(0),
      mean(({ beside }) => beside.processor).toFixed(0),
      mean(({ beside }) => beside.ratio).toFixed(2),
    ]);
  }
}

/** The geometric mean of positive numbers, which weighs a ratio and its reciprocal alike. */
function geometricMean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + Math.log(value), 0);
  return Math.exp(sum / values.length);
}
