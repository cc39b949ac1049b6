import type { Case } from './cases.ts';
import type { Figures, Result } from './measure.ts';

/** A result with what the request was for, and the coding that the client asked for. */
export interface Grouped {
  readonly group: Case['group'];
  /** Null without a coding. */
  readonly coding: string | null;
  readonly result: Result;
}

const COLUMNS =
  'answers | cases | µs a request | beside | ours ÷ beside | µs of the generator | beside';

/**
 * A Markdown table of what requests take in each group and coding: geometric means of the processor time of the server,
 * and of the generator, which is no part of it. Groups without results are left out.
 */
export function summaryOf(results: readonly Grouped[]): string {
  const rows: string[] = [];
  for (const group of ['hot', 'new'] as const) {
    for (const coding of [null, 'br', 'zstd', 'gzip']) {
      const pairs = results.flatMap(({ group: own, coding: asked, result: { ours, beside } }) =>
        own === group && asked === coding && beside ? [{ ours, beside }] : [],
      );
      if (pairs.length === 0) continue;
      const meanOf = (figure: (pair: Pair) => number): number => geometricMean(pairs.map(figure));
      const cells = [
        coding === null ? group : `${group}, ${coding}`,
        pairs.length,
        meanOf(({ ours }) => ours.processor).toFixed(0),
        meanOf(({ beside }) => beside.processor).toFixed(0),
        meanOf(({ ours, beside }) => ours.processor / beside.processor).toFixed(2),
        meanOf(({ ours }) => ours.generator).toFixed(1),
        meanOf(({ beside }) => beside.generator).toFixed(1),
      ];
      rows.push(cells.join(' | '));
    }
  }
  const line = `|---|${'---:|'.repeat(COLUMNS.split('|').length - 1)}`;
  return [`| ${COLUMNS} |`, line, ...rows.map((row) => `| ${row} |`)].join('\n');
}

interface Pair {
  readonly ours: Figures;
  readonly beside: Figures;
}

/** The geometric mean of positive numbers, which weighs a ratio and its reciprocal alike. */
function geometricMean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + Math.log(value), 0);
  return Math.exp(sum / values.length);
}
