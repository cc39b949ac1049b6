import type { FigureTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

export const figures: FigureTexts = {
  birthsByDecade: 'Nacimientos por década',
  birthsByMonth: 'Nacimientos por mes',
  viewsByMonth: 'Visitas por mes',
  most: (label, value) => `Valor más alto: ${label}, con ${value}.`,
  figures: 'Mostrar las cifras',
  decade: 'Década',
  month: 'Mes',
  before: (year) => `antes de ${year}`,
  shortBefore: (lastYear) => `–${lastYear}`,
  dayUnknown: (births) =>
    `Fuera del gráfico: ${counted(births, 'nacimiento', 'nacimientos')} cuyo día no se conoce.`,
  births: 'Nacimientos',
  views: 'Visitas',
  missing: 'no se conoce',
  evidenceOfBirth: 'Declaraciones sobre la fecha de nacimiento',
  evidenceOfDeath: 'Declaraciones sobre la fecha de muerte',
  evidenceDescription:
    'Cada declaración a lo largo de un eje de tiempo; la lista que sigue dice lo mismo.',
  merged: (date, statements) => `${date} (${counted(statements, 'declaración', 'declaraciones')})`,
};
