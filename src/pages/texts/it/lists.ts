import { html } from '../../../html/template.ts';
import type { Count, ListTexts } from '../catalogue.ts';
import { withArticle } from './article.ts';
import { counted } from './plural.ts';
import { ofSign } from './of-sign.ts';

const birthsOf = (date: string): string => `Nascite ${withArticle('del', date)}`;

const notable = (people: Count): string =>
  counted(people, 'persona di rilievo', 'persone di rilievo');

export const lists: ListTexts = {
  todayTitle: (day) => `Nascite del giorno, ${day}`,
  todayHeading: 'Nascite del giorno,',
  dayTitle: birthsOf,
  dateTitle: birthsOf,
  yearTitle: birthsOf,
  signTitle: ({ sign }) => `Nascite sotto il segno ${ofSign(sign)}`,
  signsTitle: 'I dodici segni',
  dayDescription: (day, people) =>
    `${birthsOf(day)}: ${notable(people)}, con l’anno e il grado di certezza di ciascuna data.`,
  dateDescription: (date, people) =>
    `${birthsOf(date)}: ${notable(people)}, con il grado di certezza di ciascuna data.`,
  yearDescription: (year, people) =>
    `${birthsOf(year)}: ${notable(people)}, con il grado di certezza di ciascuna data.`,
  signDescription: ({ sign }, start, end, people) =>
    `Nascite sotto il segno ${ofSign(sign)}, ${withArticle('dal', start)} ${withArticle('al', end)} secondo una tabella fissa: ${notable(people)}.`,
  signsDescription: 'I segni dello zodiaco, con i loro giorni e le nascite sotto ciascuno di essi.',
  count: (people) => `${counted(people, 'persona', 'persone')}.`,
  shown: (first, last, { text }) =>
    first.number === last.number
      ? `Persona ${first.text} di ${text}.`
      : `Persone da ${first.text} a ${last.text} di ${text}.`,
  order: 'Per prime vengono quelle con articoli in più edizioni di Wikipedia.',
  yearsAgo: (years) => `${counted(years, 'anno', 'anni')} fa`,
  nobody: 'Nessuno in questa istantanea. Ciò non dice nulla di chi non vi figura.',
  pastEnd: 'L’elenco finisce prima di questa pagina.',
  firstPage: 'Vai all’inizio',
  pages: 'Pagine dell’elenco',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  leapDay:
    'Questo giorno esiste soltanto negli anni bisestili. Qui figurano le persone di cui è il giorno di nascita, e nessun’altra; negli altri anni compiono un anno in più il 1º marzo.',
  signOfDay: (sign) => html`Segno zodiacale del giorno, secondo una tabella fissa: ${sign}.`,
  signRange: (start, end) => `${start} – ${end}`,
  signConvention:
    'Secondo una tabella fissa dello zodiaco tropicale. In realtà il Sole entra in un segno un giorno prima o dopo. I giorni del calendario giuliano valgono come i giorni gregoriani corrispondenti.',
  allYears: (day) => `${birthsOf(day)} di qualsiasi anno`,
  wholeYear: birthsOf,
  yearWithoutDay:
    'Qui figurano anche le persone di cui si conosce soltanto il mese o l’anno di nascita.',
  yearDays: 'Tutti i giorni dell’anno',
  neighbours: 'Prima e dopo',
};
