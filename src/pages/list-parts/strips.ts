import { decadeNumber, yearsOfDecade } from '../../core/calendar/periods.ts';
import { allMonthDays, type MonthDay } from '../../core/calendar/date-text.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { pagePaths } from '../../site/links.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { monthName } from '../dates/intl.ts';
import { yearText } from '../dates/year-text.ts';
import type { PageRequest } from '../page.ts';
import { decadeBeside } from './period-names.ts';
import type { Neighbour } from './paging.ts';

/** A page in a strip. */
interface Step extends Neighbour {
  /** What the link shows, where that is shorter than the name. */
  readonly short?: string | number;
  readonly isCurrent: boolean;
}

/** Links to the days of a month, and to the months before and after. */
export function monthStrip(request: PageRequest, { month, day }: MonthDay): Html {
  const { language, texts } = request;
  const days = allMonthDays().filter((other) => other.month === month);
  const steps = days.map((other) => ({
    address: pagePaths.day(month, other.day),
    name: monthDay(language, month, other.day),
    short: other.day,
    isCurrent: other.day === day,
  }));
  const beside = (by: number): Neighbour => {
    const other = ((month - 1 + by + 12) % 12) + 1;
    return { address: pagePaths.day(other, 1), name: monthName(language, other) };
  };
  return strip(request, texts.browse.daysOfMonth, steps, [beside(-1), beside(1)]);
}

/** Links to the years of a decade, and to the decades before and after it; and a field for any other year. */
export function decadeStrip(request: PageRequest, year: number): Html {
  const { language, texts } = request;
  const { first, last } = yearsOfDecade(decadeNumber(year));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const steps = years.map((other) => ({
    address: pagePaths.year(other),
    name: yearText(language, other),
    isCurrent: other === year,
  }));
  const [before, after] = [-1, 1].map((by) => decadeBeside(language, decadeNumber(year) + by));
  return html`<div class="along">
    ${strip(request, texts.browse.yearsOfDecade, steps, [before, after])} ${yearField(request)}
  </div>`;
}

/** A field for a year, which leads to its page. */
export function yearField({ language, texts, urls }: PageRequest): Html {
  const { browse } = texts;
  return html`<form class="to-year" action="${urls.page(language, 'birthdays')}">
    <label for="to-year">${browse.toYear}</label>
    <input id="to-year" name="year" maxlength="20" size="6" autocomplete="off" required />
    <button type="submit">${browse.show}</button>
  </form>`;
}

function strip(
  { language, urls }: PageRequest,
  label: string,
  steps: readonly Step[],
  [before, after]: readonly (Neighbour | null | undefined)[],
): Html {
  const beside = (neighbour: Neighbour | null | undefined): Piece =>
    neighbour &&
    html`<li><a href="${urls.page(language, neighbour.address)}">${neighbour.name}</a></li>`;
  const items = steps.map(({ address, name, short, isCurrent }): Piece => {
    const said = short !== undefined && html`aria-label="${name}"`;
    const current = isCurrent && html`aria-current="page"`;
    const target = urls.page(language, address);
    return html`<li><a href="${target}" ${said} ${current}>${short ?? name}</a></li>`;
  });
  return html`<nav class="steps" aria-label="${label}">
    <ol>
      ${beside(before)} ${items} ${beside(after)}
    </ol>
  </nav>`;
}
