import { html } from '../../../html/template.ts';
import type { PersonTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const person: PersonTexts = {
  // Without "geboren": before a day, a month and a century it takes different prepositions.
  title: (name, born) =>
    born === null ? `${name}: Geburtsdatum` : `${name}: Geburtsdatum ${born}`,
  description: (name, born, status) =>
    born === null
      ? `${name}: Das Geburtsdatum ist nicht bekannt. Alle Aussagen darüber mit ihren Quellen.`
      : `${name}: Geburtsdatum ${born} (${status}). Alle Aussagen darüber mit ihren Quellen.`,
  born: 'Geboren',
  died: 'Gestorben',
  notKnown: 'Nicht bekannt',
  noDeath: 'Ein Sterbedatum ist nicht angegeben. Das heißt nicht, dass die Person lebt.',
  place: 'Geburtsort',
  placeNote:
    'Länder, wie Wikidata sie beim Ort angibt; die Grenzen können damals andere gewesen sein.',
  occupations: 'Tätigkeit',
  citizenship: 'Staatsangehörigkeit',
  relations: 'Verwandte und andere Beziehungen',
  names: 'Namen',
  facts: 'Weiteres aus Wikidata',
  links: 'Anderswo',
  wikipedia: 'Artikel in Wikipedia',
  accounts: 'Profile',
  officialWebsite: 'Offizielle Website',
  wikidata: 'Datenobjekt in Wikidata',
  more: ({ number, text }) => `${text} ${plural(number, 'weiterer Eintrag', 'weitere Einträge')}`,
  unnamed: ({ text }) => `${text} ohne Namen in diesem Datenstand`,
  evidence: 'Worauf das Geburtsdatum beruht',
  deathEvidence: 'Worauf das Sterbedatum beruht',
  views: 'Seitenaufrufe in Wikipedia',
  viewsTotal: ({ number, text }) =>
    `${text} ${plural(number, 'Aufruf', 'Aufrufe')} in zwölf Monaten, alle Sprachen zusammen.`,
  alsoBorn: 'Weitere Geburten',
  imageAlt: (name) => `Bild von ${name}`,
  imageCredit: (credit, licence) => html`${credit}, ${licence}`,
  imageSource: 'Wikimedia Commons',
  unchangedSince: (date) => `Am ${date} in Wikidata unverändert.`,
  changedSince: (date) => `Bis zum ${date} in Wikidata geändert.`,
  span: (from, to) => {
    if (from === null) return to === null ? '' : `bis ${to}`;
    return to === null ? `ab ${from}` : `${from} bis ${to}`;
  },
};
