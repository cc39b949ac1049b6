import { html } from '../../../html/template.ts';
import type { DateTexts } from '../catalogue.ts';
import { sentence } from '../sentence.ts';

export const date: DateTexts = {
  accordingTo: (works) => html`Segundo ${works}.`,
  outsideReference: 'É citada uma fonte externa à Wikimedia.',
  importedFrom: (projects) => html`Copiada de: ${projects}; sem referência independente.`,
  imported: 'Copiada de um projeto da Wikimedia; sem referência independente.',
  unreferenced: 'Não há nenhuma referência para esta data.',
  sourcesDisagree: (dates) => sentence(`As fontes divergem: ${dates}`),
  statementsDisagree: (dates) => sentence(`As declarações divergem: ${dates}`),
  disputed: 'A data está marcada como contestada.',
  uncertain: 'A data está marcada como aproximada, presumida ou algo semelhante.',
  unknownBirth: 'Não há data de nascimento declarada, ou é declarada como desconhecida.',
  unknownDeath: 'A morte está declarada, mas a sua data não é conhecida.',
  writtenJulian: (date) => `Escrita como ${date} no calendário juliano.`,
  meaning: (interval) => sentence(`Pode ser qualquer dia deste intervalo: ${interval}`),
  shown: 'data mostrada acima',
  preferred: 'declaração preferida pela comunidade do Wikidata',
  julianForm: (date) => `${date} no calendário juliano`,
  unknownValue: 'Declarada como desconhecida',
  invalidValue: 'não é uma data com que se possa calcular',
  kinds: {
    external: 'fonte externa à Wikimedia',
    'import-only': 'copiada de um projeto da Wikimedia',
    none: 'sem referência',
  },
  reference: 'referência',
  fromWikimedia: 'copiada de:',
  retrieved: (dates) => `consulta em ${dates}`,
};
