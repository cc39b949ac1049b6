import { html } from '../../../html/template.ts';
import type { Count, ListTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const lists: ListTexts = {
  todayTitle: (day) => `Geboren am heutigen ${day}`,
  todayHeading: 'Geboren am heutigen',
  dayTitle: (day) => `Geboren am ${day}`,
  dateTitle: (date) => `Geboren am ${date}`,
  yearTitle: (year) => `Geboren im Jahr ${year}`,
  signTitle: ({ name }) => `Geboren im Tierkreiszeichen ${name}`,
  signsTitle: 'Die zwölf Tierkreiszeichen',
  dayDescription: (day, people) =>
    `${ofNote(people)}, geboren am ${day}, mit dem Jahr und der Angabe, wie sicher das Datum ist.`,
  dateDescription: (date, people) =>
    `${ofNote(people)}, geboren am ${date}, mit der Angabe, wie sicher das Datum ist.`,
  yearDescription: (year, people) =>
    `${ofNote(people)}, geboren im Jahr ${year}, mit der Angabe, wie sicher das Datum ist.`,
  signDescription: ({ name }, start, end, people) =>
    `${ofNote(people)}, geboren im Tierkreiszeichen ${name}, nach einer festen Tabelle vom ${start} bis zum ${end}.`,
  signsDescription: 'Die Zeichen des Tierkreises, ihre Tage und wer in ihnen geboren ist.',
  count: ({ number, text }) => `${text} ${plural(number, 'Person', 'Personen')}.`,
  shown: (first, last, { text }) => `${first.text} bis ${last.text} von ${text} Personen.`,
  order: 'Vorn stehen die mit Artikeln in den meisten Wikipedias.',
  yearsAgo: ({ number, text }) => `vor ${text} ${plural(number, 'Jahr', 'Jahren')}`,
  nobody:
    'In diesem Datenstand ist das niemand. Über Menschen, die nicht darin stehen, sagt das nichts.',
  pastEnd: 'Die Liste endet vor dieser Seite.',
  firstPage: 'Zu ihrem Anfang',
  pages: 'Seiten der Liste',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  leapDay:
    'Diesen Tag gibt es nur in Schaltjahren. Hier stehen die, die an ihm geboren sind, und sonst niemand; in anderen Jahren werden sie am 1. März ein Jahr älter.',
  signOfDay: (sign) =>
    html`Im Tierkreis gehört dieser Tag nach einer festen Tabelle zum Zeichen ${sign}.`,
  signRange: (start, end) => `${start} bis ${end}`,
  signConvention:
    'Nach einer festen Tabelle des tropischen Tierkreises. In Wirklichkeit tritt die Sonne mal einen Tag früher, mal einen Tag später in ein Zeichen. Ein Tag des julianischen Kalenders zählt als der gregorianische Tag, dem er entspricht.',
  allYears: (day) => `Geboren am ${day}, in allen Jahren`,
  wholeYear: (year) => `Geboren im Jahr ${year}`,
  yearWithoutDay:
    'Hier stehen auch die, von denen nur der Monat oder das Jahr der Geburt bekannt ist.',
  yearDays: 'Alle Tage des Jahres',
  neighbours: 'Davor und danach',
};

function ofNote({ number, text }: Count): string {
  return `${text} namhafte ${plural(number, 'Person', 'Personen')}`;
}
