import { html, join, type Html, type Piece } from '../../../html/template.ts';
import { textWidth } from '../geometry/text-width.ts';
import {
  highestOf,
  layOutColumns,
  placeAxisLabels,
  type PlacedColumn,
  type PlacedTick,
} from './column-layout.ts';

export interface Column {
  /** What is counted, in full: "1950s", "March". */
  readonly label: string;
  /** The label at the axis where it is shorter: "1950", "Mar". */
  readonly axis?: string;
  /**
   * What is counted to choose which labels the axis has room for: with the number of the decade (195)
   * these are 1950, 2000 rather than every fifth from the first. The place in the plot if left out.
   */
  readonly order?: number;
  /** Null where there is no figure. */
  readonly value: number | null;
  readonly href?: string;
}

/** The words of a plot, in the language of the page. */
export interface ColumnTexts {
  /** What the plot is: "Births by decade". */
  readonly title: string;
  /** What it shows in a sentence: "Most in the 1970s: 1,234." */
  readonly description: string;
  /** What opens the figures as a table: "Show the figures". */
  readonly figures: string;
  /** The heads of the table's two columns: "Decade" and "Births". */
  readonly labelHead: string;
  readonly valueHead: string;
  /** What the table has for a missing figure: "not known". */
  readonly missing: string;
  number(value: number): string;
}

/** How high the columns are, and what sets the plot apart in the style. */
export interface ColumnLook {
  /** Unique in the page; begins the ids of the plot's parts. */
  readonly id: string;
  /** In rem. */
  readonly height?: number;
  /** Which labels may be shown where there is no room for all: every 2nd, 5th and so on by `order`. */
  readonly strides?: readonly number[];
}

/** The narrowest plot whose labels keep apart, in rem: the text column of a screen 320 px wide. */
const NARROWEST = 17.5;
const LABEL_SIZE = 0.8125;
const GAP = 0.5;
const HEAD = 1.25;
const FOOT = 1.375;
const HEIGHT = 6;

const DECIMAL_STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** For columns that are months. */
export const MONTH_STRIDES: readonly number[] = [1, 2, 3, 6, 12, 24, 60, 120];

/**
 * Values as a small column plot with the highest one written at it, and the figures in a table that
 * opens without a script. Null where there is nothing to show. Links of columns stand in the table
 * too, where they are large enough to be hit; those of the plot are for the pointer only.
 */
export function columnPlot(
  columns: readonly Column[],
  { id, height = HEIGHT, strides = DECIMAL_STRIDES }: ColumnLook,
  texts: ColumnTexts,
): Html | null {
  const values = columns.map(({ value }) => value);
  const highest = highestOf(values);
  if (highest === 0) return null;
  const linked = columns.some(({ href }) => href !== undefined);
  const placed = layOutColumns(values);
  const ticks = placeAxisLabels(
    columns.map(({ label, axis = label, order }, index) => ({
      order: order ?? index,
      width: widthOf(axis),
    })),
    strides,
  );
  const base = HEAD + height;
  return html`<figure class="plot" aria-labelledby="${id}-title">
    <figcaption id="${id}-title">${texts.title}</figcaption>
    <svg ${semantics(id, linked)} width="100%" height="${base + FOOT}rem">
      ${!linked && html`<desc id="${id}-desc">${texts.description}</desc>`}
      ${columns.map((column, index) => drawColumn(column, placed[index], base, height))}
      <line class="axis" x2="100%" y1="${base}rem" y2="${base}rem" />
      ${peak(values.indexOf(highest), texts.number(highest), placed)}
      ${ticks.map((tick) => drawTick(tick, axisLabel(columns[tick.index]), base + 1.0625, 'tick'))}
    </svg>
    ${linked && html`<p class="unseen">${texts.description}</p>`} ${table(columns, texts)}
  </figure>`;
}

// Links inside an image are out of reach for assistive technology, so a plot with links is hidden
// from it as a whole, and the sentence and the table speak for it.
function semantics(id: string, linked: boolean): Html {
  return linked
    ? html`aria-hidden="true"`
    : html`role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc"`;
}

function axisLabel(column: Column | undefined): string {
  return column?.axis ?? column?.label ?? '';
}

function drawColumn(
  { href, label }: Column,
  placed: PlacedColumn | undefined,
  base: number,
  height: number,
): Piece {
  if (!placed) return null;
  const { bar, slot } = placed;
  const tall = (placed.height / 100) * height;
  const rect =
    tall > 0 &&
    html`<rect
      x="${number(bar.from)}%"
      y="${number(base - tall)}rem"
      width="${number(bar.to - bar.from)}%"
      height="${number(tall)}rem"
    />`;
  if (href === undefined) return rect;
  return html`<a href="${href}" tabindex="-1"
    ><title>${label}</title
    ><rect
      class="slot"
      x="${number(slot.from)}%"
      width="${number(slot.to - slot.from)}%"
      height="${base}rem"
    />${rect}</a
  >`;
}

function peak(index: number, label: string, placed: readonly PlacedColumn[]): Html {
  const { from, to } = placed[index]?.bar ?? { from: 0, to: 100 };
  const middle = (from + to) / 2;
  const half = widthOf(label) / 2;
  const anchor = middle < half ? 'start' : middle > 100 - half ? 'end' : 'middle';
  const at = { start: from, middle, end: to }[anchor];
  return drawTick({ index, anchor, at }, label, HEAD - 0.375, 'peak');
}

function drawTick({ anchor, at }: PlacedTick, label: string, y: number, name: string): Html {
  return html`<text class="${name}" x="${number(at)}%" y="${y}rem" text-anchor="${anchor}"
    >${label}</text
  >`;
}

function table(columns: readonly Column[], texts: ColumnTexts): Html {
  const rows = columns.map(({ label, value, href }) => {
    const name = href === undefined ? label : html`<a href="${href}">${label}</a>`;
    return html`<tr>
      <th scope="row">${name}</th>
      <td>${value === null ? texts.missing : texts.number(value)}</td>
    </tr>`;
  });
  return html`<details>
    <summary>${texts.figures}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.labelHead}</th>
          <th scope="col">${texts.valueHead}</th>
        </tr>
      </thead>
      <tbody>
        ${join(rows, '\n')}
      </tbody>
    </table>
  </details>`;
}

function widthOf(label: string): number {
  return ((textWidth(label) * LABEL_SIZE + GAP) / NARROWEST) * 100;
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
