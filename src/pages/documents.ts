import { dayCalendarFile, personCalendarFile } from './calendar/calendars.ts';
import { favicon } from './layout/favicon.ts';
import { llmsFile, robotsFile } from './crawlers/files.ts';
import { sitemapIndexFile, sitemapPartFile } from './sitemap/sitemaps.ts';
import { todayFeedFile } from './feed/feed-file.ts';
import type { PageRoute } from './plan.ts';

/** What stands at the top of the site. */
export const DOCUMENTS: readonly PageRoute[] = [
  favicon,
  robotsFile,
  llmsFile,
  sitemapIndexFile,
  sitemapPartFile,
];

/** What stands below a language. */
export const LOCAL_DOCUMENTS: readonly PageRoute[] = [
  todayFeedFile,
  dayCalendarFile,
  personCalendarFile,
];
