import {
  astronomicalYear,
  civilDate,
  type DayRange,
  dayNumber,
  historicalYear,
} from '../../core/calendar/calendar.ts';
import type { SourceKind } from '../../core/date/date-claim.ts';
import { html, type Html } from '../../html/template.ts';
import { tickText } from '../dates/gregorian-date.ts';
import type { InLanguage } from '../texts/texts.ts';

/** Whole months or whole years, which the days of several dates lie in. */
export interface TimeAxis extends DayRange {
  readonly unit: 'month' | 'year';
}

/** The most days that an axis of months is made for. */
const MAX_DAYS_BY_MONTH = 366;

/** The months that hold all ranges, or the years if they are further apart. There must be at least one range. */
export function axisOf(ranges: readonly DayRange[]): TimeAxis {
  const first = Math.min(...ranges.map((range) => range.first));
  const last = Math.max(...ranges.map((range) => range.last));
  const unit = last - first < MAX_DAYS_BY_MONTH ? 'month' : 'year';
  const length = unit === 'month' ? 1 : MONTHS_OF_YEAR;
  const [from, to] = [monthOf(first), monthOf(last)].map((month) => Math.floor(month / length));
  return {
    unit,
    first: dayOfMonth((from ?? 0) * length),
    last: dayOfMonth(((to ?? 0) + 1) * length) - 1,
  };
}

const MONTHS_OF_YEAR = 12;

/** The number of a month, counted from January of the astronomical year 0. */
function monthOf(day: number): number {
  const { year, month } = civilDate(day);
  return astronomicalYear(year) * MONTHS_OF_YEAR + month - 1;
}

/** The first day of a month of that number. */
function dayOfMonth(number: number): number {
  const year = Math.floor(number / MONTHS_OF_YEAR);
  const month = number - year * MONTHS_OF_YEAR + 1;
  return dayNumber({ year: historicalYear(year), month, day: 1 });
}

/** The narrowest bar, in percent of the axis: its fill can be told on a small screen. */
const MIN_WIDTH = 1.5;

/** How far a bar reaches beyond an end of the axis where its days go on, in percent. */
const BEYOND = 2.5;

/** The part of an axis that a range of days covers, widened about its middle where it could not be seen. */
export function extentOf({ first, last }: DayRange, axis: DayRange): Extent {
  const from = Math.max(position(first, axis), -BEYOND);
  const to = Math.min(position(last + 1, axis), 100 + BEYOND);
  if (to - from >= MIN_WIDTH) return { from, to };
  const start = Math.min(Math.max((from + to - MIN_WIDTH) / 2, 0), 100 - MIN_WIDTH);
  return { from: start, to: start + MIN_WIDTH };
}

/** Where a day begins, in percent. */
function position(day: number, { first, last }: DayRange): number {
  return ((day - first) / (last + 1 - first)) * 100;
}

const MAX_TICKS = 12;

/** A mark nearer to an end of the axis, in percent, would touch it. */
const EDGE = 2;

/** Where the finest round days are that are not too many, in percent. */
export function ticksOf(axis: TimeAxis): readonly number[] {
  const steps = roundDays(axis).map((days) =>
    days.map((day) => position(day, axis)).filter((at) => at >= EDGE && at <= 100 - EDGE),
  );
  return steps.find((ticks) => ticks.length <= MAX_TICKS) ?? [];
}

const DAYS_OF_MONTH = [[6, 11, 16, 21, 26], [16]];
const STEPS = [1, 2, 5];

/** The first days of round years or months, or round days of a month, in growing steps. */
function roundDays(axis: TimeAxis): readonly (readonly number[])[] {
  if (axis.unit === 'year') {
    const [from, to] = [civilDate(axis.first).year, civilDate(axis.last).year];
    const powers = [0, 1, 2, 3, 4, 5].map((exponent) => 10 ** exponent);
    return powers
      .flatMap((power) => STEPS.map((step) => step * power))
      .filter((step) => (to - from) / step <= MAX_TICKS + 1)
      .map((step) =>
        multiples(from, to, step)
          // There is no year 0; where it would be a round one, the year 1 is.
          .filter((year) => year !== 0 || step > 1)
          .map((year) => dayNumber({ year: year || 1, month: 1, day: 1 })),
      );
  }
  const [from, to] = [monthOf(axis.first), monthOf(axis.last)];
  if (from === to) return DAYS_OF_MONTH.map((days) => days.map((day) => axis.first + day - 1));
  return [1, 3, 6].map((step) => multiples(from, to, step).map(dayOfMonth));
}

function multiples(from: number, to: number, step: number): number[] {
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** Where, in percent of the axis, the middle of a label may be, so that the label does not reach beyond the axis. */
const CENTRED: Extent = { from: 20, to: 80 };

/**
 * An axis with the dates of its ends, its marks as lines, and the stretch of the date that is shown with its label. It
 * is decoration: the words beside it have its dates.
 */
export function drawAxis(
  { language }: InLanguage,
  axis: TimeAxis,
  shown: (DayRange & { readonly text: string }) | null = null,
): Html {
  const unit = axis.unit === 'year' ? 'year' : 'date';
  const ends = [axis.first, axis.last].map((day) => tickText(language, unit, civilDate(day)));
  const lines = ticksOf(axis).map(
    (at) => html`<line x1="${percent(at)}" x2="${percent(at)}" y2="100%" />`,
  );
  return html`<div class="scale" aria-hidden="true">
    <span>${ends[0]}</span> <span>${ends[1]}</span
    ><svg>
      ${shown && rect(extentOf(shown, axis), 'shown')}${lines}${shown && label(shown, axis)}
    </svg>
  </div>`;
}

function label({ text, ...days }: DayRange & { readonly text: string }, axis: DayRange): Html {
  const { from, to } = extentOf(days, axis);
  const middle = Math.min(Math.max((from + to) / 2, 0), 100);
  const anchor = middle < CENTRED.from ? 'start' : middle > CENTRED.to ? 'end' : 'middle';
  return html`<text x="${percent(middle)}" y="100%" text-anchor="${anchor}">${text}</text>`;
}

/** A bar over days, filled by the kind of its sources as the signs of the statuses are. */
export function drawBar(days: DayRange, kind: SourceKind, axis: DayRange): Html {
  const extent = extentOf(days, axis);
  return html`${rect(extent, kind === 'external' ? 'full' : 'line')}${kind === 'import-only' && rect(extent, 'full half')}`;
}

/** A rectangle of a class over a part of the axis, as high as its drawing. */
export function rect({ from, to }: Extent, name: string): Html {
  return html`<rect
    class="${name}"
    x="${percent(from)}"
    width="${percent(to - from)}"
    height="100%"
  />`;
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
