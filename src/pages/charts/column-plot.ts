import { html, type Html, join, type Piece } from '../../html/template.ts';
import { listText, numberText } from '../dates/intl.ts';
import type { InLanguage } from '../texts/texts.ts';
import {
  layOutColumns,
  placeAxisLabels,
  type PlacedColumn,
  type PlacedTick,
} from './chart-layout.ts';

export interface PlotColumn {
  /** What is counted, in full: "1950s", "March". */
  readonly label: string;
  /** The label at the axis where it is shorter: "1950", "Mar". */
  readonly axis?: string;
  /**
   * The number by which the axis chooses labels where it has no space for all. Decades by their number
   * (195) get the labels 1950 and 2000 rather than every fifth from the first. It is the position in the
   * plot if left out.
   */
  readonly order?: number;
  readonly value: number;
}

/** What one plot says. */
export interface ColumnLook {
  /** Unique in the page; the ids of the plot's parts begin with it. */
  readonly id: string;
  /** What the plot is: "Births by decade". */
  readonly title: string;
  /**
   * The sentence that leads the caption in place of the title; a function makes it from the labels and the number of
   * the highest columns, if these are few.
   */
  readonly finding: string | ((highest: string, number: number) => string);
  /** The heads of the table's two columns: "Decade" and "Births". */
  readonly labelHead: string;
  readonly valueHead: string;
  /** Which labels may be shown where there is no space for all: every 2nd, 5th and so on by `order`. */
  readonly strides?: readonly number[];
  /** A row of the table, above the others, that has no column. */
  readonly undrawn?: Pick<PlotColumn, 'label' | 'value'>;
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
 * Values as a small column plot whose caption says what it shows. The highest is written at its column, and the figures
 * in a table that opens without a script. Null where there is nothing to show.
 */
export function columnPlot(
  { language, texts }: InLanguage,
  columns: readonly PlotColumn[],
  look: ColumnLook,
): Html | null {
  const { id, title, finding, labelHead, valueHead, undrawn } = look;
  const { strides = DECIMAL_STRIDES } = look;
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
    columns.map(({ label, axis = label, order }, index) => ({
      order: order ?? index,
      width: widthOf(axis),
    })),
    strides,
  );
  const rows = undrawn ? [undrawn, ...columns] : columns;
  const semantics = html`role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc"`;
  return html`<figure class="plot" aria-labelledby="${id}-title">
    <figcaption>
      <span id="${id}-title">${said ?? title}</span>
      <small id="${id}-desc">${beneath}</small>
    </figcaption>
    <svg ${semantics} width="100%" height="${BASE + FOOT}rem">
      ${placed.map((column) => drawColumn(column))}
      <line class="axis" x2="100%" y1="${BASE}rem" y2="${BASE}rem" />
      ${peak(at, highestText, placed)}
      ${ticks.map((tick) => drawTick(tick, axisLabel(columns[tick.index]), BASE + 1.0625, 'tick'))}
    </svg>
    ${table({ language, texts }, rows, [labelHead, valueHead])}
  </figure>`;
}

function axisLabel(column: PlotColumn | undefined): string {
  return column?.axis ?? column?.label ?? '';
}

function drawColumn({ bar, height: share }: PlacedColumn): Piece {
  const tall = (share / 100) * HEIGHT;
  return (
    tall > 0 &&
    html`<rect
      x="${number(bar.from)}%"
      y="${number(BASE - tall)}rem"
      width="${number(bar.to - bar.from)}%"
      height="${number(tall)}rem"
    />`
  );
}

function peak(index: number, label: string, placed: readonly PlacedColumn[]): Html {
  const { from, to } = placed[index]?.bar ?? { from: 0, to: 100 };
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
  [labelHead, valueHead]: readonly [string, string],
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
          <th scope="col">${valueHead}</th>
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
