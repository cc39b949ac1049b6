import { html } from '../../../html/template.ts';
import type { DateTexts } from '../catalogue.ts';
import { sentence } from '../sentence.ts';

export const date: DateTexts = {
  accordingTo: (works) => html`Secondo ${works}.`,
  outsideReference: 'È citata una fonte esterna a Wikimedia.',
  importedFrom: (projects) => html`Copiata da ${projects}; nessun riferimento indipendente.`,
  imported: 'Copiata da un progetto Wikimedia; nessun riferimento indipendente.',
  unreferenced: 'Per questa data non è dato alcun riferimento.',
  sourcesDisagree: (dates) => sentence(`Le fonti discordano: ${dates}`),
  statementsDisagree: (dates) => sentence(`Le dichiarazioni discordano: ${dates}`),
  disputed: 'La data è indicata come controversa.',
  uncertain: 'La data è indicata come approssimativa, presunta o simile.',
  unknownBirth: 'Non risulta alcuna data di nascita, oppure risulta sconosciuta.',
  unknownDeath: 'La morte risulta, ma non se ne conosce la data.',
  writtenJulian: (date) => `Scritta come ${date} nel calendario giuliano.`,
  meaning: (interval) => sentence(`Può essere qualsiasi giorno di questo intervallo: ${interval}`),
  shown: 'data mostrata sopra',
  preferred: 'dichiarazione preferita dalla comunità di Wikidata',
  julianForm: (date) => `${date} nel calendario giuliano`,
  unknownValue: 'Dichiarata sconosciuta',
  invalidValue: 'non è una data con cui si possa calcolare',
  kinds: {
    external: 'fonte esterna a Wikimedia',
    'import-only': 'copiata da un progetto Wikimedia',
    none: 'nessun riferimento',
  },
  reference: 'riferimento',
  fromWikimedia: 'copiata da',
  retrieved: (dates) => `data di consultazione: ${dates}`,
};
