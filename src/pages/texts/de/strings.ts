import { html } from '../../../html/template.ts';
import type { Strings } from '../en/strings.ts';
import type { Count } from '../grammar.ts';
import { counted } from './words.ts';

const layout: Strings['layout'] = {
  locale: 'de_DE',
  tagline: 'Wann bekannte Menschen geboren wurden und wie sicher das ist.',
  contents: 'Auf dieser Seite',
  skipLink: 'Zum Inhalt springen',
  siteNavigation: 'Website',
  languageNavigation: 'Sprachen',
  today: 'Heute',
  howSure: 'Wie sicher sind diese Daten?',
  about: 'Über Natalis',
  signs: 'Sternzeichen',
  searchLabel: 'Name, Datum oder Wikidata-ID',
  searchButton: 'Suchen',
  asFeed: 'Feed der heutigen Geburtstage',
  dataOf: (date) => `Daten aus Wikidata vom ${date}.`,
  licence: (cc0) =>
    html`Die Daten stehen unter ${cc0} frei zur Verfügung; Bilder haben eigene Lizenzen.`,
  inLanguage: (language) => `auf ${language}`,
};

const notable = (people: Count): string => counted(people, 'bekannte Person', 'bekannte Personen');

const lists: Strings['lists'] = {
  todayTitle: (day) => `Geburtstage heute, ${day}`,
  dayTitle: (day) => `Geboren am ${day}`,
  yearTitle: (year) => `Geboren im Jahr ${year}`,
  signTitle: (sign) => `Geboren im Sternzeichen ${sign}`,
  signsTitle: 'Die zwölf Sternzeichen',
  description: (title, people) =>
    `${title}: ${notable(people)}, mit der Angabe, wie sicher jedes Datum ist.`,
  count: (count) => `${counted(count, 'Person', 'Personen')}.`,
  shownOne: (first, all) => `Person ${first} von ${all}.`,
  shown: (first, last, all) => `${first} bis ${last} von ${all} Personen.`,
  order:
    'Je mehr Wikipedias einen Artikel über jemanden haben, desto weiter vorn steht die Person.',
  birthday: (number) => `${number}. Geburtstag`,
  nobody:
    'In Natalis ist dazu niemand verzeichnet. Über Menschen, die hier fehlen, sagt das nichts.',
  pastEnd: 'Die Liste endet vor dieser Seite.',
  firstPage: 'Zum Anfang der Liste',
  pages: 'Seiten der Liste',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  leapDay:
    'Diesen Tag gibt es nur in Schaltjahren. Hier stehen nur die, die an ihm geboren sind. In anderen Jahren gilt bei Natalis der 1. März als ihr Geburtstag; gesetzlich ist das von Land zu Land verschieden geregelt.',
  signRange: (start, end) => `${start} bis ${end}`,
  signConvention:
    'Nach einer festen Tabelle des tropischen Tierkreises. Die Sonne selbst kann einen Tag früher oder später in ein Zeichen eintreten. Ein Tag des julianischen Kalenders zählt als der gregorianische Tag, dem er entspricht.',
  allYears: (day) => `Geboren an einem ${day}`,
  yearWithoutDay:
    'Hier stehen auch die, von denen nur der Monat oder das Jahr der Geburt bekannt ist.',
  writtenHeading: (day) => `Im julianischen Kalender: ${day}`,
  writtenNote:
    'Für diese Menschen ist der Tag im julianischen Kalender angegeben. Sie stehen in der Liste ihres gregorianischen Tages, der jeweils dabei steht.',
  yearDays: 'Alle Tage des Jahres',
  statuses: (number, parts) => html`${number.text} Geburtsdaten: ${parts}.`,
  ofStatus: {
    sourced: ({ text }) => `${text} mit Quelle`,
    'import-only': ({ text }) => `${text} übernommen`,
    unsourced: ({ text }) => `${text} ohne Quelle`,
    ambiguous: ({ text }) => `${text} widersprüchlich`,
  },
  neighbours: 'Davor und danach',
};

