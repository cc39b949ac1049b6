import { API_PREFIX } from '../api/prefix.ts';
import { MCP_PATHS } from '../mcp/http.ts';
import { withoutLanguage } from '../pages/pages.ts';
import { crawlerFamily } from '../usage/crawler-family.ts';
import { fileProblem } from '../usage/check-file.ts';
import { createDailyCounts, type DailyCountsSettings } from '../usage/daily-counts.ts';
import type { PageKind } from '../usage/page-kind.ts';
import type { AnsweredRequest } from '../web/observe.ts';
import { PROBES } from './policies.ts';
import { StartError } from './start-error.ts';

/** Counts requests by kind and claimed crawler, and nothing else. */
export interface UsageRecorder {
  count(request: AnsweredRequest): void;
  close(): Promise<void>;
}

// Page kinds by the pattern of the address, without the language of pages. All others are `other`.
const KINDS: ReadonlyMap<string, PageKind> = new Map([
  [`${API_PREFIX}/birthdays/today`, 'birthdays_today'],
  [`${API_PREFIX}/birthdays/:month_day`, 'birthdays_day'],
  [`${API_PREFIX}/birthdays/:month_day/:year`, 'birthdays_date'],
  [`${API_PREFIX}/people/:slug`, 'person'],
  [`${API_PREFIX}/people/wikidata/:QID`, 'person'],
  [`${API_PREFIX}/people/kb/:QID`, 'person'],
  [`${API_PREFIX}/search`, 'search'],
  [`${API_PREFIX}/years/:year`, 'year'],
  [`${API_PREFIX}/zodiac/:sign`, 'zodiac'],
  [`${API_PREFIX}/meta`, 'meta'],
  [`${API_PREFIX}/openapi.json`, 'openapi'],
  [`${API_PREFIX}/docs`, 'docs'],
  ...MCP_PATHS.map((path) => [path, 'mcp'] as const),
  ['/', 'page_home'],
  ['/upcoming', 'page_upcoming'],
  ['/birthdays/:day', 'page_day'],
  ['/birthdays/:day/:year', 'page_date'],
  ['/people/:slug', 'page_person'],
  ['/search', 'page_search'],
  ['/birthdays', 'page_search'],
  ['/random', 'page_random'],
  ['/years/:year', 'page_year'],
  ['/zodiac', 'page_zodiac'],
  ['/zodiac/:sign', 'page_zodiac'],
  ['/disputed', 'page_disputed'],
  ['/methodology', 'page_text'],
  ['/about', 'page_text'],
  ['/developers', 'page_text'],
  ['/today.atom', 'feed'],
  ['/upcoming.atom', 'feed'],
  ['/upcoming.ics', 'calendar'],
  ['/birthdays/:day.ics', 'calendar'],
  ['/people/:slug.ics', 'calendar'],
  ['/people/:slug.bib', 'citation'],
  ['/people/:slug.ris', 'citation'],
  ['/sitemap.xml', 'sitemap'],
  ['/sitemaps/:part.xml', 'sitemap'],
]);

/**
 * What a request was for, by the pattern of its address; null means that there is no such address.
 */
export function kindOf(route: string | null): PageKind {
  return KINDS.get(withoutLanguage(route ?? '')) ?? 'other';
}

/** Callbacks for problems with the file of counts. */
export type UsageTrouble = Pick<DailyCountsSettings, 'onError' | 'onDamage'>;

/**
 * Opens a recorder that counts into a file; without a file it counts nothing. Rejects with
 * StartError if counts cannot be kept there.
 */
export async function openUsage(
  path: string | undefined,
  trouble: UsageTrouble,
): Promise<UsageRecorder> {
  if (path === undefined) return { count: () => {}, close: async () => {} };
  const problem = await fileProblem(path);
  if (problem !== null) {
    throw new StartError(`${path}: ${problem}; see --usage or NATALIS_USAGE`);
  }
  const counts = createDailyCounts({ path, now: () => Date.now(), ...trouble });
  return {
    count({ route, userAgent }) {
      // Monitoring asks for the probes day and night.
      if (PROBES.has(route ?? '')) return;
      counts.count(kindOf(route), crawlerFamily(userAgent));
    },
    close: () => counts.close(),
  };
}
