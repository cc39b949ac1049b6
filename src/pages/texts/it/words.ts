import { roman } from '../../../core/text/roman-numeral.ts';
import { html } from '../../../html/template.ts';
import type { Words } from '../en/words.ts';
import { countedIn, sentence } from '../grammar.ts';

/** A number and what it counts, joined with "di" after whole millions. */
export const counted = countedIn('it', 'di');

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
const VOWEL_FIRST = /^(?:[aeiou]|8|(?:1|11|11\.\d{3})(?![\d.º]))/i;

/** A day, a month of a year, a year or a sign with its article: "l’11 marzo", "il 1º marzo", "nell’814". */
export function withArticle(article: keyof typeof FORMS, date: string): string {
  const [elided, full] = FORMS[article];
  return `${VOWEL_FIRST.test(date) ? elided : full}${date}`;
}

const ARTICLES: ReadonlyMap<string, string> = new Map([
  ['Gemelli', 'dei'],
  ['Vergine', 'della'],
  ['Bilancia', 'della'],
  ['Scorpione', 'dello'],
  ['Pesci', 'dei'],
]);

/** A sign of the zodiac as it follows "segno": "dell’Ariete". */
export function ofSign(sign: string): string {
  const article = ARTICLES.get(sign);
  return article === undefined ? withArticle('del', sign) : `${article} ${sign}`;
}

/** Only the first of a month is an ordinal. */
const dateWords: Words['dateWords'] = {
  dayOfMonth: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'a.C.',
  commonEra: 'd.C.',
  decade: (firstYear) => `anni ${firstYear}`,
  decadeMeansTen: false,
  years: 'anni',
  century: (number) => `${roman(number)} secolo`,
  millennium: (number) => `${roman(number)} millennio`,
  within: (year, span) => `circa ${year} (con una precisione di ${counted(span, 'anno', 'anni')})`,
};

const around = (date: string): string =>
  date.startsWith('anni ') ? `agli ${date}` : withArticle('al', date);

const date: Words['date'] = {
  accordingTo: (works, number) => html`${number === 1 ? 'Fonte' : 'Fonti'}: ${works}.`,
  agree: (references) => html`${references} concordano.`,
  moreReferences: ({ number, text }) => (number === 1 ? 'un’altra fonte' : `altre ${text} fonti`),
  outsideReference: 'È citata una fonte esterna a Wikimedia, senza titolo.',
  importedFrom: (projects) => html`Copiata da ${projects}; nessuna fonte indipendente.`,
  disagree: 'I dati di Wikidata discordano.',
  about: (date) => `intorno ${around(date)}`,
  disputed: 'La data è indicata come controversa.',
  uncertain: 'La data è indicata come approssimativa, presunta o incerta per altri motivi.',
  noBirth: 'Non risulta alcuna data di nascita.',
  noUsableBirth: 'Non risulta alcuna data di nascita utilizzabile.',
  unknownBirth: 'La data di nascita risulta sconosciuta.',
  unknownDeath: 'La morte risulta, ma non se ne conosce la data.',
  julianCalendar: 'calendario giuliano',
  gregorianCalendar: 'calendario gregoriano',
  gregorianForm: (date) => `${date} nel calendario gregoriano`,
  listedUnder: 'data con cui la persona figura negli elenchi',
  julianDate: (date) =>
    sentence(
      `È una data del calendario giuliano; nel calendario gregoriano corrisponde a: ${date}`,
    ),
  sameInBoth: 'È lo stesso giorno nel calendario giuliano e in quello gregoriano.',
  shown: 'data mostrata sopra',
  daysApart: (days) => `${counted(days, 'giorno', 'giorni')} di differenza`,
  preferred: 'dichiarazione preferita dalla comunità di Wikidata',
  julianForm: (date) => `${date} nel calendario giuliano`,
  narrowed: 'ristretta dai qualificatori',
  unknownValue: 'Dichiarata sconosciuta',
  between: (first, last) => `tra ${first} e ${last}`,
  invalidValue: 'non è una data utilizzabile',
  kinds: {
    external: 'fonte esterna a Wikimedia',
    'import-only': 'copiata da un progetto Wikimedia',
    none: 'nessuna fonte',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'una fonte senza opera indicata' : `${text} fonti senza opera indicata`,
  references: ({ text }) => `${text} riferimenti`,
  fromWikimedia: (projects) => html`copiata da ${projects}`,
  aboutSource: 'su questa fonte',
  retrieved: (dates) => `consultato: ${dates}`,
};

const status: Words['status'] = {
  word: {
    sourced: 'con fonte',
    'import-only': 'copiata',
    unsourced: 'senza fonte',
    ambiguous: 'contraddittoria',
    unknown: 'senza data',
  },
  meaning: {
    sourced:
      'È citata una fonte esterna a Wikimedia. Ciò non vuol dire che qualcuno abbia controllato la data.',
    'import-only': 'Copiata da un progetto Wikimedia; nessuna fonte indipendente.',
    unsourced: 'Non è indicata alcuna fonte.',
    ambiguous:
      'I dati non possono essere tutti esatti, oppure la data è indicata come controversa.',
    unknown: 'Non si conosce alcuna data.',
  },
  date: 'data',
  onOneWebsite: 'un solo sito web',
  key: 'Che cosa significano i simboli',
};

/** The words of Italian for dates and their statuses. */
export const words: Words = { dateWords, date, status };
