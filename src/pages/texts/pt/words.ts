import { html } from '../../../html/template.ts';
import { countedIn, sentence } from '../grammar.ts';
import { roman } from '../../../core/text/roman-numeral.ts';
import type { DateTexts, DateWords, StatusTexts, TermTexts, Words } from '../words.ts';

/** A number and what it counts, joined with "de" after whole millions. */
export const counted = countedIn('pt', 'de');

/**
 * Portuguese as written in Brazil, which `pt` alone stands for in CLDR. The first of a month is an
 * ordinal (Manual de Redação da Presidência da República, 3rd ed.).
 */
const dateWords: DateWords = {
  dayOfMonth: (day, month) => `${day === 1 ? '1º' : day} de ${month}`,
  shortDayOfMonth: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
  ofYear: (part, year) => `${part} de ${year}`,
  beforeEra: 'a.C.',
  commonEra: 'd.C.',
  groupsYears: true,
  decade: (firstYear) => `década de ${firstYear}`,
  decadeMeansTen: true,
  years: 'anos',
  century: (number) => `século ${roman(number)}`,
  millennium: (number) => `${roman(number)} milênio`,
  within: (year, span) => `por volta de ${year} (com precisão de ${span})`,
  spans: [
    '1 bilhão de anos',
    '100 milhões de anos',
    '10 milhões de anos',
    '1 milhão de anos',
    '100.000 anos',
    '10.000 anos',
  ],
};

const date: DateTexts = {
  accordingTo: (works, number) => html`${number === 1 ? 'Fonte' : 'Fontes'}: ${works}.`,
  agree: (references) => html`${references} concordam.`,
  moreReferences: ({ number, text }) =>
    number === 1 ? 'mais uma referência' : `mais ${text} referências`,
  outsideReference: 'É citada uma fonte externa à Wikimedia.',
  importedFrom: (projects) => html`Importada (${projects}); sem referência independente.`,
  unreferenced: 'Não há nenhuma referência para esta data.',
  disagree: 'As declarações divergem.',
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
  listedUnder: (date) =>
    `${date} no calendário gregoriano, data sob a qual a pessoa figura nas listas`,
  julianDate: (date) =>
    sentence(`É uma data do calendário juliano; no calendário gregoriano é ${date}`),
  sameInBoth: 'É o mesmo dia nos calendários juliano e gregoriano.',
  shown: 'data mostrada acima',
  preferred: 'declaração preferida pela comunidade do Wikidata',
  julianForm: (date) => `${date} no calendário juliano`,
  narrowed: 'delimitada pelos qualificadores',
  unknownValue: 'Registrada como desconhecida',
  invalidValue: 'não é uma data utilizável',
  kinds: {
    external: 'fonte externa à Wikimedia',
    'import-only': 'importada de um projeto da Wikimedia',
    none: 'sem referência',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'uma referência sem obra indicada' : `${text} referências sem obra indicada`,
  references: ({ text }) => `${text} referências`,
  fromWikimedia: (projects) => html`${projects} (importada)`,
  retrieved: (dates) => `consulta em ${dates}`,
};

const status: StatusTexts = {
  word: {
    sourced: 'com fonte',
    'import-only': 'importada',
    unsourced: 'sem fonte',
    ambiguous: 'em conflito',
    unknown: 'sem data',
  },
  meaning: {
    sourced:
      'É citada uma fonte externa à Wikimedia. Isso não quer dizer que alguém tenha conferido a data.',
    'import-only': 'Importada de um projeto da Wikimedia; sem referência independente.',
    unsourced: 'Não há nenhuma referência.',
    ambiguous: 'As declarações não podem estar todas certas, ou a data é contestada.',
    unknown: 'Não se conhece nenhuma data.',
  },
  date: 'data',
  onOneWebsite: 'um único site',
  key: 'O que significam os símbolos',
};

const terms: TermTexts = {
  signs: {
    aries: 'Áries',
    taurus: 'Touro',
    gemini: 'Gêmeos',
    cancer: 'Câncer',
    leo: 'Leão',
    virgo: 'Virgem',
    libra: 'Libra',
    scorpio: 'Escorpião',
    sagittarius: 'Sagitário',
    capricorn: 'Capricórnio',
    aquarius: 'Aquário',
    pisces: 'Peixes',
  },
  nameKinds: {
    label: 'Nome',
    alias: 'Outro nome',
    birth_name: 'Nome de nascimento',
    native_name: 'Nome na língua materna',
    married_name: 'Nome após o casamento',
    pseudonym: 'Pseudônimo',
    nickname: 'Apelido',
    official_name: 'Nome oficial',
    religious_name: 'Nome religioso',
    short_name: 'Nome abreviado',
    given_name: 'Prenome',
    family_name: 'Sobrenome',
  },
  facts: {
    P2048: 'Altura',
    P39: 'Cargo',
    P54: 'Equipe esportiva',
    P69: 'Instituição de ensino',
    P101: 'Área de trabalho',
    P103: 'Língua materna',
    P108: 'Empregador',
    P119: 'Local de sepultamento',
    P136: 'Gênero artístico',
    P166: 'Prêmio ou distinção',
    P264: 'Gravadora',
    P412: 'Tipo de voz',
    P413: 'Posição de jogo',
    P463: 'Membro de',
    P641: 'Esporte',
    P800: 'Obra de destaque',
    P1303: 'Instrumento',
    P1317: 'Época de atividade',
    P1412: 'Idiomas',
    P1636: 'Batismo',
    P3150: 'Aniversário',
    P4602: 'Sepultamento',
    P509: 'Causa da morte',
    P1196: 'Circunstâncias da morte',
  },
  relations: {
    P22: 'Pai',
    P25: 'Mãe',
    P8810: 'Pai ou mãe',
    P26: 'Cônjuge',
    P451: 'Companheiro ou companheira',
    P40: 'Filho ou filha',
    P3373: 'Irmão ou irmã',
    P1038: 'Parente',
    P3448: 'Padrasto ou madrasta',
    P184: 'Orientador ou orientadora do doutorado',
    P185: 'Doutorando ou doutoranda',
    P1066: 'Aluno ou aluna de',
    P802: 'Aluno ou aluna',
    P737: 'Recebeu influência de',
  },
  warnings: {
    ancient_date_single_website:
      'Este dia se baseia em um único site; de antes do ano 500 raramente se conhece o dia de nascimento.',
    birth_date_invalid_statement:
      'Uma das declarações sobre o nascimento não é uma data utilizável.',
    bounds_inconsistent:
      'A primeira e a última data possíveis, anotadas em uma declaração, não condizem com a data dela e foram deixadas de lado.',
    calendar_conflict:
      'Os mesmos algarismos aparecem no calendário juliano e no gregoriano; um dos dois é provavelmente um lapso.',
    death_before_birth: 'Pelas datas registradas, a morte seria anterior ao nascimento.',
    death_gregorian_before_1582:
      'A data da morte é dada no calendário gregoriano, embora seja anterior a esse calendário, que começou em outubro de 1582; talvez se trate de uma data juliana.',
    gregorian_before_1582:
      'A data é dada no calendário gregoriano, embora seja anterior a esse calendário, que começou em outubro de 1582; talvez se trate de uma data juliana.',
    january_1_may_be_placeholder:
      'Um 1º de janeiro sem fonte independente muitas vezes está no lugar de um ano cujo dia não se conhece.',
    possibly_deceased:
      'Não há registro de morte, e o nascimento ocorreu há tempo demais para supor que a pessoa esteja viva.',
  },
};

/** The words of Portuguese for dates and for what recurs in the data. */
export const words: Words = { dateWords, date, status, terms };
