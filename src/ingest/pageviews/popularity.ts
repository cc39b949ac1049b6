import type { Instant } from '../../core/calendar/date-text.ts';
import { type Enrichment, type Views, viewsOf } from '../enrich/enrichment.ts';
import type { PersonDetail } from '../../core/person/person-record.ts';

/** Names of the formulas below, as they are in the manifest (methodology 9.3). */
const SITELINKS_FORMULA = 'sitelinks-1';
const VIEWS_FORMULA = 'views-sitelinks-1';

// The number of Wikipedia articles that gives full popularity. Hardly anybody has more.
const FULL_SCALE = Math.log10(401);
const FULL_SCALE_OF_VIEWS = 8;
const SHARE_OF_VIEWS = 0.7;
const SHARE_OF_ARTICLES = 0.3;
const MONTHS_IN_YEAR = 12;

/**
 * Popularity from the number of Wikipedia articles and, where page views were loaded, the views of months: 0 to 100
 * with four decimals (methodology 9.3). It is rounded before it is compared, so that floating-point errors never decide
 * an order. No months count as no views.
 */
export function popularityOf(wikipediaArticles: number, monthlyViews?: readonly number[]): number {
  const ofArticles = Math.min(1, Math.log10(1 + wikipediaArticles) / FULL_SCALE);
  if (!monthlyViews) return rounded(ofArticles);
  const yearly = MONTHS_IN_YEAR * median(monthlyViews);
  const ofViews = Math.min(1, Math.log10(1 + yearly) / FULL_SCALE_OF_VIEWS);
  return rounded(SHARE_OF_VIEWS * ofViews + SHARE_OF_ARTICLES * ofArticles);
}

function rounded(share: number): number {
  return Math.round(share * 100 * 1e4) / 1e4;
}

/** The median; 0 if there are no values. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** How popularity is computed for a whole snapshot (methodology 9.3). */
export interface PopularityRule {
  readonly formula: string;
  /** The months whose views count, in order; empty without page views. */
  readonly months: readonly Month[];
  /** Popularity of a person with this number of articles. */
  readonly of: (qid: number, articles: number) => number;
  /** Identifies the rule: two rules with the same text give the same popularity. */
  readonly deciding: string;
}

/** Chooses the formula: with page views if any of the twelve months before the instant was counted. */
export function popularityRule({ views, files }: Enrichment, asOf: Instant): PopularityRule {
  const wanted = monthsBefore(asOf);
  const months = (views?.months ?? []).filter((month) => wanted.includes(month));
  if (views === null || months.length === 0) {
    const of: PopularityRule['of'] = (_qid, articles) => popularityOf(articles);
    return { formula: SITELINKS_FORMULA, months, of, deciding: SITELINKS_FORMULA };
  }
  const of: PopularityRule['of'] = (qid, articles) =>
    popularityOf(
      articles,
      countedMonths(views, months, qid).map((entry) => entry.views),
    );
  return { formula: VIEWS_FORMULA, months, of, deciding: JSON.stringify([months, files]) };
}

/** What a profile says about page views (methodology 9.2). */
export type PersonViews = Pick<PersonDetail, 'pageviews12m' | 'pageviewsStatus' | 'pageviews'>;

/** Of somebody for whom no views were counted. */
export const NO_VIEWS: PersonViews = {
  pageviews12m: null,
  pageviewsStatus: 'not_loaded',
  pageviews: [],
};

const SOURCE = 'wikimedia-pageview-complete-user';

/** Page views of a person with this number of articles, in those of `months` that were counted. */
export function viewsOfPerson(
  views: Views | null,
  months: readonly string[],
  qid: number,
  articles: number,
): PersonViews {
  if (articles === 0) return { ...NO_VIEWS, pageviewsStatus: 'no_articles' };
  const counted = views === null ? [] : countedMonths(views, months, qid);
  if (counted.length === 0) return NO_VIEWS;
  return {
    pageviews12m: counted.reduce((sum, entry) => sum + entry.views, 0),
    pageviewsStatus: counted.length === months.length ? 'complete' : 'partial',
    pageviews: counted.map((entry) => ({ ...entry, source: SOURCE })),
  };
}

/** The months that were counted for a person, in order. */
function countedMonths(
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

/** A month in the form `2026-03`. */
export type Month = string;

/** The twelve complete months before the month of an instant, in order (methodology 9.2). */
export function monthsBefore(instant: string): Month[] {
  const [year = 0, month = 0] = instant.split('-').map(Number);
  const last = year * 12 + month - 2;
  return Array.from({ length: 12 }, (_value, index) => {
    const at = last - 11 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The month in the name of a monthly file of page views; null if the name has another form. */
export function monthOfFile(name: string): Month | null {
  const [, year, month] =
    /^pageviews-(\d{4})(0[1-9]|1[0-2])-user(?:\.bz2|\.gz|\.zst)?$/.exec(name) ?? [];
  return year === undefined || month === undefined ? null : `${year}-${month}`;
}

/** Address of a month's file; `base` is the address of the dumps. */
export function addressOfMonth(base: string, month: Month): URL {
  const name = `pageviews-${month.replace('-', '')}-user.bz2`;
  return new URL(`${base}/other/pageview_complete/monthly/${month.slice(0, 4)}/${month}/${name}`);
}
