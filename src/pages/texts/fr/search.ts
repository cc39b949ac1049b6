import type { SearchTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const search: SearchTexts = {
  title: 'Recherche',
  resultsTitle: (query) => `Recherche de «\u202f${query}\u202f»`,
  description:
    'Recherche de personnes par leur nom, par un autre de leurs noms ou par leur identifiant Wikidata.',
  found: ({ number, text }) =>
    `${text} ${plural(number, 'personne trouvée', 'personnes trouvées')}.`,
  more: ({ text }) =>
    `Les ${text} premières personnes trouvées. Il y en a d’autres\u202f: une autre partie du nom resserre la recherche.`,
  nobody:
    'Aucune personne de ce nom dans cet instantané. Il ne contient que des personnes notables, et pas toutes.',
  advice:
    'Écrivez n’importe quelles parties d’un nom, dans n’importe quel ordre, par exemple «\u202fada love\u202f»\u202f; les accents et les majuscules sont sans importance. Un identifiant Wikidata, par exemple Q7259, convient aussi.',
};
