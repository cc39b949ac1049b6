import { html } from '../../../html/template.ts';
import type { Strings } from '../en/strings.ts';
import { type Count, sentence } from '../grammar.ts';
import { counted } from './words.ts';

const layout: Strings['layout'] = {
  locale: 'pt_BR',
  tagline: 'Quando nasceram pessoas de destaque, e com que certeza se sabe.',
  contents: 'Nesta página',
  skipLink: 'Ir para o conteúdo',
  siteNavigation: 'Site',
  languageNavigation: 'Idiomas',
  today: 'Hoje',
  howSure: 'Confiabilidade das datas',
  about: 'Sobre o Natalis',
  signs: 'Zodíaco',
  searchLabel: 'Nome, data ou identificador do Wikidata',
  searchButton: 'Buscar',
  asFeed: 'Feed dos nascidos neste dia',
  dataOf: (date) => `Dados do Wikidata de ${date}.`,
  licence: (cc0) =>
    html`Os dados estão em domínio público (${cc0}); as imagens têm licenças próprias.`,
  inLanguage: (language) => `em ${language}`,
};

const notable = (people: Count): string =>
  counted(people, 'pessoa de destaque', 'pessoas de destaque');

// A number of one or two digits is told to be a year.
const inYear = (year: string): string => `${/^\d{1,2}$/.test(year) ? 'no ano' : 'em'} ${year}`;

const lists: Strings['lists'] = {
  todayTitle: (day) => `Nascidos neste dia, ${day}`,
  dayTitle: (day) => `Nascidos em ${day}`,
  yearTitle: (year) => `Nascidos ${inYear(year)}`,
  signTitle: (sign) => `Nascidos sob o signo de ${sign}`,
  signsTitle: 'Os doze signos',
  description: (title, people) =>
    `${title}: ${notable(people)}, com o grau de certeza de cada data.`,
  count: (people) => `${counted(people, 'pessoa', 'pessoas')}.`,
  shownOne: (first, all) => `Pessoa ${first} de ${all}.`,
  shown: (first, last, all) => `Pessoas ${first} a ${last} de ${all}.`,
  order: 'Primeiro vêm as pessoas com artigos em mais Wikipédias.',
  birthday: (number) => `${number}º aniversário`,
  nobody: 'Ninguém no Natalis. Isso nada diz sobre quem não está nele.',
  pastEnd: 'A lista termina antes desta página.',
  firstPage: 'Ir para o início',
  pages: 'Páginas da lista',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  leapDay:
    'Este dia só existe em anos bissextos. Aqui está apenas quem nasceu nele; nos outros anos, o Natalis conta o aniversário dessas pessoas em 1º de março, mas as leis variam.',
  signRange: (start, end) => `${start} a ${end}`,
  signConvention:
    'Segundo uma tabela fixa do zodíaco tropical. Na realidade, o Sol pode entrar em um signo um dia antes ou depois. Dias do calendário juliano contam pelo dia gregoriano correspondente.',
  allYears: (day) => `Nascidos em ${day}, em qualquer ano`,
  yearWithoutDay:
    'Aqui estão também as pessoas de quem só se conhece o mês ou o ano de nascimento.',
  writtenHeading: (day) => `No calendário juliano: ${day}`,
  writtenNote: 'Essas pessoas estão na lista de seu dia gregoriano, indicado ao lado de cada uma.',
  yearDays: 'Todos os dias do ano',
  statuses: (number, parts) => html`${number.text} datas de nascimento: ${parts}.`,
  ofStatus: {
    sourced: ({ text }) => `${text} com fonte`,
    'import-only': (dates) => counted(dates, 'copiada', 'copiadas'),
    unsourced: ({ text }) => `${text} sem fonte`,
    ambiguous: (dates) => counted(dates, 'contraditória', 'contraditórias'),
  },
  neighbours: 'Antes e depois',
};

const search: Strings['search'] = {
  title: 'Busca',
  resultsTitle: (query) => `Busca por “${query}”`,
  description: 'Busca de pessoas pelo nome, por outro nome ou pelo identificador do Wikidata.',
  found: (people) => `${counted(people, 'pessoa encontrada', 'pessoas encontradas')}.`,
  more: (shown) =>
    `As primeiras ${counted(shown, 'pessoa encontrada', 'pessoas encontradas')}. Há mais: outra parte do nome restringe a busca.`,
  nobody: 'Ninguém com esse nome no Natalis, que contém apenas pessoas de destaque, e não todas.',
  similar: 'Ninguém aqui tem esse nome. Você procura alguma destas pessoas?',
  partOfText: 'Aqui ninguém se chama exatamente assim. A busca contém o nome destas pessoas:',
  noSuchDay: (day) => `O dia ${day} não existe.`,
  alsoKnown: (name) => html`Outro nome: ${name}`,
  advice:
    'Digite partes do nome, em qualquer ordem, como “ada love”; acentos e maiúsculas não fazem diferença. Um identificador do Wikidata, como Q7259, ou uma data, como 4 de julho de 1949, também serve.',
};

