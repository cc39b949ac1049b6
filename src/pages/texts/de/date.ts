import { html } from '../../../html/template.ts';
import type { DateTexts } from '../catalogue.ts';
import { sentence } from '../sentence.ts';

/** Names of sources follow a colon, as they cannot be put into the case that a preposition takes. */
export const date: DateTexts = {
  accordingTo: (works) => html`Als Quelle angegeben: ${works}.`,
  outsideReference: 'Eine Quelle außerhalb von Wikimedia ist angegeben.',
  importedFrom: (projects) => html`Importiert aus: ${projects}; keine unabhängige Fundstelle.`,
  imported: 'Aus einem Wikimedia-Projekt importiert; keine unabhängige Fundstelle.',
  unreferenced: 'Für dieses Datum ist keine Fundstelle angegeben.',
  sourcesDisagree: (dates) => sentence(`Die Quellen widersprechen sich: ${dates}`),
  statementsDisagree: (dates) => sentence(`Die Aussagen widersprechen sich: ${dates}`),
  disputed: 'Das Datum ist als umstritten gekennzeichnet.',
  uncertain: 'Das Datum ist als ungefähr, vermutlich oder sonst unsicher gekennzeichnet.',
  unknownBirth: 'Ein Geburtsdatum ist nicht angegeben, oder es ist als unbekannt angegeben.',
  unknownDeath: 'Der Tod ist angegeben, das Sterbedatum aber nicht bekannt.',
  writtenJulian: (date) => `Angegeben als ${date} im julianischen Kalender.`,
  meaning: (interval) => sentence(`Es kann jeder Tag dieser Zeit sein: ${interval}`),
  shown: 'oben gezeigtes Datum',
  preferred: 'bevorzugter Rang in Wikidata',
  julianForm: (date) => `${date} im julianischen Kalender`,
  unknownValue: 'Als unbekannt angegeben',
  invalidValue: 'kein Datum, mit dem sich rechnen lässt',
  kinds: {
    external: 'Quelle außerhalb von Wikimedia',
    'import-only': 'aus einem Wikimedia-Projekt importiert',
    none: 'keine Fundstelle',
  },
  reference: 'Fundstelle',
  fromWikimedia: 'importiert aus:',
  retrieved: (dates) => `abgerufen: ${dates}`,
};
