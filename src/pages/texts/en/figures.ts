import type { FigureTexts } from '../catalogue.ts';

export const figures: FigureTexts = {
  birthsByDecade: 'Births by decade',
  birthsByMonth: 'Births by month',
  viewsByMonth: 'Page views by month',
  most: (label, value) => `Most in ${label}: ${value}.`,
  figures: 'Show the figures',
  decade: 'Decade',
  month: 'Month',
  births: 'Births',
  views: 'Views',
  missing: 'not known',
  evidenceOfBirth: 'Statements about the date of birth',
  evidenceOfDeath: 'Statements about the date of death',
  evidenceDescription: 'Each statement along a time axis; the list that follows says the same.',
  merged: (date, { text }) => `${date} (${text} statements)`,
};
