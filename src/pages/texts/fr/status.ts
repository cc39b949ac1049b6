import type { StatusTexts } from '../catalogue.ts';

/** The words go with "date", which is feminine. */
export const status: StatusTexts = {
  word: {
    sourced: 'avec source',
    'import-only': 'importée',
    unsourced: 'sans source',
    ambiguous: 'ambiguë',
    unknown: 'inconnue',
  },
  meaning: {
    sourced:
      'Une source extérieure à Wikimedia est indiquée. Cela ne signifie pas que quelqu’un a contrôlé la date.',
    'import-only': 'Date importée depuis un projet Wikimedia\u202f; aucune référence indépendante.',
    unsourced: 'Aucune référence n’est indiquée.',
    ambiguous: 'Les déclarations ne peuvent pas toutes être justes, ou la date est contestée.',
    unknown: 'Aucune date n’est connue.',
  },
  key: 'Ce que signifient les symboles',
};
