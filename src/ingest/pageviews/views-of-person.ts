import type { MonthlyViews, PageviewsStatus } from '../../core/person/person-record.ts';
import { viewsOf, type Views } from '../enrich/read-views.ts';

/** What a profile says about page views (methodology 9.2). */
export interface PersonViews {
  readonly pageviews12m: number | null;
  readonly pageviewsStatus: PageviewsStatus;
  readonly pageviews: readonly MonthlyViews[];
}

const SOURCE = 'wikimedia-pageview-complete-user';

/** Page views of a person with this number of articles, in those of `months` that were counted. */
export function viewsOfPerson(
  views: Views | null,
  months: readonly string[],
  qid: number,
  articles: number,
): PersonViews {
  if (articles === 0) return { pageviews12m: null, pageviewsStatus: 'no_articles', pageviews: [] };
  const counted = views === null ? [] : countedMonths(views, months, qid);
  if (counted.length === 0) {
    return { pageviews12m: null, pageviewsStatus: 'not_loaded', pageviews: [] };
  }
  return {
    pageviews12m: counted.reduce((sum, entry) => sum + entry.views, 0),
    pageviewsStatus: counted.length === months.length ? 'complete' : 'partial',
    pageviews: counted.map((entry) => ({ ...entry, source: SOURCE })),
  };
}

/** The months that were counted for a person, in order. */
export function countedMonths(
  views: Views,
  months: readonly string[],
  qid: number,
): { month: string; views: number }[] {
  const counts = viewsOf(views, qid);
  return views.months.flatMap((month, index) => {
    const count = counts?.[index] ?? Number.NaN;
    return months.includes(month) && !Number.isNaN(count) ? { month, views: count } : [];
  });
}
