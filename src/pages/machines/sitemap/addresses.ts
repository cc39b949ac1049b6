import { allMonthDays } from '../../../core/calendar/month-day.ts';
import { LANGUAGES, type Language } from '../../../core/text/languages.ts';
import { SIGNS } from '../../../core/zodiac.ts';
import type { IndexablePerson } from '../../../service/indexable-people.ts';
import type { Links } from '../../../service/links.ts';

/** Gives the address of a page in a language. */
export type PageAddress = (language: Language) => string;

/**
 * Every page that is no person's and may be indexed: the given ones, every day of the year, every sign,
 * and the years that somebody was born in.
 */
export function sitePages(
  links: Links,
  fixed: readonly PageAddress[],
  years: readonly number[],
): PageAddress[] {
  const days = allMonthDays().map(
    ({ month, day }): PageAddress =>
      (language) =>
        links.day(language, month, day),
  );
  const signs = SIGNS.map(
    (sign): PageAddress =>
      (language) =>
        links.sign(language, sign),
  );
  const ofYears = years.map(
    (year): PageAddress =>
      (language) =>
        links.year(language, year),
  );
  return [...fixed, ...days, ...signs, ...ofYears];
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
