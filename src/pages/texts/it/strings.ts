import { html } from '../../../html/template.ts';
import type { Strings } from '../en/strings.ts';
import { type Count, sentence } from '../grammar.ts';
import { counted, ofSign, withArticle } from './words.ts';

const layout: Strings['layout'] = {
  locale: 'it_IT',
  tagline: 'Quando sono nate persone di rilievo, e con quanta certezza lo si sa.',
  contents: 'In questa pagina',
  skipLink: 'Vai al contenuto',
  siteNavigation: 'Sito',
  languageNavigation: 'Lingue',
  today: 'Oggi',
  howSure: 'Attendibilità delle date',
  about: 'Informazioni su Natalis',
  signs: 'Zodiaco',
  searchLabel: 'Nome, data o identificativo di Wikidata',
  searchButton: 'Cerca',
  asFeed: 'Feed dei nati oggi',
  dataOf: (date) => `Dati di Wikidata ${withArticle('al', date)}.`,
  licence: (cc0) =>
    html`I dati sono di pubblico dominio (${cc0}); le immagini hanno licenze proprie.`,
  inLanguage: (language) => `in ${language}`,
};

const bornOn = (date: string): string => `Nati ${withArticle('il', date)}`;

const notable = (people: Count): string =>
  counted(people, 'persona di rilievo', 'persone di rilievo');

const lists: Strings['lists'] = {
  todayTitle: (day) => `Nati oggi, ${day}`,
  dayTitle: bornOn,
  // A number of one or two digits is told to be a year.
  yearTitle: (year) =>
    /^\d{1,2}$/.test(year) ? `Nati nell’anno ${year}` : `Nati ${withArticle('nel', year)}`,
  signTitle: (sign) => `Nati sotto il segno ${ofSign(sign)}`,
  signsTitle: 'I dodici segni',
  description: (title, people) =>
    `${title}: ${notable(people)}, con il grado di certezza di ciascuna data.`,
  count: (people) => `${counted(people, 'persona', 'persone')}.`,
  shownOne: (first, all) => `Persona ${first} di ${all}.`,
  shown: (first, last, all) => `Persone da ${first} a ${last} di ${all}.`,
  order: 'Per prime vengono le persone con voci nel maggior numero di edizioni di Wikipedia.',
  birthday: (number) => `${number}º compleanno`,
  nobody: 'Nessuno in Natalis. Ciò non dice nulla di chi non vi figura.',
  pastEnd: 'L’elenco finisce prima di questa pagina.',
  firstPage: 'Vai all’inizio',
  pages: 'Pagine dell’elenco',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  leapDay:
    'Questo giorno esiste soltanto negli anni bisestili. Qui figurano soltanto le persone nate in quel giorno; negli altri anni Natalis considera loro compleanno il 1º marzo, ma le leggi variano.',
  signRange: (start, end) => `${start} – ${end}`,
  signConvention:
    'Secondo una tabella fissa dello zodiaco tropicale. In realtà il Sole può entrare in un segno un giorno prima o dopo. I giorni del calendario giuliano valgono come i giorni gregoriani corrispondenti.',
  allYears: (day) => `${bornOn(day)} di qualsiasi anno`,
  yearWithoutDay:
    'Qui figurano anche le persone di cui si conosce soltanto il mese o l’anno di nascita.',
  writtenHeading: (day) => `Nel calendario giuliano: ${day}`,
  writtenNote:
    'Queste persone figurano nell’elenco del loro giorno gregoriano, indicato accanto a ciascuna.',
  yearDays: 'Tutti i giorni dell’anno',
  statuses: (number, parts) => html`${number.text} date di nascita: ${parts}.`,
  ofStatus: {
    sourced: ({ text }) => `${text} con fonte`,
    'import-only': (dates) => counted(dates, 'copiata', 'copiate'),
    unsourced: ({ text }) => `${text} senza fonte`,
    ambiguous: (dates) => counted(dates, 'contraddittoria', 'contraddittorie'),
  },
  neighbours: 'Prima e dopo',
};

const search: Strings['search'] = {
  title: 'Ricerca',
  resultsTitle: (query) => `Ricerca di «${query}»`,
  description: 'Ricerca di persone per nome, per altro nome o per identificativo di Wikidata.',
  found: (people) => `${counted(people, 'persona trovata', 'persone trovate')}.`,
  more: (shown) =>
    `Le prime ${counted(shown, 'persona trovata', 'persone trovate')}. Ce ne sono altre: un’altra parte del nome restringe la ricerca.`,
  nobody:
    'Nessuno con questo nome in Natalis, che contiene soltanto persone di rilievo, e non tutte.',
  similar: 'Nessuno qui ha questo nome. Forse cercavi:',
  partOfText:
    'Nessuno qui si chiama esattamente così. La ricerca contiene il nome di queste persone:',
  noSuchDay: (day) => `Il ${day} non esiste.`,
  alsoKnown: (name) => html`Altro nome: ${name}`,
  advice:
    'Scrivi parti del nome, in qualsiasi ordine, come «ada love»; accenti e maiuscole non contano. Va bene anche un identificativo di Wikidata, come Q7259, o una data, come 4 luglio 1949.',
};

