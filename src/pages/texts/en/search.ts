import type { SearchTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const search: SearchTexts = {
  title: 'Search',
  resultsTitle: (query) => `Search for “${query}”`,
  description: 'Search for people by name, by another name, or by their number in Wikidata.',
  found: ({ number, text }) => `${text} ${plural(number, 'person', 'people')} found.`,
  more: ({ text }) =>
    `The first ${text} people found. There are more: another part of the name narrows it down.`,
  nobody:
    'Nobody by that name in this snapshot. It holds people of note only, and not all of them.',
  advice:
    'Write any parts of a name in any order, such as “ada love”; accents and capitals do not matter. A number of Wikidata, such as Q7259, works too.',
};
