/** What a request was for, as far as it is counted. Never a person, a day or a search text. */
export const PAGE_KINDS = [
  'birthdays_today',
  'birthdays_day',
  'birthdays_date',
  'person',
  'search',
  'year',
  'zodiac',
  'meta',
  'openapi',
  'docs',
  'mcp',
  'reconcile',
  'page_home',
  'page_upcoming',
  'page_day',
  'page_date',
  'page_person',
  'page_search',
  'page_random',
  'page_year',
  'page_month',
  'page_decade',
  'page_century',
  'page_zodiac',
  'page_disputed',
  'page_text',
  'feed',
  'calendar',
  'citation',
  'download',
  'sitemap',
  'other',
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** Whether a kind of requests is one that is counted by itself. */
export function isPageKind(kind: string | null): kind is PageKind {
  return PAGE_KINDS.some((known) => known === kind);
}
