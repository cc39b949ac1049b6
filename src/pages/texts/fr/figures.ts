import type { FigureTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const figures: FigureTexts = {
  birthsByDecade: 'Naissances par décennie',
  birthsByMonth: 'Naissances par mois',
  viewsByMonth: 'Consultations par mois',
  most: (label, value) => `Valeur la plus haute\u202f: ${label} (${value}).`,
  figures: 'Afficher les chiffres',
  decade: 'Décennie',
  month: 'Mois',
  before: (year) => `avant ${year}`,
  shortBefore: (lastYear) => `–${lastYear}`,
  dayUnknown: ({ number, text }) =>
    `Non compris\u202f: ${text} ${plural(number, 'naissance', 'naissances')} dont le jour n’est pas connu.`,
  births: 'Naissances',
  views: 'Consultations',
  missing: 'non connu',
  evidenceOfBirth: 'Déclarations sur la date de naissance',
  evidenceOfDeath: 'Déclarations sur la date de décès',
  evidenceDescription:
    'Chaque déclaration sur un axe du temps\u202f; la liste qui suit dit la même chose.',
  merged: (date, { number, text }) =>
    `${date} (${text} ${plural(number, 'déclaration', 'déclarations')})`,
};
