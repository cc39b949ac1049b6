import type { PageRoute } from './page-plan.ts';
import { datePage } from './lists/date-page.ts';
import { disputedAmong, disputedPage, disputeKindPage } from './lists/disputed-pages.ts';
import { dayPage } from './lists/day-page.ts';
import { homePage, homeRedirect } from './lists/today-page.ts';
import { personPage } from './person/person-page.ts';
import { aboutPage, methodologyPage, developersPage } from './prose-pages.ts';
import { findDate, randomPage } from './search/redirects.ts';
import { opensearchFile, searchPage } from './search/search-page.ts';
import { signPage, signsPage } from './lists/sign-pages.ts';
import { yearPage } from './lists/year-page.ts';
import { monthPage, decadePage, centuryPage, yearsPage } from './lists/period-pages.ts';
import { listFiles } from './exports/list-files.ts';
import { dayCalendarFile, personCalendarFile, upcomingCalendarFile } from './exports/calendars.ts';
import { favicon, usualIcons, shareImageFile, styleFile } from './layout/assets.ts';
import { llmsFile, robotsFile, securityFile } from './crawlers/text-files.ts';
import { sitemapIndexFile, sitemapPartFile } from './crawlers/sitemaps.ts';
import { todayFeedFile, upcomingFeedFile } from './exports/feeds.ts';
import { upcomingPage } from './lists/upcoming-page.ts';

const LISTS_OF_BIRTHS = [dayPage, datePage, yearPage, signPage];

const DISPUTED = [
  disputedPage,
  disputeKindPage,
  ...[...LISTS_OF_BIRTHS, decadePage, centuryPage].map(disputedAmong),
];

/** Every page below a language. */
export const ROUTES: readonly PageRoute[] = [
  homePage,
  homeRedirect,
  upcomingPage,
  dayPage,
  datePage,
  findDate,
  yearsPage,
  yearPage,
  monthPage,
  decadePage,
  centuryPage,
  signsPage,
  signPage,
  personPage,
  searchPage,
  randomPage,
  methodologyPage,
  aboutPage,
  ...DISPUTED,
];

/** Every page that footers, sitemap and llms.txt may name. */
export const PAGES: readonly PageRoute[] = [...ROUTES, developersPage];

/** The page in English alone, and every text for machines at the top of the site. */
export const DOCUMENTS: readonly PageRoute[] = [
  developersPage,
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
  ...ROUTES.filter(({ isCited }) => isCited).flatMap(citationFiles),
  ...[...LISTS_OF_BIRTHS, ...DISPUTED].flatMap(listFiles),
];

/** The citation of a page for reference managers, at its address with an ending, in BibTeX and in RIS. */
function citationFiles({ pattern, plan }: PageRoute): PageRoute[] {
  return (['.bib', '.ris'] as const).map((ending) => ({
    pattern: pattern + ending,
    kind: 'citation',
    plan: (request) => plan({ ...request, ending }),
  }));
}
