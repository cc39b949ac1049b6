/** Name of the formula below, as the manifest gives it (methodology 9.3). */
export const SITELINKS_FORMULA = 'sitelinks-1';

// The most Wikipedia articles that count: hardly anybody has more.
const FULL_SCALE = Math.log10(401);

/**
 * Popularity, 0 to 100 with four decimals, from the number of Wikipedia articles (methodology 9.3).
 * Rounded before it is compared, so that floating point never decides an order.
 */
export function popularityOf(wikipediaArticles: number): number {
  const share = Math.min(1, Math.log10(1 + wikipediaArticles) / FULL_SCALE);
  return Math.round(share * 100 * 1e4) / 1e4;
}
