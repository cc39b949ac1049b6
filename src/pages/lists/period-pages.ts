import {
  decadeNumber,
  MAX_CENTURY,
  yearsIn,
  yearsOfCentury,
  yearsOfDecade,
} from '../../core/calendar/periods.ts';
import { isPresentableYear } from '../../core/calendar/calendar.ts';
import { allMonthDays } from '../../core/calendar/date-text.ts';
import { bestKnown, bestOfCenturies } from '../../service/list-people.ts';
import { yearSpanText } from '../dates/gregorian-date.ts';
import { PageFailure, type PageRequest } from '../page.ts';
import {
  type PageRoute,
  planRespelled,
  routeAbout,
  type RouteAbout,
  type RowAbout,
} from '../page-plan.ts';
import { doubtSentence } from '../list-parts/doubts.ts';
import { type ListPart, partOf, planParts } from '../list-parts/parts-page.ts';
import { type Subject, subjectPage } from '../list-parts/list-links.ts';
import { yearField } from '../list-parts/strips.ts';

/** The centuries in which somebody was born, each with the best-known person born in it. */
export const yearsPage: PageRoute = {
  pattern: '/years',
  kind: 'page_years',
  isCited: true,
  sitemap: true,
  plan: (request) =>
    planParts(request, () => ({
      address: 'years',
      title: request.texts.browse.yearsTitle,
      neighbours: yearField(request),
      doubts: doubtSentence(request, null),
      parts: bestOfCenturies(request.context, request.language).map(({ century, ...births }) => ({
        subject: { kind: 'century', century },
        births,
      })),
    })),
};

/** A month, a decade or a century as a page; all but its parts follows from it. */
interface PeriodRow<P extends Subject> extends RowAbout<P> {
  partsOf(request: PageRequest, period: P): readonly ListPart[];
}

function periodRoute<P extends Subject>(row: PeriodRow<P>): RouteAbout<P> {
  return routeAbout(row, (request, period) =>
    planParts(request, () => ({
      ...subjectPage(request, period),
      ...(period.kind !== 'month' && { doubts: doubtSentence(request, period), hasBars: true }),
      parts: row.partsOf(request, period),
    })),
  );
}

/** The years of a decade, each with the best-known person born in it. */
export const decadePage = periodRoute({
  pattern: '/decades/:decade',
  kind: 'page_decade',
  about: (request) => ({ kind: 'decade', decade: readDecade(request) }),
  partsOf: (request, { decade }) =>
    yearsIn(yearsOfDecade(decade)).map((year) => partOf(request, { kind: 'year', year })),
});

const DECADE = /^(-?)(0|[1-9]\d{0,4}0)$/;

/** The number of the decade of a path such as `1870`, `-40` or `0`. Throws Failure `invalid_parameter`. */
function readDecade(request: PageRequest): number {
  const [, sign, digits] = DECADE.exec(request.path['decade'] ?? '') ?? [];
  if (digits === undefined) throw noSuchPeriod(request);
  // The years of a decade of an era share all digits but the last.
  const year = Number(digits) + 1;
  return decadeNumber(sign === '' ? year : -year);
}

/** The decades of a century, each with the best-known person born in it. */
export const centuryPage = periodRoute({
  pattern: '/centuries/:century',
  kind: 'page_century',
  about: (request) => ({ kind: 'century', century: readCentury(request) }),
  partsOf: (request, { century }) => decadesOf(request, century),
});

const CENTURY = /^-?[1-9]\d{0,4}$/;

/** The century of a path: 19, or -1 for 100 to 1 BCE. Throws Failure `invalid_parameter`. */
function readCentury(request: PageRequest): number {
  const text = request.path['century'] ?? '';
  if (CENTURY.test(text) && Math.abs(Number(text)) <= MAX_CENTURY) return Number(text);
  throw noSuchPeriod(request);
}

/** The parts of a century by decade. Its last year belongs to the next decade, as 1900 to the 1900s. */
function decadesOf({ context, language }: PageRequest, century: number): ListPart[] {
  const years = yearsIn(yearsOfCentury(century)).filter(isPresentableYear);
  return [...Map.groupBy(years, decadeNumber)].map(([decade, own]) => {
    const subjects = own.map((year) => ({ kind: 'year', year }) as const);
    const [first, ...others] = subjects;
    const births = bestKnown(context, subjects, language);
    if (first && others.length === 0) return { subject: first, births };
    const isWhole = own.length === yearsIn(yearsOfDecade(decade)).length;
    const span = { first: own.at(0) ?? 0, last: own.at(-1) ?? 0 };
    return {
      subject: { kind: 'decade', decade },
      births,
      note: !isWhole && yearSpanText(language, span),
    };
  });
}

/** The days of a month, each with the best-known person born on it. */
export const monthPage: RouteAbout<Subject> = periodRoute({
  pattern: '/months/:month',
  kind: 'page_month',
  respelled(request) {
    const month = String(readMonth(request)).padStart(2, '0');
    return request.path['month'] === month ? null : planRespelled(request, monthPage, { month });
  },
  about: (request) => ({ kind: 'month', month: readMonth(request) }),
  partsOf: (request, { month }) =>
    allMonthDays()
      .filter((day) => day.month === month)
      .map((monthDay) => partOf(request, { kind: 'day', monthDay })),
});

const MONTH = /^(?:0?[1-9]|1[0-2])$/;

/** Whether a part of a path is a month. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The month of a path, 01 to 12, also without its zero. Throws Failure `invalid_parameter`. */
function readMonth(request: PageRequest): number {
  const text = request.path['month'] ?? '';
  if (isMonth(text)) return Number(text);
  throw noSuchPeriod(request);
}

/** The failure of an address whose month, decade or century is none. */
function noSuchPeriod({ texts }: PageRequest): PageFailure {
  return new PageFailure('invalid_parameter', { advice: texts.browse.periodAdvice });
}
