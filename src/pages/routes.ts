import type { PageRoute } from './plan.ts';
import { datePage } from './lists/date.ts';
import { disputedPage, disputeKindPage } from './lists/disputed.ts';
import { dayPage } from './lists/day.ts';
import { homePage, homeRedirect } from './lists/today.ts';
import { personPage } from './person/page.ts';
import { aboutPage, developersPage, methodologyPage } from './prose/prose.ts';
import { findDate } from './search/find-date.ts';
import { opensearchFile } from './search/opensearch.ts';
import { randomPage } from './search/random.ts';
import { searchPage } from './search/search.ts';
import { signPage, signsPage } from './lists/sign.ts';
import { yearPage } from './lists/year.ts';
import { monthPage } from './lists/month.ts';
import { decadePage } from './lists/decade.ts';
import { centuryPage } from './lists/century.ts';
import { dataPage } from './data/data.ts';
import { citationFiles } from './citation/citation-files.ts';
import { listFiles } from './download/list-files.ts';
import { dayCalendarFile } from './calendar/day-calendar.ts';
import { personCalendarFile } from './calendar/person-calendar.ts';
import { favicon, usualIcons } from './layout/favicon.ts';
import { shareImageFile } from './layout/share/share-image-file.ts';
import { styleFile } from './layout/style/style-file.ts';
import { llmsFile } from './crawlers/llms.ts';
import { robotsFile } from './crawlers/robots.ts';
import { securityFile } from './crawlers/security.ts';
import { sitemapIndexFile, sitemapPartFile } from './sitemap/sitemaps.ts';
import { todayFeedFile } from './feed/today-feed.ts';
import { upcomingCalendarFile } from './calendar/upcoming-calendar.ts';
import { upcomingFeedFile } from './feed/upcoming-feed.ts';
import { upcomingPage } from './lists/upcoming.ts';

/** Every page below a language. */
export const ROUTES: readonly PageRoute[] = [
  homePage,
  homeRedirect,
  upcomingPage,
  dayPage,
  datePage,
  findDate,
  yearPage,
  monthPage,
  decadePage,
  centuryPage,
  signsPage,
  signPage,
  disputedPage,
  disputeKindPage,
  personPage,
  searchPage,
  randomPage,
  methodologyPage,
  aboutPage,
  developersPage,
  dataPage,
];

/** Every text for machines at the top of the site. */
export const DOCUMENTS: readonly PageRoute[] = [
  favicon,
  ...usualIcons,
  shareImageFile,
  styleFile,
  robotsFile,
  llmsFile,
  securityFile,
  sitemapIndexFile,
  sitemapPartFile,
];

/** Every text for machines below a language. */
export const LOCAL_DOCUMENTS: readonly PageRoute[] = [
  opensearchFile,
  todayFeedFile,
  upcomingFeedFile,
  upcomingCalendarFile,
  dayCalendarFile,
  personCalendarFile,
  ...citationFiles,
  ...listFiles,
];
