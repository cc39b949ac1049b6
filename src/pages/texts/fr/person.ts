import { html } from '../../../html/template.ts';
import type { PersonTexts } from '../catalogue.ts';
import { plural } from './plural.ts';
import { span } from './span.ts';

/** Names never follow "de", which would have to be "d’" before some. */
export const person: PersonTexts = {
  title: (name, born) =>
    born === null
      ? `${name}\u202f: date de naissance`
      : `${name}, date de naissance\u202f: ${born}`,
  description: (name, born, status) =>
    born === null
      ? `${name}\u202f: la date de naissance n’est pas connue. Toutes les déclarations à ce sujet, avec leurs sources.`
      : `${name}, date de naissance\u202f: ${born} (${status}). Toutes les déclarations à ce sujet, avec leurs sources.`,
  born: 'Naissance',
  died: 'Décès',
  notKnown: 'Date inconnue',
  noDeath: 'Aucune date de décès n’est indiquée. Cela ne signifie pas que la personne est en vie.',
  place: 'Lieu de naissance',
  placeNote:
    'Pays tels que Wikidata les indique pour le lieu\u202f; les frontières ont pu être autres à l’époque.',
  occupations: 'Occupation',
  citizenship: 'Nationalité',
  relations: 'Famille et relations',
  names: 'Noms',
  facts: 'Autres données de Wikidata',
  links: 'Ailleurs',
  wikipedia: 'Articles de Wikipédia',
  accounts: 'Comptes',
  officialWebsite: 'Site officiel',
  wikidata: 'Élément Wikidata',
  more: ({ number, text }) => `${text} ${plural(number, 'autre', 'autres')}`,
  unnamed: ({ text }) => `${text} sans nom dans cet instantané`,
  evidence: 'Sur quoi repose la date de naissance',
  deathEvidence: 'Sur quoi repose la date de décès',
  views: 'Consultations dans Wikipédia',
  viewsTotal: ({ number, text }) =>
    `${text} ${plural(number, 'consultation', 'consultations')} en douze mois, toutes langues confondues.`,
  alsoBorn: 'Autres naissances',
  imageAlt: (name) => `Image représentant ${name}`,
  imageCredit: (credit, licence) => html`${credit}, ${licence}`,
  imageSource: 'Wikimedia Commons',
  unchangedSince: (date) => `Date inchangée dans Wikidata au ${date}.`,
  changedSince: (date) => `Date modifiée dans Wikidata avant le contrôle du ${date}.`,
  span,
};
