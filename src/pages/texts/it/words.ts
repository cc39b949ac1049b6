import { html } from '../../../html/template.ts';
import { countedIn, sentence } from '../grammar.ts';
import { withArticle } from './grammar.ts';
import { roman } from '../../../core/text/roman-numeral.ts';
import type { DateTexts, DateWords, StatusTexts, TermTexts, Words } from '../words.ts';

/** A number and what it counts, joined with "di" after whole millions. */
export const counted = countedIn('it', 'di');

/** Only the first of a month is an ordinal. */
const dateWords: DateWords = {
  dayOfMonth: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
  shortDayOfMonth: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'a.C.',
  commonEra: 'd.C.',
  groupsYears: true,
  decade: (firstYear) => `anni ${firstYear}`,
  decadeMeansTen: false,
  years: 'anni',
  century: (number) => `${roman(number)} secolo`,
  millennium: (number) => `${roman(number)} millennio`,
  within: (year, span) => `circa ${year} (con una precisione di ${span})`,
  spans: [
    '1 miliardo di anni',
    '100 milioni di anni',
    '10 milioni di anni',
    '1 milione di anni',
    '100.000 anni',
    '10.000 anni',
  ],
};

const around = (date: string): string =>
  date.startsWith('anni ') ? `agli ${date}` : withArticle('al', date);

