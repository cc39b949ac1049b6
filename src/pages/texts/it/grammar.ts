import type { Sign } from '../../../core/calendar/zodiac.ts';
import type { NamedSign } from '../grammar.ts';

const ARTICLES: Readonly<Partial<Record<Sign, string>>> = {
  aries: 'dell’',
  gemini: 'dei ',
  virgo: 'della ',
  libra: 'della ',
  scorpio: 'dello ',
  aquarius: 'dell’',
  pisces: 'dei ',
};

/** A sign of the zodiac as it follows "segno": "dell’Ariete". */
export function ofSign({ sign, name }: NamedSign): string {
  return `${ARTICLES[sign] ?? 'del '}${name}`;
}

// The form before a vowel, and the form before anything else.
const FORMS = {
  il: ['l’', 'il '],
  del: ['dell’', 'del '],
  al: ['all’', 'al '],
  Al: ['All’', 'Al '],
  dal: ['dall’', 'dal '],
  nel: ['nell’', 'nel '],
} as const;

// Months such as "aprile", and numbers read "uno", "otto…" or "undici…": 1, 8, 80, 814, 8000, 11,
// 11.000; but 1º is read "primo".
const VOWEL_FIRST = /^(?:[aeiou]|8|(?:1|11|11\.\d{3})(?![\d.º]))/;

/** A day, a month of a year or a year with its article: "l’11 marzo", "il 1º marzo", "nell’814". */
export function withArticle(article: keyof typeof FORMS, date: string): string {
  const [elided, full] = FORMS[article];
  return `${VOWEL_FIRST.test(date) ? elided : full}${date}`;
}
