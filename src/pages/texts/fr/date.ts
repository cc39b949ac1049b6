import { html } from '../../../html/template.ts';
import type { DateTexts } from '../catalogue.ts';
import { sentence } from '../sentence.ts';

/** Names of sources follow words that need no article before them. */
export const date: DateTexts = {
  accordingTo: (works) => html`Indiqué comme source&#8239;: ${works}.`,
  outsideReference: 'Une source extérieure à Wikimedia est indiquée.',
  importedFrom: (projects) =>
    html`Date importée depuis ${projects}&#8239;; aucune référence indépendante.`,
  imported: 'Date importée depuis un projet Wikimedia\u202f; aucune référence indépendante.',
  unreferenced: 'Aucune référence n’est indiquée pour cette date.',
  sourcesDisagree: (dates) => sentence(`Les sources se contredisent\u202f: ${dates}`),
  statementsDisagree: (dates) => sentence(`Les déclarations se contredisent\u202f: ${dates}`),
  disputed: 'La date est signalée comme contestée.',
  uncertain: 'La date est signalée comme approximative, présumée ou autrement incertaine.',
  unknownBirth: 'Aucune date de naissance n’est indiquée, ou elle est indiquée comme inconnue.',
  unknownDeath: 'Le décès est indiqué, mais sa date n’est pas connue.',
  writtenJulian: (date) => `Date écrite «\u202f${date}\u202f» dans le calendrier julien.`,
  meaning: (interval) =>
    sentence(`Il peut s’agir de n’importe quel jour de cette période\u202f: ${interval}`),
  shown: 'date affichée ci-dessus',
  preferred: 'rang privilégié dans Wikidata',
  julianForm: (date) => `${date} dans le calendrier julien`,
  unknownValue: 'Indiquée comme inconnue',
  invalidValue: 'date avec laquelle on ne peut pas calculer',
  kinds: {
    external: 'source extérieure à Wikimedia',
    'import-only': 'importée depuis un projet Wikimedia',
    none: 'aucune référence',
  },
  reference: 'référence',
  fromWikimedia: 'importée depuis',
  retrieved: (dates) => `consultation\u202f: ${dates}`,
};
