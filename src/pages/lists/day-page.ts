import { formatMonthDay, type MonthDay, parseMonthDay } from '../../core/calendar/date-text.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { birthsByDecade } from '../../service/count-births.ts';
import {
  type Filtered,
  listDayByYear,
  type ListSubject,
  type JulianDay,
  writtenOnDay,
} from '../../service/list-people.ts';
import { signOf } from '../../core/calendar/zodiac.ts';
import type { PageRequest } from '../page.ts';
import { planRespelled, type RouteAbout } from '../page-plan.ts';
import { birthDay } from '../exports/birthday-texts.ts';
import { yearColumn, peopleList } from '../list-parts/people-list.ts';
import { birthsRoute } from '../list-parts/list-page.ts';
import { linkTo } from '../list-parts/list-links.ts';
import { decadePlot } from '../list-parts/birth-plots.ts';
import { isMonth, monthPage } from './period-pages.ts';
import { monthStrip } from '../list-parts/strips.ts';
import { countLine } from '../list-parts/paging.ts';

/** People born on a day of the year. */
export const dayPage: RouteAbout<ListSubject> = birthsRoute({
  pattern: '/birthdays/:day',
  kind: 'page_day',
  respelled(request) {
    const day = paddedDay(request);
    if (day !== null) return planRespelled(request, dayPage, { day });
    const month = request.path['day'] ?? '';
    return isMonth(month) ? planRespelled(request, monthPage, { month }) : null;
  },
  about: (request) => ({ kind: 'day', monthDay: readMonthDay(request) }),
  pageOf(request, { monthDay }, { address, name }) {
    const { context, texts } = request;
    return {
      column: yearColumn(request),
      forms: [{ address: `${address}.ics`, title: texts.browse.addToCalendar }],
      figure: () => decadePlot(request, birthsByDecade(context, monthDay)),
      beside: (filters) => writtenSection(request, monthDay, name, filters),
      byTime: {
        order: 'year',
        people: (options) => listDayByYear(context, monthDay, options),
        says: texts.browse.earliestFirst,
      },
      notice: leapDayNote(request, monthDay),
      sidebar: [monthStrip(request, monthDay), signLine(request, monthDay)],
    };
  },
});

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
