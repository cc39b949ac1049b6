import { html } from '../../../html/template.ts';
import { pluralIn } from '../grammar.ts';
import type { DateTexts, DateWords, StatusTexts, TermTexts, Words } from '../words.ts';

/** The form that goes with a number. */
export const plural = pluralIn('de');

/** Decades as Duden recommends them, with a hyphen. */
const dateWords: DateWords = {
  dayOfMonth: (day, month) => `${day}. ${month}`,
  shortDayOfMonth: (day, month) => `${day}. ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'v.\u00a0Chr.',
  commonEra: 'n.\u00a0Chr.',
  groupsYears: true,
  decade: (firstYear) => `${firstYear}er-Jahre`,
  decadeMeansTen: false,
  years: 'Jahre',
  century: (number) => `${number}. Jahrhundert`,
  millennium: (number) => `${number}. Jahrtausend`,
  within: (year, span) => `um ${year} (auf ${span} genau)`,
  spans: [
    '1 Milliarde Jahre',
    '100 Millionen Jahre',
    '10 Millionen Jahre',
    '1 Million Jahre',
    '100.000 Jahre',
    '10.000 Jahre',
  ],
};

/** Names of sources follow a colon, as they cannot be put into the case that a preposition takes. */
const date: DateTexts = {
  accordingTo: (works, number) => html`${plural(number, 'Quelle', 'Quellen')}: ${works}.`,
  agree: (references) => html`${references} stimmen überein.`,
  moreReferences: ({ number, text }) =>
    number === 1 ? 'eine weitere Fundstelle' : `${text} weitere Fundstellen`,
  outsideReference: 'Eine Quelle außerhalb von Wikimedia ist angegeben.',
  importedFrom: (projects) => html`Importiert (${projects}); keine unabhängige Fundstelle.`,
  unreferenced: 'Für dieses Datum ist keine Fundstelle angegeben.',
  disagree: 'Die Aussagen widersprechen sich.',
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
  listedUnder: (date) => `${date} im gregorianischen Kalender; dort steht die Person in den Listen`,
  julianDate: (date) =>
    `Das ist ein Datum des julianischen Kalenders; im gregorianischen ist es der ${date}.`,
  sameInBoth: 'Im julianischen und im gregorianischen Kalender ist es derselbe Tag.',
  shown: 'oben gezeigtes Datum',
  preferred: 'bevorzugter Rang in Wikidata',
  julianForm: (date) => `${date} im julianischen Kalender`,
  narrowed: 'durch Zusatzangaben eingegrenzt',
  unknownValue: 'Als unbekannt angegeben',
  invalidValue: 'kein Datum, mit dem sich rechnen lässt',
  kinds: {
    external: 'Quelle außerhalb von Wikimedia',
    'import-only': 'aus einem Wikimedia-Projekt importiert',
    none: 'keine Fundstelle',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1
      ? 'eine Fundstelle ohne genanntes Werk'
      : `${text} Fundstellen ohne genanntes Werk`,
  references: ({ text }) => `${text} Fundstellen`,
  fromWikimedia: (projects) => html`${projects} (importiert)`,
  retrieved: (dates) => `abgerufen: ${dates}`,
};

/** "Belegt" would promise more than that a source is named. */
const status: StatusTexts = {
  word: {
    sourced: 'mit Quelle',
    'import-only': 'importiert',
    unsourced: 'ohne Quelle',
    ambiguous: 'widersprüchlich',
    unknown: 'unbekannt',
  },
  meaning: {
    sourced:
      'Eine Quelle außerhalb von Wikimedia ist angegeben. Das heißt nicht, dass jemand das Datum geprüft hat.',
    'import-only': 'Aus einem Wikimedia-Projekt importiert; keine unabhängige Fundstelle.',
    unsourced: 'Es ist keine Quelle angegeben.',
    ambiguous: 'Aussagen können nicht alle stimmen, oder das Datum ist umstritten.',
    unknown: 'Es ist kein Datum bekannt.',
  },
  date: 'Datum',
  onOneWebsite: 'nur eine Website',
  key: 'Was die Symbole bedeuten',
};

/** Relations say neither the sex of the person nor that of the other. */
const terms: TermTexts = {
  signs: {
    aries: 'Widder',
    taurus: 'Stier',
    gemini: 'Zwillinge',
    cancer: 'Krebs',
    leo: 'Löwe',
    virgo: 'Jungfrau',
    libra: 'Waage',
    scorpio: 'Skorpion',
    sagittarius: 'Schütze',
    capricorn: 'Steinbock',
    aquarius: 'Wassermann',
    pisces: 'Fische',
  },
  nameKinds: {
    label: 'Name',
    alias: 'Auch bekannt als',
    birth_name: 'Geburtsname',
    native_name: 'Name in der Muttersprache',
    married_name: 'Ehename',
    pseudonym: 'Pseudonym',
    nickname: 'Spitzname',
    official_name: 'Amtlicher Name',
    religious_name: 'Religiöser Name',
    short_name: 'Kurzname',
    given_name: 'Vorname',
    family_name: 'Familienname',
  },
  facts: {
    P2048: 'Körpergröße',
    P39: 'Amt',
    P54: 'Mannschaft',
    P69: 'Ausbildung',
    P101: 'Fachgebiet',
    P103: 'Muttersprache',
    P108: 'Beschäftigt bei',
    P119: 'Begräbnisort',
    P136: 'Genre',
    P166: 'Auszeichnung',
    P264: 'Musiklabel',
    P412: 'Stimmlage',
    P413: 'Spielposition',
    P463: 'Mitglied von',
    P641: 'Sportart',
    P800: 'Wichtiges Werk',
    P1303: 'Instrument',
    P1317: 'Wirkungszeit',
    P1412: 'Sprachen',
    P1636: 'Taufdatum',
    P3150: 'Geburtstag',
    P4602: 'Begräbnisdatum',
    P509: 'Todesursache',
    P1196: 'Todesart',
  },
  relations: {
    P22: 'Vater',
    P25: 'Mutter',
    P8810: 'Elternteil',
    P26: 'Verheiratet mit',
    P451: 'In Partnerschaft mit',
    P40: 'Kind',
    P3373: 'Geschwister',
    P1038: 'Verwandt mit',
    P3448: 'Stiefelternteil',
    P184: 'Promotion betreut von',
    P185: 'Betreute die Promotion von',
    P1066: 'Unterrichtet von',
    P802: 'Unterrichtete',
    P737: 'Beeinflusst von',
  },
  warnings: {
    ancient_date_single_website:
      'Dieser Tag beruht auf einer einzigen Website; aus der Zeit vor dem Jahr 500 ist der Tag der Geburt selten bekannt.',
    birth_date_invalid_statement:
      'Eine der Aussagen über die Geburt ist kein Datum, mit dem sich rechnen lässt.',
    bounds_inconsistent:
      'Das früheste und das späteste Datum, die bei einer Aussage vermerkt sind, passen nicht zu ihrem Datum und blieben außer Betracht.',
    calendar_conflict:
      'Dieselben Ziffern sind im julianischen und im gregorianischen Kalender angegeben; eine der beiden Angaben ist wohl ein Versehen.',
    death_before_birth: 'Nach den Angaben liegt der Tod vor der Geburt.',
    death_gregorian_before_1582:
      'Das Sterbedatum ist im gregorianischen Kalender angegeben, obwohl es älter ist als dieser Kalender, der im Oktober 1582 begann; vielleicht ist ein julianisches Datum gemeint.',
    gregorian_before_1582:
      'Das Datum ist im gregorianischen Kalender angegeben, obwohl es älter ist als dieser Kalender, der im Oktober 1582 begann; vielleicht ist ein julianisches Datum gemeint.',
    january_1_may_be_placeholder:
      'Der 1. Januar ohne unabhängige Quelle steht oft für ein Jahr, von dem der Tag nicht bekannt ist.',
    possibly_deceased:
      'Ein Tod ist nicht angegeben; die Geburt liegt zu lange zurück, um anzunehmen, dass die Person lebt.',
  },
};

/** The words of German for dates and for what recurs in the data. */
export const words: Words = { dateWords, date, status, terms };
