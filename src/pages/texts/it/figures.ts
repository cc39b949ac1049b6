import type { FigureTexts } from '../catalogue.ts';
import { withArticle } from './article.ts';
import { counted } from './plural.ts';

export const figures: FigureTexts = {
  birthsByDecade: 'Nascite per decennio',
  birthsByMonth: 'Nascite per mese',
  viewsByMonth: 'Visite per mese',
  most: (label, value) => `Valore più alto: ${label}, con ${value}.`,
  figures: 'Mostra le cifre',
  decade: 'Decennio',
  month: 'Mese',
  before: (year) => `prima ${withArticle('del', year)}`,
  shortBefore: (lastYear) => `–${lastYear}`,
  dayUnknown: (births) =>
    `Fuori dal grafico: ${counted(births, 'nascita', 'nascite')} di cui non si conosce il giorno.`,
  births: 'Nascite',
  views: 'Visite',
  missing: 'non si conosce',
  evidenceOfBirth: 'Dichiarazioni sulla data di nascita',
  evidenceOfDeath: 'Dichiarazioni sulla data di morte',
  evidenceDescription:
    'Ogni dichiarazione lungo un asse del tempo; l’elenco che segue dice lo stesso.',
  merged: (date, statements) =>
    `${date} (${counted(statements, 'dichiarazione', 'dichiarazioni')})`,
};
