import { html } from '../../../html/template.ts';
import type { DateTexts } from '../catalogue.ts';
import { sentence } from '../sentence.ts';

export const date: DateTexts = {
  accordingTo: (works) => html`Según ${works}.`,
  outsideReference: 'Se cita una fuente ajena a Wikimedia.',
  importedFrom: (projects) => html`Copiada de ${projects}; sin referencia independiente.`,
  imported: 'Copiada de un proyecto de Wikimedia; sin referencia independiente.',
  unreferenced: 'No se da ninguna referencia para esta fecha.',
  sourcesDisagree: (dates) => sentence(`Las fuentes discrepan: ${dates}`),
  statementsDisagree: (dates) => sentence(`Las declaraciones discrepan: ${dates}`),
  disputed: 'La fecha está marcada como discutida.',
  uncertain: 'La fecha está marcada como aproximada, presunta o algo similar.',
  unknownBirth: 'No consta ninguna fecha de nacimiento, o consta como desconocida.',
  unknownDeath: 'Consta la muerte, pero no se conoce su fecha.',
  writtenJulian: (date) => `Escrita como ${date} en el calendario juliano.`,
  meaning: (interval) => sentence(`Puede ser cualquier día de este intervalo: ${interval}`),
  shown: 'fecha mostrada arriba',
  preferred: 'declaración preferida por la comunidad de Wikidata',
  julianForm: (date) => `${date} en el calendario juliano`,
  unknownValue: 'Declarada como desconocida',
  invalidValue: 'no es una fecha con la que se pueda calcular',
  kinds: {
    external: 'fuente ajena a Wikimedia',
    'import-only': 'copiada de un proyecto de Wikimedia',
    none: 'sin referencia',
  },
  reference: 'referencia',
  fromWikimedia: 'copiada de',
  retrieved: (dates) => `fecha de consulta: ${dates}`,
};
