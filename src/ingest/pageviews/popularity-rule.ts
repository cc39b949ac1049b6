import type { Instant } from '../../core/calendar/instant.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import {
  popularityOf,
  popularityWithViews,
  SITELINKS_FORMULA,
  VIEWS_FORMULA,
} from './popularity.ts';
import type { PopularityOf } from '../resolve/resolve.ts';
import { monthsBefore, type Month } from './months.ts';
import { countedMonths } from './views-of-person.ts';

/** How popularity is computed for a whole snapshot (methodology 9.3). */
export interface PopularityRule {
  readonly formula: string;
  /** The months whose views count, in order; empty without page views. */
  readonly months: readonly Month[];
  readonly of: PopularityOf;
  /** Identifies the rule: two rules with the same text give the same popularity. */
  readonly deciding: string;
}

/**
 * Chooses the formula: with page views if any of the twelve months before the instant was counted,
 * otherwise without.
 */
export function popularityRule({ views, files }: Enrichment, asOf: Instant): PopularityRule {
  const wanted = monthsBefore(asOf);
  const months = (views?.months ?? []).filter((month) => wanted.includes(month));
  if (views === null || months.length === 0) {
    const of: PopularityOf = (_qid, articles) => popularityOf(articles);
    return { formula: SITELINKS_FORMULA, months, of, deciding: SITELINKS_FORMULA };
  }
  const of: PopularityOf = (qid, articles) =>
    popularityWithViews(
      articles,
      countedMonths(views, months, qid).map((entry) => entry.views),
    );
  return { formula: VIEWS_FORMULA, months, of, deciding: JSON.stringify([months, files]) };
}
