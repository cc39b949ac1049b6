import type { SourceKind } from '../../../core/date/date-claim.ts';
import { countOf } from '../../dates/intl.ts';
import { namedStatementText } from '../../dates/statement-date.ts';
import { tickText } from '../../dates/gregorian-date.ts';
import type { InLanguage } from '../../texts/page-texts.ts';
import { type Domain, type Extent, extentOf, position } from '../time-scale.ts';
import { timeTicks, type TimeTicks } from '../time-ticks.ts';
import { type LabelPosition, placeLabel, textWidth, wrapText } from '../label.ts';
import type { Bar } from './bars.ts';
import { type Panel, panelsOf } from './panels.ts';

/** The narrowest strip whose labels keep apart, in rem: the text column of a screen 320 px wide. */
export const MIN_STRIP_WIDTH = 17.5;

// Sizes in rem. The sizes of letters must be those of the style (src/pages/charts/chart-style.ts).
const LABEL_SIZE = 0.875;
const TICK_SIZE = 0.8125;
export const LINE = 1.25;
export const BAR_HEIGHT = 0.6875;
const ROW = 1.5;
/** The sign of a label with the gaps around it. */
const SIGN_WIDTH = 1.5;
const TICK_GAP = 0.75;
const TICK_SPACE = 1.625;
const WEDGE = 1.5;
const PANEL_GAP = 0.375;

// Baselines: over the axis, from the top of a row, and under a row.
const BESIDE_ON_AXIS = 0.3125;
const BESIDE = 1;
const BENEATH = 0.625;

/** Bold letters are at most this many times as wide. */
const BOLD = 1.12;

/** The narrowest bar that can be seen, in percent. */
const MIN_BAR_WIDTH = 0.7;

/** A bar with its label; `y` is the top of the bar, labels have the baseline of their first line. */
export interface PlacedBar {
  readonly kind: SourceKind;
  readonly canonical: boolean;
  readonly extent: Extent;
  readonly y: number;
  readonly label: PlacedLabel | null;
}

export interface PlacedLabel extends LabelPosition {
  readonly lines: readonly string[];
  /** The most that the label covers with sign and gap, in percent of the narrowest strip. */
  readonly width: number;
  /** Baseline of the first line, in rem from the top of the strip. */
  readonly baseline: number;
}

/** An axis with all that stands at it, in percent across and rem down. */
export interface PlacedPanel {
  readonly axis: number;
  readonly ticks: TimeTicks;
  readonly bars: readonly PlacedBar[];
  /** The shape between the axis above and the part of this axis that it enlarges. */
  readonly wedge: { readonly extent: Extent; readonly top: number; readonly height: number } | null;
}

export interface StripLayout {
  readonly panels: readonly PlacedPanel[];
  /** In rem. */
  readonly height: number;
}

/** Places everything in a strip so that nothing meets at a width of `MIN_STRIP_WIDTH` or more. */
export function layOutStrip(inLanguage: InLanguage, bars: readonly Bar[]): StripLayout {
  const panels: PlacedPanel[] = [];
  let y = 0;
  for (const panel of panelsOf(bars)) {
    const { placed, bottom } = layOutPanel(inLanguage, panel, y);
    panels.push(placed);
    y = bottom + PANEL_GAP;
  }
  return { panels, height: y - PANEL_GAP };
}

function layOutPanel(inLanguage: InLanguage, { domain, bars, enlarged }: Panel, top: number) {
  const placed: PlacedBar[] = [];
  let y = top;
  if (enlarged) {
    placed.push({ ...mark(enlarged.canonical, domain), y: y + WEDGE, label: null });
    y += WEDGE + BAR_HEIGHT;
  }
  const canonical = bars.find((bar) => bar.canonical);
  if (canonical) {
    const row = layOutOnAxis(inLanguage, canonical, domain, y);
    placed.push(row.bar);
    y = row.axis;
  }
  const axis = y;
  y += TICK_SPACE;
  for (const rival of bars) {
    if (rival.canonical) continue;
    const row = layOutBeneath(inLanguage, rival, domain, y);
    placed.push(row.bar);
    y = row.bottom;
  }
  const wedge = enlarged && { extent: partOf(domain, enlarged.domain), top, height: WEDGE };
  return { placed: { axis, ticks: ticksOf(inLanguage, domain), bars: placed, wedge }, bottom: y };
}

function layOutOnAxis(inLanguage: InLanguage, bar: Bar, domain: Domain, top: number) {
  const label = labelFor(inLanguage, bar, domain);
  const space = heightOfLines(label);
  const axis = top + ROW + space;
  const baseline = label.side === 'own-line' ? top + LINE : axis - space - BESIDE_ON_AXIS;
  return {
    bar: { ...mark(bar, domain), y: axis - BAR_HEIGHT, label: { ...label, baseline } },
    axis,
  };
}

function layOutBeneath(inLanguage: InLanguage, bar: Bar, domain: Domain, top: number) {
  const label = labelFor(inLanguage, bar, domain);
  const y = top + (ROW - BAR_HEIGHT) / 2;
  const baseline = label.side === 'own-line' ? top + ROW + BENEATH : top + BESIDE;
  return {
    bar: { ...mark(bar, domain), y, label: { ...label, baseline } },
    bottom: top + ROW + heightOfLines(label),
  };
}

/** The height that a label needs in addition to the row of its bar. */
function heightOfLines({ side, lines }: Omit<PlacedLabel, 'baseline'>): number {
  return (side === 'own-line' ? lines.length : lines.length - 1) * LINE;
}

function ticksOf({ language }: InLanguage, domain: Domain): TimeTicks {
  return timeTicks(domain, {
    label: (unit, date) => tickText(language, unit, date),
    widthOf: tickWidth,
  });
}

/** The space of a tick's label with the gap after it, in percent of the narrowest strip. */
export function tickWidth(label: string): number {
  return percent(textWidth(label) * TICK_SIZE + TICK_GAP);
}

/** The part of an axis that another axis shows enlarged, cut at the edges of the chart. */
function partOf(domain: Domain, { start, end }: Domain): Extent {
  const from = Math.max(0, position(start, domain));
  return { from, to: Math.min(100, position(end, domain)) };
}

function mark(bar: Bar, domain: Domain): Pick<PlacedBar, 'kind' | 'canonical' | 'extent'> {
  const { from, to } = extentOf(bar, domain);
  const extent = { from, to: Math.max(to, from + MIN_BAR_WIDTH) };
  return { kind: bar.kind, canonical: bar.canonical, extent };
}

function labelFor(inLanguage: InLanguage, bar: Bar, domain: Domain): Omit<PlacedLabel, 'baseline'> {
  const size = bar.canonical ? LABEL_SIZE * BOLD : LABEL_SIZE;
  const lines = wrapText(labelText(inLanguage, bar), (MIN_STRIP_WIDTH - SIGN_WIDTH) / size);
  const widest = Math.max(...lines.map((line) => textWidth(line)));
  const width = percent(widest * size + SIGN_WIDTH);
  return { ...placeLabel(mark(bar, domain).extent, width), lines, width };
}

/** The date of a bar, with how many statements give it where several do; no line ends within brackets. */
function labelText(inLanguage: InLanguage, { statements }: Bar): string {
  const { language, texts } = inLanguage;
  const date = namedStatementText(inLanguage, statements[0]);
  const text =
    statements.length === 1
      ? date
      : texts.charts.merged(date, countOf(language, statements.length));
  return text.replaceAll(/ (?=[^(]*\))/g, '\u00a0');
}

function percent(rem: number): number {
  return (rem / MIN_STRIP_WIDTH) * 100;
}
