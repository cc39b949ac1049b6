import type { StatusTexts } from '../catalogue.ts';

export const status: StatusTexts = {
  word: {
    sourced: 'con fonte',
    'import-only': 'importata',
    unsourced: 'senza fonte',
    ambiguous: 'ambigua',
    unknown: 'sconosciuta',
  },
  meaning: {
    sourced:
      'È citata una fonte esterna a Wikimedia. Ciò non vuol dire che qualcuno abbia controllato la data.',
    'import-only': 'Copiata da un progetto Wikimedia; nessun riferimento indipendente.',
    unsourced: 'Non è dato alcun riferimento.',
    ambiguous: 'Le dichiarazioni non possono essere tutte esatte, oppure la data è controversa.',
    unknown: 'Non si conosce alcuna data.',
  },
  key: 'Che cosa significano i simboli',
};
