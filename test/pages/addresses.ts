import { LANGUAGES, type Language } from '../../src/core/text/languages.ts';
import { ROUTES } from '../../src/pages/routes.ts';
import { textsIn } from '../support/lists.ts';

const pathsOf = (routes: typeof ROUTES): string[] => routes.map(({ pattern }) => pattern.slice(1));

/** One page of each kind and of each kind of date, below any language. */
export const KINDS: readonly string[] = [
  ...pathsOf(ROUTES.filter(({ sitemap }) => sitemap)),
  ...textsIn(`
  birthdays/03-11 | birthdays/03-11?order=year | birthdays/02-29 | birthdays/03-11/1952 | birthdays/06-01/1952
  years/1952 | years/-44 | months/03 | decades/1950 | decades/-40 | centuries/20 | centuries/-1 | disputed?order=year
  disputed/days | disputed/calendars | zodiac/pisces | people/douglas-adams | people/nicolaus-copernicus
  people/jesse-ramsden | people/constantine-the-great | people/hieronymus-bosch | people/macrinus
  people/michael-jackson | people/plato | search | search?q=john`),
];

/** Pages whose texts are marked up in each language by itself. */
const PROSE = ['', ...pathsOf(ROUTES.filter(({ kind }) => kind === 'page_text'))];

/** People with a name in English alone, one of them without a description. */
const ENGLISH_ALONE = ['aristarchus-of-samos', 'lodewijk-iii-berthout-van-berlaer'];

/** Each in one language after the other. */
export function inTurn<T>(all: readonly T[]): (readonly [one: T, language: Language])[] {
  return all.map((one, index) => [one, LANGUAGES[index % LANGUAGES.length] ?? 'en']);
}

/** Each in every language. */
export function inAll(paths: readonly string[]): string[] {
  return LANGUAGES.flatMap((language) => paths.map((path) => `/${language}/${path}`));
}

/** The language of the page at a path, which is English where the path has none. */
export function languageAt(path: string): string {
  return /^\/(\w\w)\//.exec(path)?.[1] ?? 'en';
}

/** Every page of the tests: those of prose in every language, others in one. */
export const PAGES: readonly string[] = [
  ...inTurn(KINDS.filter((kind) => !PROSE.includes(kind))).map(
    ([kind, language]) => `/${language}/${kind}`,
  ),
  ...inAll(PROSE),
  ...ENGLISH_ALONE.map((slug) => `/en/people/${slug}`),
  '/developers',
];
