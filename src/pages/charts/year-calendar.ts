import { formatMonthDay, allMonthDays, type MonthDay } from '../../core/calendar/date-text.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { countOf, monthName, numberText } from '../dates/intl.ts';
import { pagePaths } from '../../site/links.ts';
import type { Frame } from '../page.ts';

// The classes of the shades, the lightest first; days have none where there are no shades.
const CLASSES = ['s1', 's2', 's3', 's4'];

/** What the calendar shows of the year's days. */
export interface YearDays {
  readonly today: MonthDay;
  /** Births by day, such as `03-11`; days without any are left out. */
  readonly births: ReadonlyMap<string, number>;
}

/**
 * A section with links to the 366 days of the year, month by month in rows of seven. A day of the year has no
 * weekday, so the rows begin with the first of each month. Today is marked, and shades with bars
 * beneath the days show how many people were born on each.
 */
export function yearCalendar(request: Frame, { today, births }: YearDays): Html {
  const days = allMonthDays().map(({ month, day }) => ({
    month,
    day,
    births: births.get(formatMonthDay(month, day)) ?? 0,
    isToday: month === today.month && day === today.day,
  }));
  const ranges = shadeRanges(days.map((day) => day.births));
  const months = [...Map.groupBy(days, ({ month }) => month)];
  return html`<section class="days" aria-labelledby="days-title">
    <h2 id="days-title">${request.texts.lists.yearDays}</h2>
    ${legend(request, ranges)}
    <div class="year">
      ${join(
        months.map(([month, days]) => drawMonth(request, month, days, ranges)),
        '\n',
      )}
    </div>
  </section>`;
}

/** The number of births that each shade stands for. */
function legend({ language, texts }: Frame, ranges: readonly ShadeRange[]): Piece {
  if (ranges.length === 0) return null;
  const items = ranges.map(
    (range, index) => html`<dd class="${CLASSES[index] ?? ''}">${rangeText(language, range)}</dd>`,
  );
  return html`<dl class="shades">
    <dt>${texts.charts.births}</dt>
    ${items}
  </dl>`;
}

function rangeText(language: Language, { least, most }: ShadeRange): string {
  const last = numberText(language, most);
  return least === most ? last : `${numberText(language, least)}–${last}`;
}

interface CalendarDay extends MonthDay {
  readonly births: number;
  readonly isToday: boolean;
}

function drawMonth(
  { language, texts, urls }: Frame,
  month: number,
  days: readonly CalendarDay[],
  ranges: readonly ShadeRange[],
): Html {
  const prefix = urls.page(language, 'birthdays/');
  const items = days.map(({ day, births, isToday }) => {
    const address = prefix + formatMonthDay(month, day);
    const name = texts.browse.birthsOfDay(
      monthDay(language, month, day),
      countOf(language, births),
    );
    const shade = CLASSES[shadeOf(ranges, births)];
    const marks = html`${shade !== undefined && html`class="${shade}"`}${isToday && html` aria-current="date"`}`;
    return html`<li><a href="${address}" aria-label="${name}" ${marks}>${day}</a></li>`;
  });
  return html`<section>
    <h3>
      <a href="${urls.page(language, pagePaths.month(month))}">${monthName(language, month)}</a>
    </h3>
    <ol>
      ${items}
    </ol>
  </section>`;
}

/** A run of numbers of births that share a shade, both ends included. */
export interface ShadeRange {
  readonly least: number;
  readonly most: number;
}

const MAX_SHADES = 4;

/**
 * Ranges that together hold all these numbers of births, about equally many in each, the lowest first. None if all
 * numbers are the same, because shades would then tell nothing.
 */
export function shadeRanges(births: readonly number[]): ShadeRange[] {
  const sorted = births.toSorted((a, b) => a - b);
  const bounds = Array.from(
    { length: MAX_SHADES },
    (_, index) => sorted[Math.ceil(((index + 1) / MAX_SHADES) * sorted.length) - 1] ?? 0,
  );
  const [least = 0] = sorted;
  const distinct = [...new Set(bounds)];
  if (least === distinct.at(-1)) return [];
  return distinct.map((most, index) => {
    const below = distinct[index - 1];
    return { least: below === undefined ? least : below + 1, most };
  });
}

/** The index of the range that holds a number of births; −1 if there are no ranges. */
export function shadeOf(ranges: readonly ShadeRange[], births: number): number {
  return ranges.findIndex(({ most }) => births <= most);
}
