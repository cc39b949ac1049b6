import type { SearchTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const search: SearchTexts = {
  title: 'Suche',
  resultsTitle: (query) => `Suche nach „${query}“`,
  description:
    'Suche nach Personen mit ihrem Namen, einem anderen Namen oder ihrer Nummer in Wikidata.',
  found: ({ number, text }) => `${text} ${plural(number, 'Person', 'Personen')} gefunden.`,
  more: ({ text }) =>
    `Die ersten ${text} gefundenen Personen. Es gibt noch mehr: Ein weiterer Teil des Namens grenzt die Suche ein.`,
  nobody:
    'In diesem Datenstand heißt niemand so. Er enthält nur namhafte Menschen, und auch von diesen nicht alle.',
  advice:
    'Schreiben Sie beliebige Teile eines Namens in beliebiger Reihenfolge, etwa „ada love“; auf Akzente und Großschreibung kommt es nicht an. Auch eine Nummer von Wikidata wie Q7259 ist möglich.',
};
