import type { FetchHeader } from '../extract/extract.ts';

/**
 * The coverage text of the latest fetch line. If several are equally late, the greater text wins.
 */
export function coverageOf(headers: readonly FetchHeader[]): string | null {
  const said = headers
    .flatMap(({ at, coverage }) => (coverage === null ? [] : { order: at + coverage, coverage }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  return said.at(-1)?.coverage ?? null;
}

/**
 * An English sentence that says whom a snapshot covers, by the least number of Wikipedia articles.
 */
export function coverageOfRule(minSitelinks: number): string {
  const articles =
    minSitelinks === 0
      ? ''
      : ` at least ${minSitelinks} Wikipedia article${minSitelinks === 1 ? '' : 's'} and`;
  return `Coverage is limited to people with${articles} a birth or death date in Wikidata, and is not exhaustive.`;
}