const person: Strings['person'] = {
  title: (name, born) =>
    born === null ? `${name} – data di nascita` : `${name} – data di nascita: ${born}`,
  statements: 'Tutte le dichiarazioni sulla data, con le fonti.',
  born: 'Nascita',
  died: 'Morte',
  notKnown: 'Sconosciuta',
  noDeath: 'Data di morte non registrata.',
  lived: (years) =>
    years.number === 0 ? 'visse meno di un anno' : `visse ${counted(years, 'anno', 'anni')}`,
  place: 'Luogo di nascita',
  occupations: 'Occupazione',
  citizenship: 'Cittadinanza',
  relations: 'Famiglia e altre relazioni',
  names: 'Nomi',
  facts: 'Altro da Wikidata',
  links: 'Collegamenti esterni',
  wikipedia: 'Voci su Wikipedia',
  accounts: 'Account',
  officialWebsite: 'Sito ufficiale',
  catalogues: 'Cataloghi',
  wikidata: 'Elemento su Wikidata',
  more: ({ number, text }) => (number === 1 ? 'un’altra voce' : `altre ${text} voci`),
  moreLanguages: ({ number, text }) => (number === 1 ? 'un’altra lingua' : `altre ${text} lingue`),
  dates: { P569: 'data di nascita', P570: 'data di morte' },
  evidence: (date) => `Su che cosa si basa la ${date}`,
  correct: (date) => `Correggi la ${date} su Wikidata`,
  add: (date) => `Aggiungi la ${date} su Wikidata`,
  alsoBorn: 'Nati lo stesso giorno o lo stesso anno',
  relativeBorn: (date) => `nascita: ${date}`,
  imageAlt: (name) => `Immagine di ${name}`,
  personalityRights: 'Possono valere diritti della personalità.',
  picture: 'Immagine',
  pictureThere: 'Immagine su Wikimedia Commons',
  unchangedSince: (date) => `${withArticle('Al', date)}, Wikidata riportava ancora la stessa data.`,
  changedSince: (date) => `${withArticle('Al', date)}, Wikidata riportava un’altra data.`,
  since: (from) => withArticle('dal', from),
  until: (to) => `fino ${withArticle('al', to)}`,
  span: (from, to) => `${from} – ${to}`,
};

const errors: Strings['errors'] = {
  headings: {
    invalid_parameter: 'Questo indirizzo non è valido',
    invalid_date: 'Questo giorno non esiste',
    invalid_year: 'Questo anno non esiste',
    not_found: 'Pagina non trovata',
    person_not_found: 'Persona non trovata',
    method_not_allowed: 'Questa pagina è di sola lettura',
    rate_limited: 'Troppe richieste',
    internal_error: 'Qualcosa non ha funzionato',
    capacity_exceeded: 'Troppe richieste in questo momento',
    timeout: 'Ci è voluto troppo tempo',
  },
  advice: {
    invalid_parameter:
      'Dopo offset c’è un numero intero da 0 a 1.000.000; dopo order c’è year o day, secondo la pagina, e order può mancare.',
    invalid_date:
      'Un giorno si scrive con il mese e il giorno, come 03-11 per l’11 marzo. Il 29 febbraio esiste soltanto negli anni bisestili.',
    invalid_year:
      'Un anno è un numero intero senza zeri iniziali; -44 è il 44\u00a0a.C., e un anno 0 non c’è stato.',
    invalid_identifier:
      'Alle persone si arriva dagli indirizzi dati negli elenchi e nelle ricerche.',
    not_found: 'Forse l’indirizzo contiene un errore di battitura, o non è mai stato nostro.',
    person_not_found:
      'Forse il nome si scrive in altro modo, o la persona non è in Natalis, che contiene soltanto persone di rilievo, e non tutte. Una ricerca può aiutare.',
    method_not_allowed: 'Va richiesta con GET.',
    rate_limited:
      'Da questo indirizzo IP sono arrivate così tante richieste che bisogna attendere.',
    later: 'L’indirizzo non ha nulla di sbagliato. Riprova tra un momento.',
  },
  longSearch: {
    heading: 'Questa ricerca è troppo lunga',
    advice: 'Una ricerca ha al massimo 150 caratteri. Il campo qui sopra contiene i primi.',
  },
  encoding:
    'In un indirizzo le lettere come ö si scrivono in UTF-8 con la codifica percentuale: %C3%B6 e non %F6.',
  unknownFilter:
    'Qui nessuna occupazione e nessun paese ha questo nome, o lo hanno in diversi. L’elenco senza filtro ne propone una scelta.',
  retryAfter: (seconds) => `Riprova tra ${counted(seconds, 'secondo', 'secondi')}.`,
  home: 'Vedi chi è nato oggi',
};

