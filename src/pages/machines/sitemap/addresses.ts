import type { MonthDay } from '../../../core/calendar/month-day.ts';
import { LANGUAGES, type Language } from '../../../core/text/languages.ts';
import type { Sign } from '../../../core/zodiac.ts';
import type { IndexablePerson } from '../../../service/indexable-people.ts';
import type { Links } from '../../../service/links.ts';

/** Gives the address of a page in a language. */
export type PageAddress = (language: Language) => string;

/** The days, signs and years that somebody was born in; pages of others are empty. */
export interface ListsWithBirths {
  readonly days: readonly MonthDay[];
  readonly signs: readonly Sign[];
  readonly years: readonly number[];
}

/** Every page that is no person's and that sitemaps name: the given ones and those of lists. */
export function sitePages(
  links: Links,
  fixed: readonly PageAddress[],
  { days, signs, years }: ListsWithBirths,
): PageAddress[] {
  const ofDays = days.map(
    ({ month, day }): PageAddress =>
      (language) =>
        links.day(language, month, day),
  );
  const ofSigns = signs.map(
    (sign): PageAddress =>
      (language) =>
        links.sign(language, sign),
  );
  const ofYears = years.map(
    (year): PageAddress =>
      (language) =>
        links.year(language, year),
  );
  return [...fixed, ...ofDays, ...ofSigns, ...ofYears];
}

/** The addresses of pages in all languages. */
export function addressesOfPages(pages: readonly PageAddress[]): string[] {
  return pages.flatMap((page) => LANGUAGES.map(page));
}

/** The addresses of people in the languages in which they may be indexed. */
export function addressesOfPeople(links: Links, people: readonly IndexablePerson[]): string[] {
  return people.flatMap(({ slug, languages }) =>
    languages.map((language) => links.person(language, slug)),
  );
}