const search: Strings['search'] = {
  title: 'Suche',
  resultsTitle: (query) => `Suche nach „${query}“`,
  description: 'Suche nach Personen mit ihrem Namen, einem anderen Namen oder ihrer Wikidata-ID.',
  found: (count) => `${counted(count, 'Person', 'Personen')} gefunden.`,
  more: ({ text }) =>
    `Die ersten ${text} gefundenen Personen. Es gibt noch mehr: Ein weiterer Teil des Namens grenzt die Suche ein.`,
  nobody:
    'In Natalis heißt niemand so. Verzeichnet sind nur bekannte Menschen, und auch von diesen nicht alle.',
  similar: 'Hier heißt niemand so. Meinten Sie:',
  partOfText: 'Hier heißt niemand genau so. In der Suche kommen diese Namen vor:',
  noSuchDay: (day) => `Den ${day} gibt es nicht.`,
  alsoKnown: (name) => html`Auch bekannt als ${name}`,
  advice:
    'Geben Sie Teile des Namens ein, in beliebiger Reihenfolge, etwa „ada love“; auf Akzente und Großschreibung kommt es nicht an. Auch eine Wikidata-ID wie Q7259 oder ein Datum wie 4. Juli 1949 ist möglich.',
};

const person: Strings['person'] = {
  // Without "geboren": before a day, a month and a century it takes different prepositions.
  title: (name, born) =>
    born === null ? `${name}: Geburtsdatum` : `${name}: Geburtsdatum ${born}`,
  statements: 'Alle Aussagen über das Datum mit ihren Quellen.',
  born: 'Geboren',
  died: 'Gestorben',
  notKnown: 'Nicht bekannt',
  noDeath: 'Kein Sterbedatum verzeichnet.',
  lived: (years) =>
    years.number === 0 ? 'wurde kein Jahr alt' : `wurde ${counted(years, 'Jahr', 'Jahre')} alt`,
  place: 'Geburtsort',
  occupations: 'Tätigkeit',
  citizenship: 'Staatsangehörigkeit',
  relations: 'Familie und andere Beziehungen',
  names: 'Namen',
  facts: 'Weiteres aus Wikidata',
  links: 'Weblinks',
  wikipedia: 'Artikel in Wikipedia',
  accounts: 'Profile',
  officialWebsite: 'Offizielle Website',
  catalogues: 'Kataloge',
  wikidata: 'Datenobjekt in Wikidata',
  more: (count) => counted(count, 'weiterer Eintrag', 'weitere Einträge'),
  moreLanguages: (count) => counted(count, 'weitere Sprache', 'weitere Sprachen'),
  dates: { P569: 'Geburtsdatum', P570: 'Sterbedatum' },
  evidence: (date) => `Worauf das ${date} beruht`,
  correct: (date) => `${date} in Wikidata korrigieren`,
  add: (date) => `${date} in Wikidata ergänzen`,
  alsoBorn: 'Am selben Tag oder im selben Jahr geboren',
  relativeBorn: (date) => `geboren: ${date}`,
  imageAlt: (name) => `Bild von ${name}`,
  personalityRights: 'Es können Persönlichkeitsrechte bestehen.',
  picture: 'Bild',
  pictureThere: 'Bild bei Wikimedia Commons',
  unchangedSince: (date) => `Am ${date} stand in Wikidata noch dasselbe Datum.`,
  changedSince: (date) => `Am ${date} stand in Wikidata ein anderes Datum.`,
  since: (from) => `ab ${from}`,
  until: (to) => `bis ${to}`,
  span: (from, to) => `${from} bis ${to}`,
};

