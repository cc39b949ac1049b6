import { dayCalendarFile, personCalendarFile } from './documents/calendars.ts';
import { favicon } from './documents/favicon.ts';
import { llmsFile, robotsFile } from './documents/notes.ts';
import { sitemapIndexFile, sitemapPartFile } from './documents/sitemaps.ts';
import { todayFeedFile } from './documents/today-feed.ts';
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