const person: Strings['person'] = {
  title: (name, born) =>
    born === null ? `${name} – data de nascimento` : `${name} – data de nascimento: ${born}`,
  statements: 'Todas as declarações sobre a data, com as fontes.',
  born: 'Nascimento',
  died: 'Morte',
  notKnown: 'Desconhecida',
  noDeath: 'Data da morte não registrada.',
  lived: (years) =>
    years.number === 0 ? 'viveu menos de um ano' : `viveu ${counted(years, 'ano', 'anos')}`,
  place: 'Local de nascimento',
  occupations: 'Ocupação',
  citizenship: 'País de cidadania',
  relations: 'Família e outras relações',
  names: 'Nomes',
  facts: 'Mais do Wikidata',
  links: 'Links externos',
  wikipedia: 'Artigos na Wikipédia',
  accounts: 'Contas',
  officialWebsite: 'Site oficial',
  catalogues: 'Catálogos',
  wikidata: 'Item no Wikidata',
  more: ({ text }) => `mais ${text}`,
  moreLanguages: ({ number, text }) => `mais ${text} ${number === 1 ? 'idioma' : 'idiomas'}`,
  dates: { P569: 'data de nascimento', P570: 'data de morte' },
  evidence: (date) => `Em que se baseia a ${date}`,
  correct: (date) => `Corrigir a ${date} no Wikidata`,
  add: (date) => `Acrescentar a ${date} no Wikidata`,
  alsoBorn: 'Nascidos no mesmo dia ou no mesmo ano',
  relativeBorn: (date) => `nascimento: ${date}`,
  imageAlt: (name) => `Imagem de ${name}`,
  personalityRights: 'Podem existir direitos de personalidade.',
  picture: 'Imagem',
  pictureThere: 'Imagem no Wikimedia Commons',
  unchangedSince: (date) => `Em ${date}, o Wikidata ainda trazia a mesma data.`,
  changedSince: (date) => `Em ${date}, o Wikidata trazia outra data.`,
  since: (from) => `desde ${from}`,
  until: (to) => `até ${to}`,
  span: (from, to) => `de ${from} a ${to}`,
};

const errors: Strings['errors'] = {
  headings: {
    invalid_parameter: 'Este endereço não é válido',
    invalid_date: 'Esse dia não existe',
    invalid_year: 'Esse ano não existe',
    not_found: 'Página não encontrada',
    person_not_found: 'Pessoa não encontrada',
    method_not_allowed: 'Esta página é somente leitura',
    rate_limited: 'Muitas requisições',
    internal_error: 'Algo deu errado',
    capacity_exceeded: 'Há muitas requisições neste momento',
    timeout: 'Isso demorou demais',
  },
  advice: {
    invalid_parameter:
      'Depois de offset vem um número inteiro de 0 a 1.000.000; depois de order vem year ou day, conforme a página, e order pode faltar.',
    invalid_date:
      'Um dia se escreve com mês e dia, como 03-11 para 11 de março. O dia 29 de fevereiro só existe em anos bissextos.',
    invalid_year:
      'Um ano é um número inteiro sem zeros à esquerda; -44 é 44\u00a0a.C., e não houve ano 0.',
    invalid_identifier: 'Chega-se às pessoas pelos endereços que constam nas listas e nas buscas.',
    not_found: 'Pode haver um erro de digitação no endereço, ou ele nunca foi nosso.',
    person_not_found:
      'O nome pode ser escrito de outra forma, ou a pessoa não está no Natalis, que contém apenas pessoas de destaque, e não todas. Uma busca pode ajudar.',
    method_not_allowed: 'Ela deve ser pedida com GET.',
    rate_limited: 'Chegaram tantas requisições do seu endereço IP que é preciso esperar.',
    later: 'Não há nada de errado com o endereço. Tente de novo daqui a pouco.',
  },
  longSearch: {
    heading: 'Esta busca é longa demais',
    advice: 'Uma busca tem no máximo 150 caracteres. O campo acima contém os primeiros.',
  },
  encoding:
    'Em um endereço, letras como ö se escrevem em UTF-8 com codificação por porcentagem: %C3%B6, e não %F6.',
  unknownFilter:
    'Aqui nenhuma ocupação e nenhum país tem este nome, ou vários o têm. A lista sem filtro oferece uma escolha.',
  retryAfter: (seconds) => `Tente de novo daqui a ${counted(seconds, 'segundo', 'segundos')}.`,
  home: 'Ver quem nasceu neste dia',
};

