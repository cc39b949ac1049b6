import type { FigureTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const figures: FigureTexts = {
  birthsByDecade: 'Births by decade',
  birthsByMonth: 'Births by month',
  viewsByMonth: 'Page views by month',
  most: (label, value) => `Most in ${label}: ${value}.`,
  figures: 'Show the figures',
  decade: 'Decade',
  month: 'Month',
  before: (year) => `before ${year}`,
  shortBefore: (lastYear) => `–${lastYear}`,
  dayUnknown: ({ number, text }) =>
    `Not in it: ${text} ${plural(number, 'birth', 'births')} of which the day is not known.`,
  births: 'Births',
  views: 'Views',
  missing: 'not known',
  evidenceOfBirth: 'Statements about the date of birth',
  evidenceOfDeath: 'Statements about the date of death',
  evidenceDescription: 'Each statement along a time axis; the list that follows says the same.',
  merged: (date, { text }) => `${date} (${text} statements)`,
};
