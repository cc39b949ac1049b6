import { LANGUAGES } from '../../src/core/text/languages.ts';

/** One page of each kind and of each kind of date, below any language. */
export const KINDS: readonly string[] = [
  '',
  'upcoming',
  'birthdays/03-11',
  'birthdays/03-11?order=year',
  'birthdays/02-29',
  'birthdays/03-11/1952',
  'birthdays/06-01/1952',
  'years/1952',
  'years/-44',
  'months/03',
  'decades/1950',
  'decades/-40',
  'centuries/20',
  'centuries/-1',
  'disputed',
  'disputed?order=year',
  'disputed/days',
  'disputed/calendars',
  'zodiac',
  'zodiac/pisces',
  'people/douglas-adams',
  'people/nicolaus-copernicus',
  'people/jesse-ramsden',
  'people/constantine-the-great',
  'people/hieronymus-bosch',
  'people/macrinus',
  'people/michael-jackson',
  'search',
  'search?q=john',
  'methodology',
  'about',
  'developers',
  'data',
];

/** People with a name in English alone, one of them without a description. */
const ENGLISH_ALONE = ['plato', 'aristarchus-of-samos', 'lodewijk-iii-berthout-van-berlaer'];

/** Every page of the tests in one language. */
export const ENGLISH_PAGES: readonly string[] = [
  ...KINDS.map((kind) => `/en/${kind}`),
  ...ENGLISH_ALONE.map((slug) => `/en/people/${slug}`),
];

/** Every page of the tests in every language in which it exists. */
export const PAGES: readonly string[] = [
  ...ENGLISH_PAGES,
  ...LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    KINDS.map((kind) => `/${language}/${kind}`),
  ),
];
