import { html } from '../../../html/template.ts';
import type { PersonTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const person: PersonTexts = {
  title: (name, born) => (born === null ? `${name}: date of birth` : `${name}, born ${born}`),
  description: (name, born, status) =>
    born === null
      ? `${name}: the date of birth is not known. All statements about it, with their sources.`
      : `${name}: date of birth ${born} (${status}). All statements about it, with their sources.`,
  born: 'Born',
  died: 'Died',
  notKnown: 'Not known',
  noDeath: 'No date of death is stated. That does not mean that the person is alive.',
  place: 'Place of birth',
  placeNote: 'Countries as Wikidata gives them for the place; borders may have been others then.',
  occupations: 'Occupation',
  citizenship: 'Citizenship',
  relations: 'Family and other relations',
  names: 'Names',
  facts: 'More from Wikidata',
  links: 'Elsewhere',
  wikipedia: 'Articles in Wikipedia',
  accounts: 'Accounts',
  officialWebsite: 'Official website',
  wikidata: 'Item in Wikidata',
  more: ({ text }) => `${text} more`,
  unnamed: ({ text }) => `${text} without a name in this snapshot`,
  evidence: 'What the date of birth rests on',
  deathEvidence: 'What the date of death rests on',
  views: 'Page views in Wikipedia',
  viewsTotal: ({ number, text }) =>
    `${text} ${plural(number, 'view', 'views')} in twelve months, all languages together.`,
  alsoBorn: 'Born at the same time',
  imageAlt: (name) => `Picture of ${name}`,
  imageCredit: (credit, licence) => html`${credit}, ${licence}`,
  imageSource: 'Wikimedia Commons',
  unchangedSince: (date) => `Unchanged in Wikidata on ${date}.`,
  changedSince: (date) => `Changed in Wikidata by ${date}.`,
  span: (from, to) => {
    if (from === null) return to === null ? '' : `until ${to}`;
    return to === null ? `from ${from}` : `${from} to ${to}`;
  },
};
