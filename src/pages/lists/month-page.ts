import { allMonthDays } from '../../core/calendar/date-text.ts';
import { bestKnown } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { monthName } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { type Neighbour, neighbours } from '../list-parts/paging.ts';
import { noSuchPeriod, type PartsPage, planParts } from '../list-parts/parts-page.ts';

/** The days of a month, each with the best-known person born on it. */
export const monthPage: PageRoute = {
  pattern: '/months/:month',
  kind: 'page_month',
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
