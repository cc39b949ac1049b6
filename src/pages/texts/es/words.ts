import { roman } from '../../../core/text/roman-numeral.ts';
import { html } from '../../../html/template.ts';
import type { Words } from '../en/words.ts';
import { countedIn, sentence } from '../grammar.ts';

/** A number and what it counts, joined with "de" after whole millions. */
export const counted = countedIn('es', 'de');

// Years before 1100 take an article (Real Academia Española, Diccionario panhispánico de dudas, "fecha").
const isEarly = (year: string): boolean => !/^\d+$/.test(year) || Number(year) < 1100;

/** A year after "de": "del 980", "de 1850". */
export const ofYear = (year: string): string => `${isEarly(year) ? 'del' : 'de'} ${year}`;

// What else takes an article after "hacia": "el siglo V", "la década del 40 a. C.", "los años 1–9".
function article(date: string): string {
  if (date.startsWith('años ')) return 'los ';
  if (date.startsWith('década ')) return 'la ';
  return /siglo|milenio/.test(date) || (/^\d/.test(date) && isEarly(date)) ? 'el ' : '';
}

const dateWords: Words['dateWords'] = {
  dayOfMonth: (day, month, isShort) => `${day} ${isShort ? '' : 'de '}${month}`,
  ofYear: (part, year) => `${part} ${ofYear(year)}`,
  beforeEra: 'a.\u00a0C.',
  commonEra: 'd.\u00a0C.',
  decade: (firstYear) => `década ${ofYear(firstYear)}`,
  decadeMeansTen: true,
  years: 'años',
  century: (number) => `siglo ${roman(number)}`,
  millennium: (number) => `${roman(number)} milenio`,
  within: (year, span) =>
    `hacia ${article(year)}${year} (con una precisión de ${counted(span, 'año', 'años')})`,
};

const date: Words['date'] = {
  accordingTo: (works, number) => html`${number === 1 ? 'Fuente' : 'Fuentes'}: ${works}.`,
  agree: (references) => html`${references} coinciden.`,
  moreReferences: ({ number, text }) => (number === 1 ? 'otra fuente' : `${text} fuentes más`),
  outsideReference: 'Se cita una fuente ajena a Wikimedia, sin título.',
  importedFrom: (projects) => html`Copiada de ${projects}; sin fuente independiente.`,
  disagree: 'Los datos de Wikidata no coinciden.',
  about: (date, ofDay) => `hacia ${ofDay ? 'el ' : article(date)}${date}`,
  disputed: 'La fecha está marcada como controvertida.',
  uncertain: 'La fecha está marcada como aproximada, supuesta o incierta por otro motivo.',
  noBirth: 'No consta ninguna fecha de nacimiento.',
  noUsableBirth: 'No consta ninguna fecha de nacimiento utilizable.',
  unknownBirth: 'La fecha de nacimiento consta como desconocida.',
  unknownDeath: 'Consta la muerte, pero no se conoce su fecha.',
  julianCalendar: 'calendario juliano',
  gregorianCalendar: 'calendario gregoriano',
  gregorianForm: (date) => `${date} en el calendario gregoriano`,
  listedUnder: 'fecha con la que la persona figura en las listas',
  julianDate: (date) =>
    sentence(`Es una fecha del calendario juliano; en el calendario gregoriano es el ${date}`),
  sameInBoth: 'Es el mismo día en los calendarios juliano y gregoriano.',
  shown: 'fecha mostrada arriba',
  daysApart: (days) => `${counted(days, 'día', 'días')} de diferencia`,
  preferred: 'declaración preferida por la comunidad de Wikidata',
  julianForm: (date) => `${date} en el calendario juliano`,
  narrowed: 'acotada por los calificadores',
  unknownValue: 'Declarada como desconocida',
  between: (first, last) => `entre ${first} y ${last}`,
  invalidValue: 'no es una fecha utilizable',
  kinds: {
    external: 'fuente ajena a Wikimedia',
    'import-only': 'copiada de un proyecto de Wikimedia',
    none: 'sin fuente',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'una fuente sin obra indicada' : `${text} fuentes sin obra indicada`,
  references: ({ text }) => `${text} referencias`,
  fromWikimedia: (projects) => html`copiada de ${projects}`,
  aboutSource: 'sobre esta fuente',
  retrieved: (dates) => `consultado: ${dates}`,
};

const status: Words['status'] = {
  word: {
    sourced: 'con fuente',
    'import-only': 'copiada',
    unsourced: 'sin fuente',
    ambiguous: 'contradictoria',
    unknown: 'sin fecha',
  },
  meaning: {
    sourced:
      'Se cita una fuente ajena a Wikimedia. Eso no quiere decir que alguien haya comprobado la fecha.',
    'import-only': 'Copiada de un proyecto de Wikimedia; sin fuente independiente.',
    unsourced: 'No se indica ninguna fuente.',
    ambiguous: 'Los datos no pueden ser todos ciertos, o la fecha está marcada como controvertida.',
    unknown: 'No se conoce ninguna fecha.',
  },
  date: 'fecha',
  onOneWebsite: 'un solo sitio web',
  key: 'Qué significan los símbolos',
};

/** The words of Spanish for dates and their statuses. */
export const words: Words = { dateWords, date, status };
