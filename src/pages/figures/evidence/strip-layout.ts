import { extentOf, type Domain, type Extent } from '../geometry/time-scale.ts';
import { timeTicks, type TimeTicks } from '../geometry/time-ticks.ts';
import type { TickUnit } from '../geometry/tick-steps.ts';
import type { CivilDate } from '../../../core/calendar/civil-date.ts';
import { placeLabel, type LabelPlace } from '../geometry/place-label.ts';
import { textWidth, wrapText } from '../geometry/text-width.ts';
import type { Bar } from './bars.ts';
import type { StatementKind } from './statement-kind.ts';
import { panelsOf, type Panel } from './panels.ts';

/** The narrowest strip whose labels keep apart, in rem: the text column of a screen 320 px wide. */
export const NARROWEST = 17.5;

/** Sizes in rem. */
export const LABEL_SIZE = 0.875;
export const TICK_SIZE = 0.8125;
export const GLYPH_ROOM = 1.25;
export const LINE = 1.25;
export const BAR_HEIGHT = 0.6875;
export const ROW = 1.5;
const GAP = 0.75;
const TICK_GAP = 0.75;
const TICK_ROOM = 1.625;
const WEDGE = 1.5;
const PANEL_GAP = 0.375;

/** A bar narrower than this would vanish, in percent. */
const NARROWEST_BAR = 0.7;

/** A bar with its label; `y` is the top of the bar, labels have the baseline of their first line. */
export interface PlacedBar {
  readonly kind: StatementKind;
  readonly canonical: boolean;
  readonly extent: Extent;
  readonly y: number;
  readonly label: PlacedLabel | null;
}

export interface PlacedLabel extends LabelPlace {
  readonly lines: readonly string[];
  /** Baseline of the first line, in rem from the top of the strip. */
  readonly baseline: number;
}

/** An axis with all that stands at it, in percent across and rem down. */
export interface PlacedPanel {
  readonly axis: number;
  readonly ticks: TimeTicks;
  readonly bars: readonly PlacedBar[];
  /** What leads from the axis above to the part of this one that it enlarges. */
  readonly wedge: { readonly extent: Extent; readonly top: number; readonly height: number } | null;
}

export interface StripLayout {
  readonly panels: readonly PlacedPanel[];
  /** In rem. */
  readonly height: number;
}

/** The words of a strip's labels. */
export interface StripWords {
  labelOf(bar: Bar): string;
  tick(unit: TickUnit, date: CivilDate): string;
}

/** Where everything of a strip stands, so that nothing meets at a width of `NARROWEST` or more. */
export function layOutStrip(bars: readonly Bar[], words: StripWords): StripLayout {
  const panels: PlacedPanel[] = [];
  let y = 0;
  for (const panel of panelsOf(bars)) {
    const { placed, bottom } = layOutPanel(panel, y, words);
    panels.push(placed);
    y = bottom + PANEL_GAP;
  }
  return { panels, height: y - PANEL_GAP };
}

function layOutPanel(panel: Panel, top: number, words: StripWords) {
  const { domain, enlarged } = panel;
  const bars: PlacedBar[] = [];
  let y = top;
  const wedge = enlarged && {
    extent: extentOf(rangeOf(enlarged.domain), domain),
    top,
    height: WEDGE,
  };
  if (enlarged) {
    y += WEDGE + BAR_HEIGHT;
    bars.push({ ...mark(enlarged.canonical, domain), y: y - BAR_HEIGHT, label: null });
  }
  const canonical = panel.bars.find((bar) => bar.canonical);
  if (canonical) {
    const label = labelFor(canonical, domain, words);
    const above = label.side === 'own-line' ? label.lines.length * LINE : 0;
    y += above + ROW;
    const baseline = above > 0 ? y - ROW - above + LINE : y - 0.3125;
    bars.push({ ...mark(canonical, domain), y: y - BAR_HEIGHT, label: { ...label, baseline } });
  }
  const axis = y;
  y += TICK_ROOM;
  for (const bar of panel.bars) {
    if (bar.canonical) continue;
    const label = labelFor(bar, domain, words);
    const beneath = label.side === 'own-line' ? label.lines.length * LINE : 0;
    const baseline = beneath > 0 ? y + ROW + 0.625 : y + 1;
    bars.push({
      ...mark(bar, domain),
      y: y + (ROW - BAR_HEIGHT) / 2,
      label: { ...label, baseline },
    });
    y += ROW + beneath;
  }
  const ticks = timeTicks(domain, {
    label: (unit, date) => words.tick(unit, date),
    widthOf: (label) => percent(textWidth(label) * TICK_SIZE + TICK_GAP),
  });
  return { placed: { axis, ticks, bars, wedge }, bottom: y };
}

function rangeOf({ start, end }: Domain) {
  return { first: start, last: end - 1 };
}

function mark(bar: Bar, domain: Domain): Pick<PlacedBar, 'kind' | 'canonical' | 'extent'> {
  const { from, to } = extentOf(bar, domain);
  const extent = { from, to: Math.max(to, from + NARROWEST_BAR) };
  return { kind: bar.kind, canonical: bar.canonical, extent };
}

function labelFor(bar: Bar, domain: Domain, words: StripWords) {
  const text = words.labelOf(bar);
  const lines = wrapText(text, (NARROWEST - GLYPH_ROOM) / LABEL_SIZE);
  const width = labelWidth(lines);
  return { ...placeLabel(mark(bar, domain).extent, width), lines };
}

/** The width of a label with its sign and gap, in percent of the narrowest strip. */
export function labelWidth(lines: readonly string[]): number {
  const widest = Math.max(...lines.map((line) => textWidth(line)));
  return percent(widest * LABEL_SIZE + GLYPH_ROOM + GAP / 2);
}

function percent(rem: number): number {
  return (rem / NARROWEST) * 100;
}