const charts: Strings['charts'] = {
  birthsByDecade: 'Nascite per decennio',
  half: (year) => `La metà di queste nascite è avvenuta ${withArticle('nel', year)} o dopo`,
  mostBirths: (columns, number, areMonths) => {
    const [one, more] = areMonths ? ['Mese', 'Mesi'] : ['Decennio', 'Decenni'];
    return `${number === 1 ? one : more} con più nascite: ${columns}`;
  },
  birthsByMonth: 'Nascite per mese',
  most: (label, value) => `Valore più alto: ${label}, con ${value}.`,
  values: 'Mostra le cifre',
  decade: 'Decennio',
  before: (year) => `prima ${withArticle('del', year)}`,
  notShown: 'Fuori dal grafico',
  dayUnknown: (births) => `${births} di cui non si conosce il giorno`,
  births: 'Nascite',
};

const feeds: Strings['feeds'] = {
  personCalendarTitle: (name) => `Anniversario della nascita di ${name}`,
  bornIn: (name, year, doubt) => `${name} (n.\u00a0${year}${doubt && `; ${doubt}`})`,
  doubts: {
    conflict: 'i dati di Wikidata discordano',
    disputed: 'data controversa',
    uncertain: 'data incerta',
    'import-only': 'nessuna fonte indipendente',
  },
  bornOn: (date) => sentence(`Data di nascita: ${date}`),
  leapDay: 'Negli anni senza 29 febbraio l’evento cade il 1º marzo.',
  beginsIn: (year) =>
    `Il calendario comincia ${withArticle('nel', year)}, che non è l’anno di nascita.`,
};

const browse: Strings['browse'] = {
  aboutList: 'Informazioni su questo elenco',
  filter: 'Per occupazione o paese',
  country: 'Paese',
  any: 'Qualsiasi',
  colon: ':',
  cite: 'Cita questa pagina',
  citedData: (date, version) => `Dati di Wikidata ${withArticle('al', date)}, versione ${version}`,
  addToCalendar: 'Aggiungi al calendario',
  subscribe: 'Iscriviti',
  download: 'Scarica',
  downloadFirst: ({ text }) => `Scarica le prime ${text} persone`,
  pictures: 'Immagini',
  orders: 'Ordine dell’elenco',
  byPopularity: 'Per notorietà',
  byTime: { year: 'Per anno', day: 'Per giorno' },
  earliestFirst: 'Dall’anno più remoto al più recente.',
  latestFirst: 'Dall’anno più recente al più remoto.',
  earliestDayFirst: 'Dal primo giorno all’ultimo.',
  knownDayAlone: 'Qui figurano solo le persone di cui è noto il giorno di nascita.',
  noYear: 'Anno non noto',
  monthTitle: (month) => `Nati nel mese di ${month}`,
  decadeTitle: (decade) => `Nati negli ${decade}`,
  centuryTitle: (century) => `Nati ${/^(?:VIII|XI) /.test(century) ? 'nell’' : 'nel '}${century}`,
  births: (births) => counted(births, 'nascita', 'nascite'),
  nobodyOn: (date) => `In Natalis non figura nessuno nato ${withArticle('il', date)}.`,
  nearest: 'Le nascite più vicine',
  dateForm: 'Chi è nato il tuo stesso giorno?',
  day: 'Giorno',
  month: 'Mese',
  daysInMonth: (month, days) => `Il mese di ${month} ha ${days} giorni.`,
  halfDate: 'Questa data non è completa',
  dayNeedsMonth: 'Indica il giorno e il mese.',
  dayIsNumber: 'Il giorno è un numero da 1 a 31.',
  fullYear: (link) => html`Intendevi ${link}?`,
  periodAdvice:
    'Un mese si scrive 03; un decennio con il suo anno tondo, 1870 o -40 per gli anni dal 49 al 40 a.C.; un secolo 19 o -1.',
  optionalYear: 'Anno (facoltativo)',
  show: 'Mostra',
  toYear: 'Vai all’anno',
  years: 'Anni',
  yearsTitle: 'Nascite per secolo',
  daysOfMonth: 'Giorni del mese',
  yearsOfDecade: 'Anni del decennio',
  upcomingTitle: 'Anniversari di nascita dei prossimi sette giorni',
  upcomingDescription: 'Persone di rilievo nate in uno dei sette giorni successivi a oggi (UTC).',
  upcomingFeed: 'Feed dei prossimi sette giorni',
  random: 'Una persona a caso',
  upcoming: 'Questa settimana',
  disputed: 'Date contraddittorie',
  disputedTitle: 'Date di nascita contraddittorie',
  disputeKindsTitle: 'In che cosa differiscono le date',
  disputeKinds: {
    calendars: 'I due calendari',
    swapped: 'Giorno e mese scambiati',
    days: 'Pochi giorni di differenza',
    years: 'Un altro anno',
    other: 'Più distanti',
    marked: 'Indicate come controverse',
  },
  disputedDescription: (people) =>
    `${notable(people)} con dichiarazioni sulla nascita che non possono essere tutte esatte, o con una data indicata come controversa.`,
  disputedNote:
    'Le dichiarazioni su queste nascite non possono essere tutte esatte, oppure la data è indicata come controversa. La prima data è quella usata dagli altri elenchi; è scelta secondo regole fisse, e ciò non la rende esatta.',
};

/** What the pages say in Italian, apart from their prose. */
export const strings: Strings = { layout, lists, search, person, errors, charts, feeds, browse };
