import { formatMonthDay } from '../core/calendar/date-text.ts';
import { formatQid } from '../core/qid.ts';
import type { Filtered } from '../service/list-people.ts';
import type { Sign } from '../core/calendar/zodiac.ts';
import type { Language } from '../core/text/languages.ts';

/** The program's source code and its documents. */
export const REPOSITORY = 'https://github.com/natalis/natalis';

/** Paths of pages below their language (service 15.14), for pages that exist in every language. */
export const pagePaths = {
  day: (month: number, day: number): string => `birthdays/${formatMonthDay(month, day)}`,
  date: (month: number, day: number, year: number): string =>
    `birthdays/${formatMonthDay(month, day)}/${year}`,
  year: (year: number): string => `years/${year}`,
  month: (month: number): string => `months/${String(month).padStart(2, '0')}`,
  century: (century: number): string => `centuries/${century}`,
  sign: (sign: Sign): string => `zodiac/${sign}`,
  person: (slug: string): string => `people/${slug}`,
  search: (query: string): string => `search?q=${encodeURIComponent(query.toWellFormed())}`,
};

/** The query of a list with filters, which begins with a question mark; empty without filters. */
export function filterQuery(filters: Filtered['filters'] = []): string {
  const query = filters.map(({ kind, qid }) => `${kind}=${formatQid(qid)}`).join('&');
  return query === '' ? '' : `?${query}`;
}

export type Links = ReturnType<typeof createLinks>;

/**
 * Addresses of the site's pages (service 15.14) and of its machine interfaces, under a base address without a trailing
 * slash, such as `https://natalis.example`.
 */
export function createLinks(base: string) {
  const page = (language: Language, path: string): string => `${base}/${language}/${path}`;
  return {
    day: (language: Language, month: number, day: number) =>
      page(language, pagePaths.day(month, day)),
    date: (language: Language, month: number, day: number, year: number) =>
      page(language, pagePaths.date(month, day, year)),
    year: (language: Language, year: number) => page(language, pagePaths.year(year)),
    sign: (language: Language, sign: Sign) => page(language, pagePaths.sign(sign)),
    person: (language: Language, slug: string) => page(language, pagePaths.person(slug)),
    search: (language: Language, query: string) => page(language, pagePaths.search(query)),
    /** The profile's own address in the API. */
    profile: (slug: string) => `${base}/api/v1/people/${slug}`,
    openapi: `${base}/api/v1/openapi.json`,
    mcp: `${base}/mcp`,
  };
}

/** The path of one of our addresses, to which a redirect leads under any name of the host (service 12.2). */
export function pathOf(address: string): string {
  return new URL(address).pathname;
}

/** Address of an entity's page at Wikidata. */
export function wikidataPage(qid: string): string {
  return `https://www.wikidata.org/wiki/${qid}`;
}

/** Address of the statements of a property on the page of an item. */
export function wikidataStatements(qid: string, property: string): string {
  return `${wikidataPage(qid)}#${property}`;
}

/** Canonical Wikidata entity URI of an item or a property. */
export function wikidataEntity(id: string): string {
  return `http://www.wikidata.org/entity/${id}`;
}

// Wikimedia serves only certain widths; 500 pixels is one of them.
const IMAGE_WIDTH = 500;

/** Address of an image file on Wikimedia Commons, 500 pixels wide unless another width is given (methodology 11.8). */
export function commonsImage(file: string, width = IMAGE_WIDTH): string {
  const name = encodeURIComponent(file.toWellFormed());
  return `https://commons.wikimedia.org/wiki/Special:FilePath/${name}?width=${width}`;
}
