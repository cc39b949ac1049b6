import { html, type Html, join } from '../../html/template.ts';
import { listText, numberText } from '../dates/intl.ts';
import type { InLanguage } from '../texts/texts.ts';
import type { Extent } from './time-axis.ts';

export interface PlotColumn {
  /** What is counted, in full: "1950s", "March". */
  readonly label: string;
  /** The label at the axis: "1950", "Mar". */
  readonly axis: string;
  /**
   * The number by which the axis chooses labels where it has no space for all. Decades by their number
   * (195) get the labels 1950 and 2000 rather than every fifth from the first. It is the position in the
   * plot if left out.
   */
  readonly order?: number;
  readonly value: number;
}

/** What one plot of births says. */
export interface ColumnLook {
  /** What the plot is: "Births by decade". */
  readonly title: string;
  /**
   * The sentence that leads the caption in place of the title; a function makes it from the labels and the number of
   * the highest columns, if these are few.
   */
  readonly finding: string | ((highest: string, number: number) => string);
  /** The head of the labels in the table: "Decade". */
  readonly labelHead: string;
  /** Which labels may be shown where there is no space for all: every 2nd, 5th and so on by `order`. */
  readonly strides?: readonly number[];
  /** A row of the table, above the others, that has no column. */
  readonly undrawn?: Pick<PlotColumn, 'label' | 'value'> | null;
}

/** The narrowest plot whose labels keep apart, in rem: the text column of a screen 320 px wide. */
const MIN_PLOT_WIDTH = 17.5;
/** What a digit or letter of a label takes in the widest of the common system fonts, on average, in rem. */
const CHARACTER = 0.55;
const GAP = 0.5;
const HEAD = 1.25;
const FOOT = 1.375;
const HEIGHT = 6;
const BASE = HEAD + HEIGHT;

// More columns of the same height make no finding.
const MAX_PEAKS = 3;

const DECIMAL_STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** For columns that are months. */
export const MONTH_STRIDES: readonly number[] = [1, 2, 3, 6, 12];

/**
 * Births as the small column plot of a page, whose caption says what it shows. The highest is written at its column, and
 * the figures in a table that opens without a script. Null where there is nothing to show.
 */
export function columnPlot(
  { language, texts }: InLanguage,
  columns: readonly PlotColumn[],
  look: ColumnLook,
): Html | null {
  const { title, finding, labelHead, undrawn, strides = DECIMAL_STRIDES } = look;
  const values = columns.map(({ value }) => value);
  const highest = Math.max(0, ...values);
  if (highest === 0) return null;
  const at = values.indexOf(highest);
  const highestText = numberText(language, highest);
  const peaks = columns.filter(({ value }) => value === highest).map(({ label }) => label);
  const said =
    typeof finding !== 'function'
      ? finding
      : peaks.length > MAX_PEAKS
        ? undefined
        : finding(listText(language, peaks, 'and'), peaks.length);
  const beneath =
    said === undefined ? texts.charts.most(columns[at]?.label ?? '', highestText) : title;
  const placed = layOutColumns(values);
  const ticks = placeAxisLabels(
    columns.map(({ axis, order }, index) => ({ order: order ?? index, width: widthOf(axis) })),
    strides,
  );
  const rows = undrawn ? [undrawn, ...columns] : columns;
  const semantics = html`role="img" aria-labelledby="births-title" aria-describedby="births-desc"`;
  return html`<figure class="plot" aria-labelledby="births-title">
    <figcaption>
      <span id="births-title">${said ?? title}</span>
      <small id="births-desc">${beneath}</small>
    </figcaption>
    <svg ${semantics} width="100%" height="${BASE + FOOT}rem">
      ${placed.map(({ bar, height }) => height > 0 && drawColumn(bar, (height / 100) * HEIGHT))}
      <line class="axis" x2="100%" y1="${BASE}rem" y2="${BASE}rem" />
      ${placed[at] && peak(placed[at].bar, highestText)}
      ${ticks.map((tick) => drawTick(tick, columns[tick.index]?.axis ?? '', BASE + 1.0625, 'tick'))}
    </svg>
    ${table({ language, texts }, rows, labelHead)}
  </figure>`;
}

function drawColumn({ from, to }: Extent, height: number): Html {
  return html`<rect
    x="${number(from)}%"
    y="${number(BASE - height)}rem"
    width="${number(to - from)}%"
    height="${number(height)}rem"
  />`;
}

/** The highest value at its column. */
function peak({ from, to }: Extent, label: string): Html {
  const middle = (from + to) / 2;
  const half = widthOf(label) / 2;
  const anchor = middle < half ? 'start' : middle > 100 - half ? 'end' : 'middle';
  const at = { start: from, middle, end: to }[anchor];
  return drawTick({ anchor, at }, label, HEAD - 0.375, 'peak');
}

function drawTick(
  { anchor, at }: Pick<PlacedTick, 'anchor' | 'at'>,
  label: string,
  y: number,
  name: string,
): Html {
  return html`<text class="${name}" x="${number(at)}%" y="${y}rem" text-anchor="${anchor}"
    >${label}</text
  >`;
}

function table(
  { language, texts }: InLanguage,
  columns: readonly Pick<PlotColumn, 'label' | 'value'>[],
  labelHead: string,
): Html {
  const { charts } = texts;
  const rows = columns.map(
    ({ label, value }) =>
      html`<tr>
        <th scope="row">${label}</th>
        <td>${numberText(language, value)}</td>
      </tr>`,
  );
  return html` <details>
    <summary>${charts.values}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${labelHead}</th>
          <th scope="col">${charts.births}</th>
        </tr>
      </thead>
      <tbody>
        ${join(rows, '\n')}
      </tbody>
    </table>
  </details>`;
}

/** An upper bound for the width of a label, in percent of the narrowest plot: the server cannot measure a page. */
function widthOf(label: string): number {
  return ((label.length * CHARACTER + GAP) / MIN_PLOT_WIDTH) * 100;
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const COLUMN_SHARE = 0.8;
const MAX_COLUMN_WIDTH = 8;
const MIN_COLUMN_HEIGHT = 1.5;
/**
 * How far a label may reach beyond either side of the plot, in percent of the width. On the narrowest screen it is half
 * of the page's margin.
 */
export const OVERHANG = 2.5;

/** Columns side by side from the left edge to the right one, in percent. A value above 0 gets a visible height. */
export function layOutColumns(values: readonly number[]) {
  const highest = Math.max(...values);
  const step = 100 / values.length;
  const width = Math.min(step * COLUMN_SHARE, MAX_COLUMN_WIDTH);
  return values.map((value, index) => {
    const middle = (index + 0.5) * step;
    return {
      bar: { from: middle - width / 2, to: middle + width / 2 },
      height: value ? Math.max((value / highest) * 100, MIN_COLUMN_HEIGHT) : 0,
    };
  });
}

/** A label that the axis shows, and the part of the width that it covers at most. */
interface PlacedTick extends Extent {
  readonly index: number;
  /** Which end of the label, or its middle, is at `at`, in percent of the width. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly at: number;
}

/**
 * The labels that the axis has space for, given their widths in percent, gaps included. Their `order` is a multiple of a
 * stride: the first of `strides` with which no labels meet. A label that would reach too far beyond the plot is moved
 * inwards.
 */
export function placeAxisLabels(
  labels: readonly { readonly order: number; readonly width: number }[],
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
