import { roman } from '../../../core/text/roman-numeral.ts';
import { html } from '../../../html/template.ts';
import type { Words } from '../en/words.ts';
import { countedIn, sentence } from '../grammar.ts';

/** A number and what it counts, joined with "de" after whole millions. */
export const counted = countedIn('pt', 'de');

/**
 * Portuguese as written in Brazil, which `pt` alone stands for in CLDR. The first of a month is an
 * ordinal (Manual de Redação da Presidência da República, 3rd ed.).
 */
const dateWords: Words['dateWords'] = {
  dayOfMonth: (day, month, isShort) => `${day === 1 ? '1º' : day} ${isShort ? '' : 'de '}${month}`,
  ofYear: (part, year) => `${part} de ${year}`,
  beforeEra: 'a.C.',
  commonEra: 'd.C.',
  decade: (firstYear) => `década de ${firstYear}`,
  decadeMeansTen: true,
  years: 'anos',
  century: (number) => `século ${roman(number)}`,
  millennium: (number) => `${roman(number)} milênio`,
  within: (year, span) => `por volta de ${year} (com precisão de ${counted(span, 'ano', 'anos')})`,
};

const date: Words['date'] = {
  accordingTo: (works, number) => html`${number === 1 ? 'Fonte' : 'Fontes'}: ${works}.`,
  agree: (references) => html`${references} concordam.`,
  moreReferences: ({ number, text }) => (number === 1 ? 'mais uma fonte' : `mais ${text} fontes`),
  outsideReference: 'É citada uma fonte externa à Wikimedia, sem título.',
  importedFrom: (projects) => html`Copiada (${projects}); sem fonte independente.`,
  disagree: 'Os dados do Wikidata divergem.',
  about: (date) => `por volta de ${date}`,
  disputed: 'A data está marcada como contestada.',
  uncertain: 'A data está marcada como aproximada, presumida ou incerta por outro motivo.',
  noBirth: 'Não há data de nascimento registrada.',
  noUsableBirth: 'Não há data de nascimento utilizável registrada.',
  unknownBirth: 'A data de nascimento está registrada como desconhecida.',
  unknownDeath: 'A morte está registrada, mas a sua data não é conhecida.',
  julianCalendar: 'calendário juliano',
  gregorianCalendar: 'calendário gregoriano',
  gregorianForm: (date) => `${date} no calendário gregoriano`,
  listedUnder: 'data sob a qual a pessoa figura nas listas',
  julianDate: (date) =>
    sentence(`É uma data do calendário juliano; no calendário gregoriano é ${date}`),
  sameInBoth: 'É o mesmo dia nos calendários juliano e gregoriano.',
  shown: 'data mostrada acima',
  daysApart: (days) => `${counted(days, 'dia', 'dias')} de diferença`,
  preferred: 'declaração preferida pela comunidade do Wikidata',
  julianForm: (date) => `${date} no calendário juliano`,
  narrowed: 'delimitada pelos qualificadores',
  unknownValue: 'Registrada como desconhecida',
  between: (first, last) => `entre ${first} e ${last}`,
  invalidValue: 'não é uma data utilizável',
  kinds: {
    external: 'fonte externa à Wikimedia',
    'import-only': 'copiada de um projeto da Wikimedia',
    none: 'sem fonte',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'uma fonte sem obra indicada' : `${text} fontes sem obra indicada`,
  references: ({ text }) => `${text} referências`,
  fromWikimedia: (projects) => html`${projects} (copiada)`,
  aboutSource: 'sobre esta fonte',
  retrieved: (dates) => `consultado em ${dates}`,
};

const status: Words['status'] = {
  word: {
    sourced: 'com fonte',
    'import-only': 'copiada',
    unsourced: 'sem fonte',
    ambiguous: 'contraditória',
    unknown: 'sem data',
  },
  meaning: {
    sourced:
      'É citada uma fonte externa à Wikimedia. Isso não quer dizer que alguém tenha conferido a data.',
    'import-only': 'Copiada de um projeto da Wikimedia; sem fonte independente.',
    unsourced: 'Nenhuma fonte é indicada.',
    ambiguous: 'Os dados não podem estar todos certos, ou a data está marcada como contestada.',
    unknown: 'Não se conhece nenhuma data.',
  },
  date: 'data',
  onOneWebsite: 'um único site',
  key: 'O que significam os símbolos',
};

/** The words of Portuguese for dates and their statuses. */
export const words: Words = { dateWords, date, status };
