import { decadeNumber, yearsIn, yearsOfDecade } from '../../core/calendar/periods.ts';
import { allMonthDays, type MonthDay } from '../../core/calendar/date-text.ts';
import { html, type Html } from '../../html/template.ts';
import type { PageRequest } from '../page.ts';
import { besideOf, linkTo, pageAbout, type Subject } from './list-links.ts';

/** Links to the days of a month, and to the months before and after. */
export function monthStrip(request: PageRequest, { month, day }: MonthDay): Html {
  const { language, texts, urls } = request;
  const days = allMonthDays().filter((other) => other.month === month);
  const links = days.map((monthDay) => {
    const { address, name } = pageAbout(request, { kind: 'day', monthDay });
    const current = monthDay.day === day && html`aria-current="page"`;
    return html`<a href="${urls.page(language, address)}" aria-label="${name}" ${current}
      >${monthDay.day}</a
    >`;
  });
  return strip(request, texts.browse.daysOfMonth, { kind: 'month', month }, links);
}

/** Links to the years of a decade, and to the decades before and after it; and a field for any other year. */
export function decadeStrip(request: PageRequest, year: number): Html {
  const decade = decadeNumber(year);
  const links = yearsIn(yearsOfDecade(decade)).map((other) =>
    linkTo(request, { kind: 'year', year: other }, other === year && html`aria-current="page"`),
  );
  const label = request.texts.browse.yearsOfDecade;
  return html`<div class="along">
    ${strip(request, label, { kind: 'decade', decade }, links)} ${yearField(request)}
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

/** Links to the parts of a period, and to the periods before and after. */
function strip(request: PageRequest, label: string, within: Subject, links: readonly Html[]): Html {
  const [before, after] = ([-1, 1] as const).map((by) => {
    const other = besideOf(within, by);
    return other && linkTo(request, other);
  });
  const items = [before, ...links, after].filter(Boolean);
  return html`<nav class="steps" aria-label="${label}">
    <ol>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ol>
  </nav>`;
}
