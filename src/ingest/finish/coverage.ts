import type { FetchHeader } from '../extract/extract.ts';

/** What the latest fetch line says of its coverage; of several equally late the greater text. */
export function coverageOf(headers: readonly FetchHeader[]): string | null {
  const said = headers
    .flatMap(({ at, coverage }) => (coverage === null ? [] : { order: at + coverage, coverage }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  return said.at(-1)?.coverage ?? null;
}

/** An English sentence on whom a snapshot covers that takes everyone from so many Wikipedia articles on. */
export function coverageOfRule(minSitelinks: number): string {
  const articles =
    minSitelinks === 0
      ? ''
      : ` at least ${minSitelinks} Wikipedia article${minSitelinks === 1 ? '' : 's'} and`;
  return `Coverage is limited to people with${articles} a birth or death date in Wikidata, and is not exhaustive.`;
}
