import { allMonthDays, type MonthDay } from '../../../core/calendar/month-day.ts';
import { html, join, type Html } from '../../../html/template.ts';

/** The words and addresses of a calendar of the year's days. */
export interface CalendarTexts {
  /** The names of the twelve months. */
  readonly monthNames: readonly string[];
  /** The name of a day without a year: "11 March". */
  labelOf(day: MonthDay): string;
}

export interface CalendarInput {
  /** The day to be marked, if any. */
  readonly today?: MonthDay;
  /** The address of a day, best relative to the page: there are 366 of them. */
  hrefOf(day: MonthDay): string;
  /** The level of the months' headings; 3 if left out. */
  readonly level?: 2 | 3 | 4;
}

/** The 366 days of the year to walk into, month by month. */
export function yearCalendar(input: CalendarInput, texts: CalendarTexts): Html {
  const months = Map.groupBy(allMonthDays(), ({ month }) => month);
  return html`<div class="year">
    ${join(
      [...months].map(([month, days]) =>
        drawMonth(texts.monthNames[month - 1] ?? '', days, input, texts),
      ),
      '\n',
    )}
  </div>`;
}

function drawMonth(
  name: string,
  days: readonly MonthDay[],
  { today, hrefOf, level = 3 }: CalendarInput,
  { labelOf }: CalendarTexts,
): Html {
  const items = days.map((day) => {
    const current = day.month === today?.month && day.day === today.day;
    return html`<li>
      <a href="${hrefOf(day)}" aria-label="${labelOf(day)}" ${current && html` aria-current="date"`}
        >${day.day}</a
      >
    </li>`;
  });
  return html`<section>
    ${HEADINGS[level](name)}
    <ol>
      ${items}
    </ol>
  </section>`;
}

const HEADINGS = {
  2: (name: string) => html`<h2>${name}</h2>`,
  3: (name: string) => html`<h3>${name}</h3>`,
  4: (name: string) => html`<h4>${name}</h4>`,
} as const;
