import {
  decadeNumber,
  yearsOfDecade,
  MAX_CENTURY,
  yearsOfCentury,
} from '../../core/calendar/periods.ts';
import { html } from '../../html/template.ts';
import { bestOfCenturies, bestKnown } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { yearSpanText, yearText } from '../dates/year-text.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import {
  centuryName,
  decadeBeside,
  decadeName,
  decadePath,
  periodsAbove,
} from '../list-parts/period-names.ts';
import { yearField } from '../list-parts/strips.ts';
import { type Neighbour, neighbours } from '../list-parts/paging.ts';
import {
  noSuchPeriod,
  type PartsPage,
  planParts,
  type ListPart,
} from '../list-parts/parts-page.ts';
import { MAX_YEAR } from '../../core/limits.ts';
import { allMonthDays } from '../../core/calendar/date-text.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { monthName } from '../dates/intl.ts';

/** The centuries in which somebody was born, each with the best-known person born in it. */
export const yearsPage: PageRoute = {
  pattern: '/years',
  kind: 'page_years',
  isCited: true,
  sitemap: true,
  plan: (request) => planParts(request, () => centuriesOf(request)),
};

function centuriesOf(request: PageRequest): PartsPage {
  const { context, language, texts } = request;
  return {
    address: 'years',
    title: texts.browse.yearsTitle,
    lead: yearField(request),
    hasBars: true,
    parts: bestOfCenturies(context, language).map(({ century, ...births }) => ({
      address: pagePaths.century(century),
      name: centuryName(language, century),
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
function readDecade({ path }: PageRequest): number {
  const text = path['decade'] ?? '';
  const [, sign, digits] = DECADE.exec(text) ?? [];
  if (digits === undefined) throw noSuchPeriod(text);
  // The years of a decade of an era share all digits but the last.
  const year = Number(digits) + 1;
  return decadeNumber(sign === '' ? year : -year);
}

function decadeOf(request: PageRequest, decade: number): PartsPage {
  const { context, language, texts } = request;
  const { first, last } = yearsOfDecade(decade);
  return {
    address: decadePath(decade),
    title: texts.browse.decadeTitle(decadeName(language, decade)),
    // Most of its years are in the century of one in its middle.
    above: periodsAbove(request, first + 4, false),
    hasBars: true,
    lead: neighbours(
      request,
      decadeBeside(language, decade - 1),
      decadeBeside(language, decade + 1),
    ),
    parts: Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) => ({
      address: pagePaths.year(year),
      name: yearText(language, year),
      births: bestKnown(context, [{ kind: 'year', year }], language),
    })),
  };
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
function readCentury({ path }: PageRequest): number {
  const text = path['century'] ?? '';
  if (CENTURY.test(text) && Math.abs(Number(text)) <= MAX_CENTURY) return Number(text);
  throw noSuchPeriod(text);
}

function centuryOf(request: PageRequest, century: number): PartsPage {
  const { language, texts, urls } = request;
  const beside = (by: number): Neighbour | null => {
    // There is no century 0.
    const other = century + by === 0 ? by : century + by;
    return Math.abs(other) > MAX_CENTURY
      ? null
      : { address: pagePaths.century(other), name: centuryName(language, other) };
  };
  return {
    address: pagePaths.century(century),
    title: texts.browse.centuryTitle(centuryName(language, century)),
    above: html`<p class="within">
      <a href="${urls.page(language, 'years')}">${texts.browse.years}</a>
    </p>`,
    lead: neighbours(request, beside(-1), beside(1)),
    hasBars: true,
    parts: decadesOf(request, century),
  };
}

/** The parts of a century by decade. Its last year belongs to the next decade, as 1900 to the 1900s. */
function decadesOf({ context, language }: PageRequest, century: number): ListPart[] {
  const years = yearsOfCentury(century);
  const first = Math.max(years.first, -MAX_YEAR);
  const last = Math.min(years.last, MAX_YEAR);
  const [start, end] = [decadeNumber(first), decadeNumber(last)];
  return Array.from({ length: end - start + 1 }, (_, index) => start + index).map((decade) => {
    const own = yearsOfDecade(decade);
    const from = Math.max(own.first, first);
    const to = Math.min(own.last, last);
    const subjects = Array.from({ length: to - from + 1 }, (_, index) => ({
      kind: 'year' as const,
      year: from + index,
    }));
    const address = from === to ? pagePaths.year(from) : decadePath(decade);
    const births = bestKnown(context, subjects, language);
    return { address, name: yearSpanText(language, { first: from, last: to }), births };
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
function readMonth({ path }: PageRequest): number {
  const text = path['month'] ?? '';
  if (isMonth(text)) return Number(text);
  throw noSuchPeriod(text);
}

function monthOf(request: PageRequest, month: number): PartsPage {
  const { context, language, texts } = request;
  const beside = (by: number): Neighbour => {
    const other = ((month - 1 + by + 12) % 12) + 1;
    return { address: pagePaths.month(other), name: monthName(language, other) };
  };
  return {
    address: pagePaths.month(month),
    title: texts.browse.monthTitle(monthName(language, month)),
    lead: neighbours(request, beside(-1), beside(1)),
    parts: allMonthDays()
      .filter((day) => day.month === month)
      .map((day) => ({
        address: pagePaths.day(month, day.day),
        name: monthDay(language, month, day.day),
        births: bestKnown(context, [{ kind: 'day', monthDay: day }], language),
      })),
  };
}
