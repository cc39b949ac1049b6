import { formatMonthDay } from '../../../core/calendar/date-text.ts';
import { allMonthDays, type MonthDay } from '../../../core/calendar/month-day.ts';
import { html, type Html, join } from '../../../html/template.ts';
import { monthDay } from '../../dates/gregorian-date.ts';
import { monthName } from '../../dates/intl.ts';
import type { Frame } from '../../page.ts';

/** A section with links to the 366 days of the year, month by month; `today` is marked. */
export function yearCalendar(request: Frame, today: MonthDay): Html {
  const months = Map.groupBy(allMonthDays(), ({ month }) => month);
  return html`<section class="days" aria-labelledby="days-title">
    <h2 id="days-title">${request.texts.lists.yearDays}</h2>
    <div class="year">
      ${join(
        [...months].map(([month, days]) => drawMonth(request, month, days, today)),
        '\n',
      )}
    </div>
  </section>`;
}

function drawMonth(
  { language, site }: Frame,
  month: number,
  days: readonly MonthDay[],
  today: MonthDay,
): Html {
  const prefix = site.page(language, 'birthdays/');
  const items = days.map(({ day }) => {
    const current = month === today.month && day === today.day;
    const dayAddress = prefix + formatMonthDay(month, day);
    const dayName = monthDay(language, month, day);
    return html`<li>
      <a href="${dayAddress}" aria-label="${dayName}" ${current && html` aria-current="date"`}
        >${day}</a
      >
    </li>`;
  });
  return html`<section>
    <h3>${monthName(language, month)}</h3>
    <ol>
      ${items}
    </ol>
  </section>`;
}
