import { formatMonthDay } from '../core/calendar/date-text.ts';
import type { Sign } from '../core/zodiac.ts';
import type { Language } from '../core/text/languages.ts';
import { formatQid } from '../core/qid.ts';

/** Addresses of the site's pages (methodology 10.5) and of its machine interfaces. */
export interface Links {
  day(language: Language, month: number, day: number): string;
  date(language: Language, month: number, day: number, year: number): string;
  year(language: Language, year: number): string;
  sign(language: Language, sign: Sign): string;
  person(language: Language, slug: string): string;
  search(language: Language, query: string): string;
  /** The profile's own address in the API. */
  profile(slug: string): string;
  readonly openapi: string;
  readonly mcp: string;
}

/** Addresses under a base address without a trailing slash, such as `https://natalis.example`. */
export function createLinks(base: string): Links {
  return {
    day: (language, month, day) => `${base}/${language}/birthdays/${formatMonthDay(month, day)}`,
    date: (language, month, day, year) =>
      `${base}/${language}/birthdays/${formatMonthDay(month, day)}/${year}`,
    year: (language, year) => `${base}/${language}/years/${year}`,
    sign: (language, sign) => `${base}/${language}/zodiac/${sign}`,
    person: (language, slug) => `${base}/${language}/people/${slug}`,
    search: (language, query) =>
      `${base}/${language}/search?q=${encodeURIComponent(query.toWellFormed())}`,
    profile: (slug) => `${base}/api/v1/people/${slug}`,
    openapi: `${base}/api/v1/openapi.json`,
    mcp: `${base}/mcp`,
  };
}

/** The page of an entity at Wikidata, for what has no page of ours. */
export function wikidataPage(qid: number): string {
  return `https://www.wikidata.org/wiki/${formatQid(qid)}`;
}

/** The page of an image at Commons, by its file name without `File:`. */
export function commonsPage(file: string): string {
  const title = encodeURIComponent(file.toWellFormed().replaceAll(' ', '_'));
  return `https://commons.wikimedia.org/wiki/File:${title}`;
}
