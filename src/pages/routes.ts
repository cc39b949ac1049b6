import type { PageRoute } from './plan.ts';
import { datePage } from './lists/date.ts';
import { dayPage } from './lists/day.ts';
import { homePage, homeRedirect } from './lists/today.ts';
import { personPage } from './person/person.ts';
import { aboutPage, developersPage, methodologyPage } from './prose/prose.ts';
import { searchPage } from './search/search.ts';
import { signPage } from './lists/sign.ts';
import { signsPage } from './lists/signs.ts';
import { yearPage } from './lists/year.ts';

/** Every page below a language. */
export const ROUTES: readonly PageRoute[] = [
  homePage,
  homeRedirect,
  dayPage,
  datePage,
  yearPage,
  signsPage,
  signPage,
  personPage,
  searchPage,
  methodologyPage,
  aboutPage,
  developersPage,
];
