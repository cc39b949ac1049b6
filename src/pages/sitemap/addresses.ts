import { centuryOf, decadeNumber } from '../../core/calendar/periods.ts';
import type { MonthDay } from '../../core/calendar/date-text.ts';
import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import type { Sign } from '../../core/calendar/zodiac.ts';
import type { IndexablePerson } from '../../service/indexable-people.ts';
import { type Links, pagePaths } from '../../site/links.ts';
import { decadePath } from '../lists/decades.ts';

/** Gives the address of a page in a language. */
export type PageAddress = (language: Language) => string;

/** The days, signs and years in which somebody was born; the pages of all others are empty. */
export interface ListsWithBirths {
  readonly days: readonly MonthDay[];
  readonly signs: readonly Sign[];
  readonly years: readonly number[];
}

/** The pages in the sitemap that are not about a person: the given ones and those of lists, under a base address. */
export function sitePages(
  links: Links,
  base: string,
  fixed: readonly string[],
  { days, signs, years }: ListsWithBirths,
): PageAddress[] {
  const paths = [
    ...fixed,
    ...distinct(days, ({ month }) => pagePaths.month(month)),
    ...distinct(years, (year) => decadePath(decadeNumber(year))),
    ...distinct(years, (year) => pagePaths.century(centuryOf(year))),
  ];
  return [
    ...paths.map(
      (path): PageAddress =>
        (language) =>
          `${base}/${language}/${path}`,
    ),
    ...days.map(
      ({ month, day }): PageAddress =>
        (language) =>
          links.day(language, month, day),
    ),
    ...signs.map(
      (sign): PageAddress =>
        (language) =>
          links.sign(language, sign),
    ),
    ...years.map(
      (year): PageAddress =>
        (language) =>
          links.year(language, year),
    ),
  ];
}

function distinct<T>(items: readonly T[], path: (item: T) => string): Set<string> {
  return new Set(items.map(path));
}

// Writing this many addresses takes one or two milliseconds.
const PAGES_AT_ONCE = 50;

/** The addresses of pages in all languages, for some pages at a time. */
export function* addressesOfPages(pages: readonly PageAddress[]): Generator<string[]> {
  for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
    const some = pages.slice(start, start + PAGES_AT_ONCE);
    yield some.flatMap((page) => LANGUAGES.map(page));
  }
}

/** The addresses of people in the languages in which they may be indexed, in pieces as they come. */
export function* addressesOfPeople(
  links: Links,
  pieces: Iterable<readonly IndexablePerson[]>,
): Generator<string[]> {
  for (const people of pieces) {
    yield people.flatMap(({ slug, languages }) =>
      languages.map((language) => links.person(language, slug)),
    );
  }
}
