import { decadeNumber, yearsOfDecade } from '../../core/calendar/periods.ts';
import { isPresentableYear } from '../../core/calendar/calendar.ts';
import { pagePaths } from '../../site/links.ts';
import { yearText } from '../dates/year.ts';
import type { PageRequest } from '../page.ts';
import type { PageRoute } from '../plan.ts';
import { decadeName, decadePath, yearSpan } from './decades.ts';
import { type Neighbour, neighbours } from './paging.ts';
import { noSuchPeriod, type PartsPage, planParts } from './parts-page.ts';

/** The years of a decade, each with the best-known person born in it. */
export const decadePage: PageRoute = {
  pattern: '/decades/:decade',
  kind: 'page_decade',
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
  const { language, texts } = request;
  const { first, last } = yearsOfDecade(decade);
  const beside = (other: number): Neighbour | null =>
    isPresentableYear(yearsOfDecade(other).first) && isPresentableYear(yearsOfDecade(other).last)
      ? { address: decadePath(other), name: yearSpan(language, yearsOfDecade(other)) }
      : null;
  return {
    address: decadePath(decade),
    title: texts.browse.decadeTitle(decadeName(language, decade)),
    lead: neighbours(request, beside(decade - 1), beside(decade + 1)),
    parts: Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) => ({
      address: pagePaths.year(year),
      name: yearText(language, year),
      subjects: [{ kind: 'year', year }],
    })),
  };
}
