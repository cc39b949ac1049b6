import { formatMonthDay, type MonthDay, parseMonthDay } from '../../core/calendar/date-text.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { birthsByDecade } from '../../service/count-births.ts';
import {
  type Filtered,
  listDayByYear,
  type ListOptions,
  type JulianDay,
  writtenOnDay,
} from '../../service/list-people.ts';
import { signOf } from '../../core/calendar/zodiac.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { birthDay } from '../exports/birthday-texts.ts';
import { yearColumn, peopleList } from '../list-parts/people-list.ts';
import { planList, FILTERED_LIST_QUERY } from '../list-parts/list-page.ts';
import { linkTo, subjectPage } from '../list-parts/list-links.ts';
import { decadePlot } from '../list-parts/birth-plots.ts';
import { isMonth, monthPage } from './period-pages.ts';
import { monthStrip } from '../list-parts/strips.ts';
import { countLine } from '../list-parts/paging.ts';

/** People born on a day of the year. */
export const dayPage: PageRoute = {
  pattern: '/birthdays/:day',
  kind: 'page_day',
  isCited: true,
  query: FILTERED_LIST_QUERY,
  plan(request) {
    const padded = paddedDay(request);
    if (padded !== null) return planRespelled(request, dayPage, { day: padded });
    const text = request.path['day'] ?? '';
    if (isMonth(text)) return planRespelled(request, monthPage, { month: text });
    const monthDay = readMonthDay(request);
    return planList(request, () => listOf(request, monthDay));
  },
};

const SHORT_DAY = /^(\d{1,2})-(\d{1,2})$/;

/** The day of a path that lacks a zero, such as `7-4`, with its zeros; null for any other path. */
export function paddedDay({ path }: PageRequest): string | null {
  const [text, ...parts] = SHORT_DAY.exec(path['day'] ?? '') ?? [];
  const padded = parts.map((part) => part.padStart(2, '0')).join('-');
  return text === undefined || padded === text ? null : padded;
}

/** The month and day of a page's path. Throws Failure `invalid_date`. */
export function readMonthDay({ path }: PageRequest): MonthDay {
  const monthDay = parseMonthDay(path['day'] ?? '');
  if (monthDay) return monthDay;
  throw new Failure('invalid_date');
}

function listOf(request: PageRequest, day: MonthDay) {
  const { context, texts } = request;
  const people = { kind: 'day', monthDay: day } as const;
  const births = subjectPage(request, people);
  const { address, name } = births;
  return {
    people,
    ...births,
    column: yearColumn(request),
    forms: [{ address: `${address}.ics`, title: texts.browse.addToCalendar }],
    figure: () => decadePlot(request, birthsByDecade(context, day)),
    beside: (filters: Filtered['filters']) => writtenSection(request, day, name, filters),
    byTime: {
      order: 'year',
      people: (options: ListOptions) => listDayByYear(context, day, options),
      says: texts.browse.earliestFirst,
    },
    notice: leapDayNote(request, day),
    sidebar: [monthStrip(request, day), signLine(request, day)],
  } as const;
}

/** The sign that a day is in by the fixed table. */
export function signLine(request: PageRequest, { month, day }: MonthDay): Html {
  const sign = signOf(formatMonthDay(month, day));
  return html`<p class="note">${linkTo(request, { kind: 'sign', sign })}</p>`;
}

/** A note on 29 February; nothing for other days. */
export function leapDayNote({ texts }: PageRequest, { month, day }: MonthDay): Piece {
  return month === 2 && day === 29 && html`<p>${texts.lists.leapDay}</p>`;
}

const SHOWN = 20;

/**
 * Those whose birth was written as this day of the Julian calendar, with the Gregorian date under which
 * they are listed (methodology 7.7); null where there is nobody. `name` is the day in words.
 */
export function writtenSection(
  request: PageRequest,
  day: JulianDay,
  name: string,
  filters?: Filtered['filters'],
): Piece {
  const { context, language, texts } = request;
  const found = writtenOnDay(context, day, { language, limit: SHOWN, filters });
  const { total, people } = found;
  if (total === 0) return null;
  const { writtenHeading, writtenNote, order } = texts.lists;
  return html`<section>
    <h2>${writtenHeading(name)}</h2>
    <p>${writtenNote}</p>
    ${countLine(request, { total, offset: 0, shown: people.length }, order)}
    ${peopleList(request, people, (person) => {
      const date = birthDay(person);
      return date && linkTo(request, { kind: 'date', date });
    })}
  </section>`;
}
