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
export function layOutColumns(values: readonly (number | null)[]): readonly PlacedColumn[] {
  const highest = highestOf(values);
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

/** The greatest of the values, 0 where there is none. */
export function highestOf(values: readonly (number | null)[]): number {
  return Math.max(0, ...values.map((value) => value ?? 0));
}

/** A label that the axis shows, and its anchor: its start, middle or end. */
export interface PlacedTick {
  readonly index: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** In percent of the width. */
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
  for (const stride of strides) {
    const chosen = labels.flatMap(({ order, width }, index) =>
      order % stride === 0 ? [{ ...placeTick(index, width, labels.length), width }] : [],
    );
    if (chosen.length > 0 && areSeparate(chosen))
      return chosen.map(({ width: _width, ...tick }) => tick);
  }
  return labels[0] ? [placeTick(0, labels[0].width, labels.length)] : [];
}

function placeTick(index: number, width: number, count: number): PlacedTick {
  const middle = ((index + 0.5) / count) * 100;
  if (middle - width / 2 < -OVERHANG) return { index, anchor: 'start', at: 0 };
  if (middle + width / 2 > 100 + OVERHANG) return { index, anchor: 'end', at: 100 };
  return { index, anchor: 'middle', at: middle };
}

function areSeparate(ticks: readonly (PlacedTick & { readonly width: number })[]): boolean {
  return ticks.every((tick, index) => {
    const next = ticks[index + 1];
    return !next || coveredBy(tick, tick.width).to <= coveredBy(next, next.width).from;
  });
}

/** A stretch of the width of a chart, in percent from its left edge. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** The part of the width that a label covers at most. */
export function coveredBy(
  { at, anchor }: Pick<PlacedTick, 'at' | 'anchor'>,
  width: number,
): Extent {
  const from = at - width * SHARE_BEFORE[anchor];
  return { from, to: from + width };
}

/**
 * An upper bound for the width of a text in em in usual sans-serif fonts. The server cannot measure a
 * page, so it assumes the widest of the common system fonts.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (NARROW.test(character)) return 0.46;
  if (WIDE.test(character)) return 1;
  if (SMALL.test(character)) return 0.66;
  if (CAPITAL.test(character)) return 0.8;
  return MARK.test(character) ? 0 : 1.1;
}

const NARROW = /[ \u{a0}\u{202f}ijlftrI.,:;!'’|()[\]-]/u;
const WIDE = /[mwMW—…%@]/u;
const SMALL = /[a-zß-ÿ0-9–]/u;
const CAPITAL = /[A-ZÀ-ÞΑ-Яа-я×]/u;
const MARK = /\p{M}/u;
