import type { PageRoute } from './plan.ts';
import { datePage } from './routes/date.ts';
import { dayPage } from './routes/day.ts';
import { homePage, homeRedirect } from './routes/home.ts';
import { personPage } from './routes/person.ts';
import { aboutPage, developersPage, methodologyPage } from './routes/prose.ts';
import { searchPage } from './routes/search.ts';
import { signPage } from './routes/sign.ts';
import { signsPage } from './routes/signs.ts';
import { yearPage } from './routes/year.ts';

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