const errors: Strings['errors'] = {
  headings: {
    invalid_parameter: 'Diese Adresse kann nicht stimmen',
    invalid_date: 'Diesen Tag gibt es nicht',
    invalid_year: 'Dieses Jahr gibt es nicht',
    not_found: 'Seite nicht gefunden',
    person_not_found: 'Person nicht gefunden',
    method_not_allowed: 'Diese Seite kann man nur lesen',
    rate_limited: 'Zu viele Anfragen',
    internal_error: 'Hier ist etwas schiefgegangen',
    capacity_exceeded: 'Im Augenblick überlastet',
    timeout: 'Das hat zu lange gedauert',
  },
  advice: {
    invalid_parameter:
      'Hinter offset steht eine ganze Zahl von 0 bis 1.000.000; hinter order steht year oder day, je nach Seite, oder order fehlt.',
    invalid_date:
      'Ein Tag wird als Monat und Tag geschrieben, etwa 03-11 für den 11. März. Den 29. Februar gibt es nur in Schaltjahren.',
    invalid_year:
      'Ein Jahr ist eine ganze Zahl ohne Nullen am Anfang; -44 steht für 44\u00a0v.\u00a0Chr., und ein Jahr 0 gab es nicht.',
    invalid_identifier:
      'Zu Personen führen die Adressen, die in Listen und Suchergebnissen stehen.',
    not_found: 'Vielleicht enthält die Adresse einen Tippfehler, oder sie war nie eine von uns.',
    person_not_found:
      'Vielleicht wird der Name anders geschrieben, oder die Person steht nicht in Natalis, das nur bekannte Menschen enthält, und auch von diesen nicht alle. Eine Suche kann helfen.',
    method_not_allowed: 'Rufen Sie sie mit GET ab.',
    rate_limited:
      'Von Ihrer IP-Adresse kamen so viele Anfragen, dass wir Sie bitten müssen zu warten.',
    later: 'An der Adresse ist nichts falsch. Versuchen Sie es gleich noch einmal.',
  },
  longSearch: {
    heading: 'Diese Suche ist zu lang',
    advice: 'Eine Suche hat höchstens 150 Zeichen. Im Feld oben stehen die ersten.',
  },
  encoding:
    'In einer Adresse stehen Buchstaben wie ö als prozentkodiertes UTF-8: %C3%B6, nicht %F6.',
  unknownFilter:
    'Hier trägt keine Tätigkeit und kein Land diesen Namen, oder mehrere tragen ihn. Die Liste ohne diese Angabe bietet beides zur Auswahl.',
  retryAfter: (count) => `Versuchen Sie es in ${counted(count, 'Sekunde', 'Sekunden')} wieder.`,
  home: 'Zu den heutigen Geburtstagen',
};

const charts: Strings['charts'] = {
  birthsByDecade: 'Geburten nach Jahrzehnten',
  half: (year) => `Die Hälfte dieser Menschen wurde im Jahr ${year} oder später geboren`,
  mostBirths: (columns) => `Meiste Geburten: ${columns}`,
  birthsByMonth: 'Geburten nach Monaten',
  most: (label, value) => `Höchster Wert: ${label} (${value}).`,
  values: 'Zahlen anzeigen',
  decade: 'Jahrzehnt',
  before: (year) => `vor ${year}`,
  notShown: 'Nicht in der Grafik',
  dayUnknown: (births) => `${births}, deren Tag nicht bekannt ist`,
  births: 'Geburten',
};

const feeds: Strings['feeds'] = {
  personCalendarTitle: (name) => `Geburtstag von ${name}`,
  bornIn: (name, year, doubt) => `${name} (geboren ${year}${doubt && `; ${doubt}`})`,
  doubts: {
    conflict: 'Angaben in Wikidata widersprechen sich',
    disputed: 'Datum umstritten',
    uncertain: 'Datum unsicher',
    'import-only': 'keine unabhängige Quelle',
  },
  bornOn: (date) => `Am ${date} geboren.`,
  leapDay: 'In Jahren ohne 29. Februar fällt der Termin auf den 1. März.',
  beginsIn: (year) => `Der Kalender beginnt im Jahr ${year}, das nicht das Geburtsjahr ist.`,
};

