/** Names of the formulas below, as they are in the manifest (methodology 9.3). */
export const SITELINKS_FORMULA = 'sitelinks-1';
export const VIEWS_FORMULA = 'views-sitelinks-1';

// The number of Wikipedia articles that gives full popularity. Hardly anybody has more.
const FULL_SCALE = Math.log10(401);
const FULL_SCALE_OF_VIEWS = 8;
const SHARE_OF_VIEWS = 0.7;
const SHARE_OF_ARTICLES = 0.3;
const MONTHS_IN_YEAR = 12;

/**
 * Popularity from the number of Wikipedia articles: 0 to 100 with four decimals (methodology 9.3).
 * It is rounded before it is compared, so that floating-point errors never decide an order.
 */
export function popularityOf(wikipediaArticles: number): number {
  return rounded(shareOfArticles(wikipediaArticles));
}

/**
 * Popularity from Wikipedia articles and monthly page views, in the same form. No months count as
 * no views.
 */
export function popularityWithViews(
  wikipediaArticles: number,
  monthlyViews: readonly number[],
): number {
  const yearly = MONTHS_IN_YEAR * median(monthlyViews);
  const ofViews = Math.min(1, Math.log10(1 + yearly) / FULL_SCALE_OF_VIEWS);
  return rounded(SHARE_OF_VIEWS * ofViews + SHARE_OF_ARTICLES * shareOfArticles(wikipediaArticles));
}

function shareOfArticles(articles: number): number {
  return Math.min(1, Math.log10(1 + articles) / FULL_SCALE);
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
