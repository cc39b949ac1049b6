import type { FigureTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

export const figures: FigureTexts = {
  birthsByDecade: 'Nascimentos por década',
  birthsByMonth: 'Nascimentos por mês',
  viewsByMonth: 'Visualizações por mês',
  most: (label, value) => `Valor mais alto: ${label}, com ${value}.`,
  figures: 'Mostrar os números',
  decade: 'Década',
  month: 'Mês',
  before: (year) => `antes de ${year}`,
  shortBefore: (lastYear) => `–${lastYear}`,
  dayUnknown: (births) =>
    `Fora do gráfico: ${counted(births, 'nascimento', 'nascimentos')} cujo dia não se conhece.`,
  births: 'Nascimentos',
  views: 'Visualizações',
  missing: 'não se conhece',
  evidenceOfBirth: 'Declarações sobre a data de nascimento',
  evidenceOfDeath: 'Declarações sobre a data de morte',
  evidenceDescription:
    'Cada declaração ao longo de um eixo do tempo; a lista a seguir diz o mesmo.',
  merged: (date, statements) => `${date} (${counted(statements, 'declaração', 'declarações')})`,
};
