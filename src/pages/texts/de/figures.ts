import type { FigureTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const figures: FigureTexts = {
  birthsByDecade: 'Geburten nach Jahrzehnten',
  birthsByMonth: 'Geburten nach Monaten',
  viewsByMonth: 'Seitenaufrufe nach Monaten',
  most: (label, value) => `Höchster Wert: ${label} (${value}).`,
  figures: 'Zahlen zeigen',
  decade: 'Jahrzehnt',
  month: 'Monat',
  before: (year) => `vor ${year}`,
  shortBefore: (lastYear) => `–${lastYear}`,
  dayUnknown: ({ number, text }) =>
    `Nicht dabei: ${text} ${plural(number, 'Geburt', 'Geburten')}, deren Tag nicht bekannt ist.`,
  births: 'Geburten',
  views: 'Aufrufe',
  missing: 'nicht bekannt',
  evidenceOfBirth: 'Aussagen über das Geburtsdatum',
  evidenceOfDeath: 'Aussagen über das Sterbedatum',
  evidenceDescription: 'Jede Aussage auf einer Zeitachse; die Liste darunter sagt dasselbe.',
  merged: (date, { text }) => `${date} (${text} Aussagen)`,
};
