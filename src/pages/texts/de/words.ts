import { html } from '../../../html/template.ts';
import type { Words } from '../en/words.ts';
import { countedIn } from '../grammar.ts';

/** A number and what it counts. */
export const counted = countedIn('de');

/** Decades as Duden recommends them, with a hyphen. */
const dateWords: Words['dateWords'] = {
  dayOfMonth: (day, month) => `${day}. ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'v.\u00a0Chr.',
  commonEra: 'n.\u00a0Chr.',
  decade: (firstYear) => `${firstYear}er-Jahre`,
  decadeMeansTen: false,
  years: 'Jahre',
  century: (number) => `${number}. Jahrhundert`,
  millennium: (number) => `${number}. Jahrtausend`,
  within: (year, { text }) => `um ${year} (auf ${text} Jahre genau)`,
};

/** Names of sources follow a colon, as they cannot be put into the case that a preposition takes. */
const date: Words['date'] = {
  accordingTo: (works, number) => html`${number === 1 ? 'Quelle' : 'Quellen'}: ${works}.`,
  agree: (references) => html`${references} nennen dieses Datum.`,
  moreReferences: ({ number, text }) =>
    number === 1 ? 'eine weitere Quelle' : `${text} weitere Quellen`,
  outsideReference: 'Eine Quelle außerhalb von Wikimedia ist angegeben, ohne Titel.',
  importedFrom: (projects) => html`Übernommen aus: ${projects}; keine unabhängige Quelle.`,
  disagree: 'Die Angaben in Wikidata widersprechen sich.',
  about: (date, ofDay) => (ofDay ? `um den ${date}` : `um ${date}`),
  disputed: 'Das Datum ist als umstritten gekennzeichnet.',
  uncertain: 'Das Datum ist als ungefähr, vermutet oder aus anderem Grund unsicher gekennzeichnet.',
  noBirth: 'Ein Geburtsdatum ist nicht angegeben.',
  noUsableBirth: 'Ein Geburtsdatum, mit dem sich rechnen lässt, ist nicht angegeben.',
  unknownBirth: 'Das Geburtsdatum ist als unbekannt angegeben.',
  unknownDeath: 'Der Tod ist angegeben, das Sterbedatum aber nicht bekannt.',
  julianCalendar: 'julianischer Kalender',
  gregorianCalendar: 'gregorianischer Kalender',
  gregorianForm: (date) => `${date} im gregorianischen Kalender`,
  listedUnder: 'in den Listen unter diesem Tag',
  julianDate: (date) =>
    `Das ist ein Datum des julianischen Kalenders; im gregorianischen ist es der ${date}.`,
  sameInBoth: 'Im julianischen und im gregorianischen Kalender ist es derselbe Tag.',
  shown: 'oben gezeigtes Datum',
  daysApart: (count) => `${counted(count, 'Tag', 'Tage')} auseinander`,
  preferred: 'bevorzugter Rang in Wikidata',
  julianForm: (date) => `${date} im julianischen Kalender`,
  narrowed: 'durch Zusatzangaben eingegrenzt',
  unknownValue: 'Als unbekannt angegeben',
  between: (first, last) => `zwischen ${first} und ${last}`,
  invalidValue: 'kein Datum, mit dem sich rechnen lässt',
  kinds: {
    external: 'Quelle außerhalb von Wikimedia',
    'import-only': 'aus einem Wikimedia-Projekt übernommen',
    none: 'keine Quelle',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'eine Quelle ohne genanntes Werk' : `${text} Quellen ohne genanntes Werk`,
  references: ({ text }) => `${text} Belegstellen`,
  fromWikimedia: (projects) => html`${projects} (übernommen)`,
  aboutSource: 'über diese Quelle',
  retrieved: (dates) => `abgerufen: ${dates}`,
};

/** "Belegt" would promise more than that a source is named. */
const status: Words['status'] = {
  word: {
    sourced: 'mit Quelle',
    'import-only': 'übernommen',
    unsourced: 'ohne Quelle',
    ambiguous: 'widersprüchlich',
    unknown: 'unbekannt',
  },
  meaning: {
    sourced:
      'Eine Quelle außerhalb von Wikimedia ist angegeben. Das heißt nicht, dass jemand das Datum geprüft hat.',
    'import-only': 'Aus einem Wikimedia-Projekt übernommen; keine unabhängige Quelle.',
    unsourced: 'Es ist keine Quelle angegeben.',
    ambiguous:
      'Die Angaben können nicht alle stimmen, oder das Datum ist als umstritten gekennzeichnet.',
    unknown: 'Es ist kein Datum bekannt.',
  },
  date: 'Datum',
  onOneWebsite: 'nur eine Website',
  key: 'Was die Symbole bedeuten',
};

/** The words of German for dates and their statuses. */
export const words: Words = { dateWords, date, status };
