import { LANGUAGES } from '../../src/core/text/languages.ts';

/** One page of each kind, below its language. */
export const KINDS: readonly string[] = [
  '',
  'birthdays/03-11',
  'birthdays/02-29',
  'birthdays/03-11/1952',
  'years/1952',
  'years/-44',
  'zodiac',
  'zodiac/pisces',
  'people/douglas-adams',
  'people/jesse-ramsden',
  'people/aristarchus-of-samos',
  'search',
  'search?q=john',
  'methodology',
  'about',
  'developers',
];

/** One page of each kind in every language. */
export const PAGES: readonly string[] = LANGUAGES.flatMap((language) =>
  KINDS.map((kind) => `/${language}/${kind}`),
);
