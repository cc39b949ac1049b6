import type { StatusTexts } from '../catalogue.ts';

/** "Belegt" would promise more than that a source is named. */
export const status: StatusTexts = {
  word: {
    sourced: 'mit Quelle',
    'import-only': 'importiert',
    unsourced: 'ohne Quelle',
    ambiguous: 'mehrdeutig',
    unknown: 'unbekannt',
  },
  meaning: {
    sourced:
      'Eine Quelle außerhalb von Wikimedia ist angegeben. Das heißt nicht, dass jemand das Datum geprüft hat.',
    'import-only': 'Aus einem Wikimedia-Projekt importiert; keine unabhängige Fundstelle.',
    unsourced: 'Keine Fundstelle ist angegeben.',
    ambiguous: 'Aussagen können nicht alle stimmen, oder das Datum ist umstritten.',
    unknown: 'Kein Datum ist bekannt.',
  },
  key: 'Was die Zeichen bedeuten',
};
