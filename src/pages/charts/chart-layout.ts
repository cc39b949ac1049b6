/** A column of a plot, in percent. */
export interface PlacedColumn {
  readonly bar: Extent;
  /** Height of the bar; a value above 0 always gets a visible bar. */
  readonly height: number;
}

const GAP = 0.2;
const MAX_COLUMN_WIDTH = 8;
const MIN_COLUMN_HEIGHT = 1.5;
/**
 * How far a label may reach beyond either side of the plot, in percent of the width. On the narrowest screen it is half
 * of the page's margin.
 */
export const OVERHANG = 2.5;

/** Columns side by side from the left edge to the right one, the highest 100 percent high. */
export function layOutColumns(values: readonly number[]): readonly PlacedColumn[] {
  const highest = Math.max(...values);
  const step = 100 / values.length;
  const width = Math.min(step * (1 - GAP), MAX_COLUMN_WIDTH);
  return values.map((value, index) => {
    const middle = (index + 0.5) * step;
    return {
      bar: { from: middle - width / 2, to: middle + width / 2 },
      height: value ? Math.max((value / highest) * 100, MIN_COLUMN_HEIGHT) : 0,
    };
  });
}

/** A label that the axis shows, and the part of the width that it covers at most. */
export interface PlacedTick extends Extent {
  readonly index: number;
  /** Which end of the label, or its middle, is at `at`, in percent of the width. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly at: number;
}

/** A label of the axis; round ones are chosen by `order`. */
export interface AxisLabel {
  readonly order: number;
  /** In percent of the width, gap included. */
  readonly width: number;
}

/**
 * The labels that the axis has space for. Their `order` is a multiple of a stride: the first of `strides`
 * with which no labels meet. A label that would reach too far beyond the plot is moved inwards.
 */
export function placeAxisLabels(
  labels: readonly AxisLabel[],
  strides: readonly number[],
): readonly PlacedTick[] {
  const placed = labels.map(({ width }, index) => placeTick(index, width, labels.length));
  for (const stride of strides) {
    const chosen = placed.filter(({ index }) => (labels[index]?.order ?? 0) % stride === 0);
    const meet = chosen.some(({ to }, index) => to > (chosen[index + 1]?.from ?? Infinity));
    if (chosen.length > 0 && !meet) return chosen;
  }
  return placed.slice(0, 1);
}

function placeTick(index: number, width: number, count: number): PlacedTick {
  const at = ((index + 0.5) / count) * 100;
  const [from, to] = [at - width / 2, at + width / 2];
  if (from < -OVERHANG) return { index, anchor: 'start', at: 0, from: 0, to: width };
  if (to > 100 + OVERHANG) return { index, anchor: 'end', at: 100, from: 100 - width, to: 100 };
  return { index, anchor: 'middle', at, from, to };
}

/** A part of a length of 100, with two decimals at most. */
export function percent(value: number): string {
  return `${Number(value.toFixed(2))}%`;
}

/** A stretch of the width of a chart, in percent from its left edge. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}
