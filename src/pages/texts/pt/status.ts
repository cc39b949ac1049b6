import type { StatusTexts } from '../catalogue.ts';

export const status: StatusTexts = {
  word: {
    sourced: 'com fonte',
    'import-only': 'importada',
    unsourced: 'sem fonte',
    ambiguous: 'ambígua',
    unknown: 'desconhecida',
  },
  meaning: {
    sourced:
      'É citada uma fonte externa à Wikimedia. Isso não quer dizer que alguém tenha conferido a data.',
    'import-only': 'Copiada de um projeto da Wikimedia; sem referência independente.',
    unsourced: 'Não há nenhuma referência.',
    ambiguous: 'As declarações não podem estar todas certas, ou a data é contestada.',
    unknown: 'Não se conhece nenhuma data.',
  },
  key: 'O que significam os símbolos',
};
