import {
  MAX_CENTURY,
  yearsOfCentury,
  decadeNumber,
  yearsOfDecade,
} from '../../core/calendar/periods.ts';
import { MAX_YEAR } from '../../core/limits.ts';
import type { PageRequest } from '../page.ts';
import type { PageRoute } from '../plan.ts';
import { centuryName } from './centuries.ts';
import { decadePath, yearSpan } from './decades.ts';
import { pagePaths } from '../../site/links.ts';
import { type Neighbour, neighbours } from './paging.ts';
import { noSuchPeriod, type Part, type PartsPage, planParts } from './parts-page.ts';

/** The decades of a century, each with the best-known person born in it. */
export const centuryPage: PageRoute = {
  pattern: '/centuries/:century',
  kind: 'page_century',
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
  const { language, texts } = request;
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
    lead: neighbours(request, beside(-1), beside(1)),
    parts: decadesOf(century, language),
  };
}

/** The parts of a century by decade. Its last year belongs to the next decade, as 1900 to the 1900s. */
function decadesOf(century: number, language: PageRequest['language']): Part[] {
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
    return { address, name: yearSpan(language, { first: from, last: to }), subjects };
  });
}
