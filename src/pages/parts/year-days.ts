import { formatMonthDay } from '../../core/calendar/date-text.ts';
import type { MonthDay } from '../../core/calendar/month-day.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Html } from '../../html/template.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { monthName } from '../dates/month-name.ts';
import { yearCalendar } from '../figures/calendar/year-calendar.ts';
import type { PageRequest } from '../page.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** All days of the year to walk into, `today` being marked. */
export function yearDays({ language, texts, site }: PageRequest, today: MonthDay): Html {
  const prefix = site.page(language, 'birthdays/');
  return html`<section class="days" aria-labelledby="days-title">
    <h2 id="days-title">${texts.lists.yearDays}</h2>
    ${yearCalendar(
      { today, hrefOf: ({ month, day }) => prefix + formatMonthDay(month, day) },
      wordsOf(language),
    )}
  </section>`;
}

function wordsOf(language: Language) {
  return {
    monthNames: MONTHS.map((month) => monthName(language, month)),
    labelOf: ({ month, day }: MonthDay) => monthDay(language, month, day),
  };
}