const browse: Strings['browse'] = {
  aboutList: 'Mehr zu dieser Liste',
  filter: 'Nach Tätigkeit oder Land',
  country: 'Land',
  any: 'Beliebig',
  colon: ':',
  cite: 'Diese Seite zitieren',
  citedData: (date, version) => `Daten aus Wikidata vom ${date}, Datenstand ${version}`,
  addToCalendar: 'In den Kalender eintragen',
  subscribe: 'Abonnieren',
  download: 'Herunterladen',
  downloadFirst: ({ text }) => `Die ersten ${text} herunterladen`,
  pictures: 'Bilder',
  orders: 'Reihenfolge der Liste',
  byPopularity: 'Nach Bekanntheit',
  byTime: { year: 'Nach Jahr', day: 'Nach Tag' },
  earliestFirst: 'Das früheste Jahr steht vorn.',
  latestFirst: 'Das späteste Jahr steht vorn.',
  earliestDayFirst: 'Der früheste Tag steht vorn.',
  knownDayAlone: 'Hier stehen nur Personen, deren Geburtstag bekannt ist.',
  noYear: 'Jahr nicht bekannt',
  monthTitle: (month) => `Geboren im ${month}`,
  decadeTitle: (decade) => `Geboren in den ${decade.replace('Jahre', 'Jahren')}`,
  centuryTitle: (century) => `Geboren im ${century}`,
  births: (count) => counted(count, 'Geburt', 'Geburten'),
  nobodyOn: (date) => `In Natalis ist niemand verzeichnet, der am ${date} geboren wurde.`,
  nearest: 'Die nächsten Geburten davor und danach',
  dateForm: 'Wer hat mit Ihnen Geburtstag?',
  day: 'Tag',
  month: 'Monat',
  daysInMonth: (month, days) => `Der ${month} hat ${days} Tage.`,
  halfDate: 'Dieses Datum ist nicht vollständig',
  dayNeedsMonth: 'Bitte Tag und Monat angeben.',
  dayIsNumber: 'Der Tag ist eine Zahl von 1 bis 31.',
  fullYear: (link) => html`Meinten Sie ${link}?`,
  periodAdvice:
    'Ein Monat wird als 03 geschrieben, ein Jahrzehnt mit seinem runden Jahr, als 1870 oder -40 für 49 bis 40 v.\u00a0Chr., ein Jahrhundert als 19 oder -1.',
  optionalYear: 'Jahr (optional)',
  show: 'Anzeigen',
  toYear: 'Zum Jahr',
  years: 'Jahre',
  yearsTitle: 'Geburten nach Jahrhunderten',
  daysOfMonth: 'Tage des Monats',
  yearsOfDecade: 'Jahre des Jahrzehnts',
  upcomingTitle: 'Geburtstage der nächsten sieben Tage',
  upcomingDescription:
    'Bekannte Menschen, die an einem der sieben Tage nach dem heutigen (UTC) geboren sind.',
  upcomingFeed: 'Feed der nächsten sieben Tage',
  random: 'Zufällige Person',
  upcoming: 'Diese Woche',
  disputed: 'Widersprüchliche Angaben',
  disputedTitle: 'Widersprüchliche Geburtsdaten',
  disputeKindsTitle: 'Wie sich die Datumsangaben unterscheiden',
  disputeKinds: {
    calendars: 'Die zwei Kalender',
    swapped: 'Tag und Monat vertauscht',
    days: 'Wenige Tage Unterschied',
    years: 'Anderes Jahr',
    other: 'Größerer Unterschied',
    marked: 'Als umstritten gekennzeichnet',
  },
  disputedDescription: (people) =>
    `${notable(people)}, bei denen sich die Aussagen über die Geburt widersprechen oder das Datum als umstritten gekennzeichnet ist.`,
  disputedNote:
    'Die Aussagen über diese Geburten können nicht alle stimmen, oder das Datum ist als umstritten gekennzeichnet. Zuerst steht das Datum, das auch die anderen Listen verwenden. Es ist nach festen Regeln gewählt; richtig muss es deshalb nicht sein.',
};

/** What the pages say in German, apart from their prose. */
export const strings: Strings = { layout, lists, search, person, errors, charts, feeds, browse };
