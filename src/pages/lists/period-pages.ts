import {
  decadeNumber,
  MAX_CENTURY,
  yearsIn,
  yearsOfCentury,
  yearsOfDecade,
} from '../../core/calendar/periods.ts';
import { isPresentableYear } from '../../core/calendar/calendar.ts';
import { allMonthDays } from '../../core/calendar/date-text.ts';
import { bestKnown, bestOfCenturies, type Births } from '../../service/list-people.ts';
import { yearSpanText } from '../dates/year-text.ts';
import { PageFailure, type PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { doubtSentence } from '../list-parts/doubts.ts';
import { type ListPart, planParts } from '../list-parts/parts-page.ts';
import { subjectPage } from '../list-parts/list-links.ts';
import { yearField } from '../list-parts/strips.ts';

/** The centuries in which somebody was born, each with the best-known person born in it. */
export const yearsPage: PageRoute = {
  pattern: '/years',
  kind: 'page_years',
  isCited: true,
  sitemap: true,
  plan: (request) => planParts(request, () => centuriesOf(request)),
};

function centuriesOf(request: PageRequest) {
  const { context, language, texts } = request;
  return {
    address: 'years',
    title: texts.browse.yearsTitle,
    neighbours: yearField(request),
    doubts: doubtSentence(request, { births: null, disputed: 'disputed' }),
    parts: bestOfCenturies(context, language).map(({ century, ...births }) => ({
      subject: { kind: 'century', century } as const,
      births,
    })),
  };
}

/** The years of a decade, each with the best-known person born in it. */
export const decadePage: PageRoute = {
  pattern: '/decades/:decade',
  kind: 'page_decade',
  isCited: true,
  plan(request) {
    const decade = readDecade(request);
    return planParts(request, () => decadeOf(request, decade));
  },
};

const DECADE = /^(-?)(0|[1-9]\d{0,4}0)$/;

/** The number of the decade of a path such as `1870`, `-40` or `0`. Throws Failure `invalid_parameter`. */
export function readDecade(request: PageRequest): number {
  const [, sign, digits] = DECADE.exec(request.path['decade'] ?? '') ?? [];
  if (digits === undefined) throw noSuchPeriod(request);
  // The years of a decade of an era share all digits but the last.
  const year = Number(digits) + 1;
  return decadeNumber(sign === '' ? year : -year);
}

function decadeOf(request: PageRequest, decade: number) {
  const { context, language } = request;
  const years = yearsIn(yearsOfDecade(decade)).map((year) => ({ kind: 'year', year }) as const);
  return {
    ...doubtedPeriod(request, { kind: 'decade', decade }),
    parts: years.map((subject) => ({ subject, births: bestKnown(context, [subject], language) })),
  };
}

/** What the pages of decades and centuries share. */
function doubtedPeriod(request: PageRequest, period: Births) {
  const page = subjectPage(request, period);
  const disputed = `disputed/${page.address}`;
  return { ...page, doubts: doubtSentence(request, { births: period, disputed }), hasBars: true };
}

/** The decades of a century, each with the best-known person born in it. */
export const centuryPage: PageRoute = {
  pattern: '/centuries/:century',
  kind: 'page_century',
  isCited: true,
  plan(request) {
    const century = readCentury(request);
    return planParts(request, () => centuryOf(request, century));
  },
};

const CENTURY = /^-?[1-9]\d{0,4}$/;

/** The century of a path: 19, or -1 for 100 to 1 BCE. Throws Failure `invalid_parameter`. */
export function readCentury(request: PageRequest): number {
  const text = request.path['century'] ?? '';
  if (CENTURY.test(text) && Math.abs(Number(text)) <= MAX_CENTURY) return Number(text);
  throw noSuchPeriod(request);
}

function centuryOf(request: PageRequest, century: number) {
  const parts = decadesOf(request, century);
  return { ...doubtedPeriod(request, { kind: 'century', century }), parts };
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
export const monthPage: PageRoute = {
  pattern: '/months/:month',
  kind: 'page_month',
  isCited: true,
  plan(request) {
    const month = readMonth(request);
    const padded = String(month).padStart(2, '0');
    if (request.path['month'] !== padded) {
      return planRespelled(request, monthPage, { month: padded });
    }
    return planParts(request, () => monthOf(request, month));
  },
};

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

function monthOf(request: PageRequest, month: number) {
  const { context, language } = request;
  return {
    ...subjectPage(request, { kind: 'month', month }),
    parts: allMonthDays()
      .filter((day) => day.month === month)
      .map((monthDay) => ({ kind: 'day', monthDay }) as const)
      .map((subject) => ({ subject, births: bestKnown(context, [subject], language) })),
  };
}