const date: DateTexts = {
  accordingTo: (works, number) => html`${number === 1 ? 'Fonte' : 'Fonti'}: ${works}.`,
  agree: (references) => html`${references} concordano.`,
  moreReferences: ({ number, text }) =>
    number === 1 ? 'un altro riferimento' : `altri ${text} riferimenti`,
  outsideReference: 'È citata una fonte esterna a Wikimedia.',
  importedFrom: (projects) => html`Importata da ${projects}; nessun riferimento indipendente.`,
  unreferenced: 'Per questa data non è dato alcun riferimento.',
  disagree: 'Le dichiarazioni discordano.',
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
  listedUnder: (date) =>
    `${date} nel calendario gregoriano, data con cui la persona figura negli elenchi`,
  julianDate: (date) =>
    sentence(
      `È una data del calendario giuliano; nel calendario gregoriano corrisponde a: ${date}`,
    ),
  sameInBoth: 'È lo stesso giorno nel calendario giuliano e in quello gregoriano.',
  shown: 'data mostrata sopra',
  preferred: 'dichiarazione preferita dalla comunità di Wikidata',
  julianForm: (date) => `${date} nel calendario giuliano`,
  narrowed: 'ristretta dai qualificatori',
  unknownValue: 'Dichiarata sconosciuta',
  invalidValue: 'non è una data utilizzabile',
  kinds: {
    external: 'fonte esterna a Wikimedia',
    'import-only': 'importata da un progetto Wikimedia',
    none: 'nessun riferimento',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1
      ? 'un riferimento senza opera indicata'
      : `${text} riferimenti senza opera indicata`,
  references: ({ text }) => `${text} riferimenti`,
  fromWikimedia: (projects) => html`importata da ${projects}`,
  retrieved: (dates) => `data di consultazione: ${dates}`,
};

const status: StatusTexts = {
  word: {
    sourced: 'con fonte',
    'import-only': 'importata',
    unsourced: 'senza fonte',
    ambiguous: 'in conflitto',
    unknown: 'senza data',
  },
  meaning: {
    sourced:
      'È citata una fonte esterna a Wikimedia. Ciò non vuol dire che qualcuno abbia controllato la data.',
    'import-only': 'Importata da un progetto Wikimedia; nessun riferimento indipendente.',
    unsourced: 'Non è dato alcun riferimento.',
    ambiguous: 'Le dichiarazioni non possono essere tutte esatte, oppure la data è controversa.',
    unknown: 'Non si conosce alcuna data.',
  },
  date: 'data',
  onOneWebsite: 'un solo sito web',
  key: 'Che cosa significano i simboli',
};

const terms: TermTexts = {
  signs: {
    aries: 'Ariete',
    taurus: 'Toro',
    gemini: 'Gemelli',
    cancer: 'Cancro',
    leo: 'Leone',
    virgo: 'Vergine',
    libra: 'Bilancia',
    scorpio: 'Scorpione',
    sagittarius: 'Sagittario',
    capricorn: 'Capricorno',
    aquarius: 'Acquario',
    pisces: 'Pesci',
  },
  nameKinds: {
    label: 'Nome',
    alias: 'Altro nome',
    birth_name: 'Nome alla nascita',
    native_name: 'Nome nella lingua madre',
    married_name: 'Nome dopo il matrimonio',
    pseudonym: 'Pseudonimo',
    nickname: 'Soprannome',
    official_name: 'Nome ufficiale',
    religious_name: 'Nome religioso',
    short_name: 'Nome abbreviato',
    given_name: 'Prenome',
    family_name: 'Cognome',
  },
  facts: {
    P2048: 'Altezza',
    P39: 'Carica',
    P54: 'Squadra',
    P69: 'Studi presso',
    P101: 'Campo di attività',
    P103: 'Lingua madre',
    P108: 'Datore di lavoro',
    P119: 'Luogo di sepoltura',
    P136: 'Genere artistico',
    P166: 'Premio o riconoscimento',
    P264: 'Etichetta discografica',
    P412: 'Registro vocale',
    P413: 'Ruolo in campo',
    P463: 'Membro di',
    P641: 'Sport',
    P800: 'Opera principale',
    P1303: 'Strumento',
    P1317: 'Periodo di attività',
    P1412: 'Lingue',
    P1636: 'Battesimo',
    P3150: 'Compleanno',
    P4602: 'Sepoltura',
    P509: 'Causa della morte',
    P1196: 'Circostanze della morte',
  },
  relations: {
    P22: 'Padre',
    P25: 'Madre',
    P8810: 'Genitore',
    P26: 'Coniuge',
    P451: 'Partner',
    P40: 'Figlio o figlia',
    P3373: 'Fratello o sorella',
    P1038: 'Parente',
    P3448: 'Patrigno o matrigna',
    P184: 'Relatore o relatrice di dottorato',
    P185: 'Dottorando o dottoranda',
    P1066: 'Allievo o allieva di',
    P802: 'Allievo o allieva',
    P737: 'Ha subito l’influenza di',
  },
  warnings: {
    ancient_date_single_website:
      'Questo giorno si basa su un solo sito web; prima dell’anno 500 il giorno di nascita è noto di rado.',
    birth_date_invalid_statement:
      'Una delle dichiarazioni sulla nascita non è una data utilizzabile.',
    bounds_inconsistent:
      'La prima e l’ultima data possibili, annotate in una dichiarazione, non concordano con la data di questa e sono state tralasciate.',
    calendar_conflict:
      'Le stesse cifre figurano nel calendario giuliano e in quello gregoriano; uno dei due è probabilmente una svista.',
    death_before_birth: 'Secondo le date dichiarate, la morte precederebbe la nascita.',
    death_gregorian_before_1582:
      'La data della morte è espressa nel calendario gregoriano, benché sia anteriore a quel calendario, iniziato nell’ottobre 1582; forse si intende una data giuliana.',
    gregorian_before_1582:
      'La data è espressa nel calendario gregoriano, benché sia anteriore a quel calendario, iniziato nell’ottobre 1582; forse si intende una data giuliana.',
    january_1_may_be_placeholder:
      'Un 1º gennaio senza fonte indipendente sta spesso per un anno di cui non si conosce il giorno.',
    possibly_deceased:
      'Non risulta alcuna morte, e la nascita è troppo lontana per supporre che la persona sia in vita.',
  },
};

/** The words of Italian for dates and for what recurs in the data. */
export const words: Words = { dateWords, date, status, terms };
