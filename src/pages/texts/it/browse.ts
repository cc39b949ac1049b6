import type { BrowseTexts } from '../browse.ts';
import { withArticle } from './grammar.ts';
import { counted } from './words.ts';

/** What the pages say in Italian of ways through the lists. */
export const browse: BrowseTexts = {
  aboutList: 'Altro su questo elenco',
  colon: ':',
  take: 'Iscriversi e scaricare',
  addToCalendar: 'Aggiungi al calendario',
  download: 'Scarica:',
  downloadFirst: ({ text }) => `Scarica le prime ${text} persone:`,
  pictures: 'Immagini',
  orders: 'Ordine dell’elenco',
  byRenown: 'Per notorietà',
  byTime: { year: 'Per anno', day: 'Per giorno' },
  earliestFirst: 'Dall’anno più remoto al più recente.',
  latestFirst: 'Dall’anno più recente al più remoto.',
  earliestDayFirst: 'Dal primo giorno all’ultimo.',
  knownDayAlone: 'Qui figurano solo le persone di cui è noto il giorno di nascita.',
  noYear: 'Anno non noto',
  birthsOfDay: (day, births) => `${day}, ${counted(births, 'nascita', 'nascite')}`,
  monthTitle: (month) => `Nascite nel mese di ${month}`,
  decadeTitle: (decade) => `Nascite negli ${decade}`,
  centuryTitle: (century) =>
    `Nascite ${/^(?:VIII|XI) /.test(century) ? 'nell’' : 'nel '}${century}`,
  bestKnown: 'Accanto figura la persona più nota.',
  births: (births) => counted(births, 'nascita', 'nascite'),
  nobodyOn: (date) => `Qui non figura nessuno nato esattamente ${withArticle('il', date)}.`,
  nearest: 'Le nascite più vicine',
  dateForm: 'Chi è nato il tuo stesso giorno?',
  day: 'Giorno',
  month: 'Mese',
  daysInMonth: (month, days) => `Il mese di ${month} ha ${days} giorni.`,
  halfDate: 'Questa data non è completa',
  dayNeedsMonth: 'A un giorno serve il mese, e a un mese di un anno serve il giorno.',
  periodAdvice:
    'Un mese si scrive 03; un decennio con il suo anno tondo, 1870 o -40 per gli anni dal 49 al 40 a.C.; un secolo 19 o -1.',
  knownSigns: 'Questi sono i dodici segni zodiacali:',
  optionalYear: 'Anno (facoltativo)',
  show: 'Mostra',
  toYear: 'Vai all’anno',
  daysOfMonth: 'Giorni del mese',
  yearsOfDecade: 'Anni del decennio',
  upcomingTitle: 'Anniversari di nascita dei prossimi sette giorni',
  upcomingDescription:
    'Persone di rilievo nate in uno dei sette giorni successivi a oggi (UTC), e quanto tempo è passato.',
  upcomingFeed: 'Feed dei prossimi sette giorni',
  upcomingCalendar: 'Calendario dei prossimi sette giorni',
  random: 'Una persona a caso',
  upcoming: 'Prossimi',
  disputed: 'Controverse',
  disputedTitle: 'Date di nascita controverse',
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
    `${counted(people, 'persona di rilievo', 'persone di rilievo')} con dichiarazioni sulla nascita che non possono essere tutte esatte, o con una data indicata come controversa.`,
  disputedNote:
    'Le dichiarazioni su queste nascite non possono essere tutte esatte, oppure la data è indicata come controversa. La prima data è quella usata dagli altri elenchi; è scelta secondo regole fisse, e ciò non la rende esatta.',
};