const charts: Strings['charts'] = {
  birthsByDecade: 'Nascimentos por década',
  half: (year) => `Metade destes nascimentos ocorreu ${inYear(year)} ou depois`,
  mostBirths: (columns, number, areMonths) => {
    const [one, more] = areMonths ? ['Mês', 'Meses'] : ['Década', 'Décadas'];
    return `${number === 1 ? one : more} com mais nascimentos: ${columns}`;
  },
  birthsByMonth: 'Nascimentos por mês',
  most: (label, value) => `Valor mais alto: ${label} (${value}).`,
  values: 'Mostrar os números',
  decade: 'Década',
  before: (year) => `antes de ${year}`,
  notShown: 'Fora do gráfico',
  dayUnknown: (births) => `${births} cujo dia não se conhece`,
  births: 'Nascimentos',
};

const feeds: Strings['feeds'] = {
  personCalendarTitle: (name) => `Aniversário de nascimento de ${name}`,
  bornIn: (name, year, doubt) => `${name} (n.\u00a0${year}${doubt && `; ${doubt}`})`,
  doubts: {
    conflict: 'os dados do Wikidata divergem',
    disputed: 'data contestada',
    uncertain: 'data incerta',
    'import-only': 'sem fonte independente',
  },
  bornOn: (date) => sentence(`Data de nascimento: ${date}`),
  leapDay: 'Nos anos sem 29 de fevereiro, o evento cai em 1º de março.',
  beginsIn: (year) => `O calendário começa em ${year}, que não é o ano de nascimento.`,
};

const browse: Strings['browse'] = {
  aboutList: 'Mais sobre esta lista',
  filter: 'Por ocupação ou país',
  country: 'País',
  any: 'Qualquer',
  colon: ':',
  cite: 'Citar esta página',
  citedData: (date, version) => `Dados do Wikidata de ${date}, versão ${version}`,
  addToCalendar: 'Adicionar ao calendário',
  subscribe: 'Assinar',
  download: 'Baixar',
  downloadFirst: ({ text }) => `Baixar as primeiras ${text} pessoas`,
  pictures: 'Imagens',
  orders: 'Ordem da lista',
  byPopularity: 'Por notoriedade',
  byTime: { year: 'Por ano', day: 'Por dia' },
  earliestFirst: 'Do ano mais antigo ao mais recente.',
  latestFirst: 'Do ano mais recente ao mais antigo.',
  earliestDayFirst: 'Do primeiro dia ao último.',
  knownDayAlone: 'Aqui figuram apenas as pessoas cujo dia de nascimento é conhecido.',
  noYear: 'Ano desconhecido',
  monthTitle: (month) => `Nascidos em ${month}`,
  decadeTitle: (decade) => `Nascidos ${decade.startsWith('década') ? 'na' : 'nos'} ${decade}`,
  centuryTitle: (century) => `Nascidos no ${century}`,
  births: (births) => counted(births, 'nascimento', 'nascimentos'),
  nobodyOn: (date) => `No Natalis não consta ninguém nascido em ${date}.`,
  nearest: 'Os nascimentos mais próximos',
  dateForm: 'Quem nasceu no mesmo dia que você?',
  day: 'Dia',
  month: 'Mês',
  daysInMonth: (month, days) => `O mês de ${month} tem ${days} dias.`,
  halfDate: 'Esta data não está completa',
  dayNeedsMonth: 'Informe o dia e o mês.',
  dayIsNumber: 'O dia é um número de 1 a 31.',
  fullYear: (link) => html`Você quis dizer ${link}?`,
  periodAdvice:
    'Um mês se escreve 03; uma década, por seu ano redondo, 1870 ou -40 para os anos 49 a 40 a.C.; um século, 19 ou -1.',
  optionalYear: 'Ano (opcional)',
  show: 'Mostrar',
  toYear: 'Ir para o ano',
  years: 'Anos',
  yearsTitle: 'Nascimentos por século',
  daysOfMonth: 'Dias do mês',
  yearsOfDecade: 'Anos da década',
  upcomingTitle: 'Aniversários de nascimento nos próximos sete dias',
  upcomingDescription:
    'Pessoas de destaque nascidas em um dos sete dias que se seguem ao de hoje (UTC).',
  upcomingFeed: 'Feed dos próximos sete dias',
  random: 'Uma pessoa ao acaso',
  upcoming: 'Esta semana',
  disputed: 'Datas contraditórias',
  disputedTitle: 'Datas de nascimento contraditórias',
  disputeKindsTitle: 'Em que diferem as datas',
  disputeKinds: {
    calendars: 'Os dois calendários',
    swapped: 'Dia e mês trocados',
    days: 'Poucos dias de diferença',
    years: 'Outro ano',
    other: 'Mais distantes',
    marked: 'Marcadas como contestadas',
  },
  disputedDescription: (people) =>
    `${notable(people)} com declarações sobre o nascimento que não podem estar todas certas, ou com uma data marcada como contestada.`,
  disputedNote:
    'As declarações sobre esses nascimentos não podem estar todas certas, ou a data está marcada como contestada. A primeira data é a que as outras listas usam; ela é escolhida por regras fixas, o que não a torna certa.',
};

/** What the pages say in Portuguese, apart from their prose. */
export const strings: Strings = { layout, lists, search, person, errors, charts, feeds, browse };
