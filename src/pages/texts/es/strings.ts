import { html } from '../../../html/template.ts';
import type { Strings } from '../en/strings.ts';
import { type Count, sentence } from '../grammar.ts';
import { counted, ofYear } from './words.ts';

const layout: Strings['layout'] = {
  locale: 'es_ES',
  tagline: 'Cuándo nacieron personas destacadas, y con qué certeza se sabe.',
  contents: 'En esta página',
  skipLink: 'Ir al contenido',
  siteNavigation: 'Sitio',
  languageNavigation: 'Idiomas',
  today: 'Hoy',
  howSure: 'Fiabilidad de las fechas',
  about: 'Acerca de Natalis',
  signs: 'Zodiaco',
  searchLabel: 'Nombre, fecha o identificador de Wikidata',
  searchButton: 'Buscar',
  asFeed: 'Canal de los nacidos un día como hoy',
  dataOf: (date) => `Datos de Wikidata a ${date}.`,
  licence: (cc0) =>
    html`Los datos son de dominio público (${cc0}); las imágenes tienen licencias propias.`,
  inLanguage: (language) => `en ${language}`,
};

const notable = (people: Count): string =>
  counted(people, 'persona destacada', 'personas destacadas');

const lists: Strings['lists'] = {
  todayTitle: (day) => `Nacidos un día como hoy, ${day}`,
  dayTitle: (day) => `Nacidos el ${day}`,
  yearTitle: (year) => `Nacidos en el año ${year}`,
  signTitle: (sign) => `Nacidos bajo el signo de ${sign}`,
  signsTitle: 'Los doce signos',
  description: (title, people) =>
    `${title}: ${notable(people)}, con el grado de certeza de cada fecha.`,
  count: (people) => `${counted(people, 'persona', 'personas')}.`,
  shownOne: (first, all) => `Persona ${first} de ${all}.`,
  shown: (first, last, all) => `Personas ${first} a ${last} de ${all}.`,
  order: 'Primero van las personas con artículos en más Wikipedias.',
  birthday: (number) => `${number}.º cumpleaños`,
  nobody: 'Nadie en Natalis. Eso no dice nada de quienes no figuran aquí.',
  pastEnd: 'La lista termina antes de esta página.',
  firstPage: 'Ir al principio',
  pages: 'Páginas de la lista',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  leapDay:
    'Este día solo existe en los años bisiestos. Aquí figuran solo quienes nacieron en él; en los demás años, Natalis toma el 1 de marzo como su cumpleaños, aunque las leyes varían.',
  signRange: (start, end) => `${start} – ${end}`,
  signConvention:
    'Según una tabla fija del zodiaco tropical. En realidad, el Sol puede entrar en un signo un día antes o después. Los días del calendario juliano cuentan por el día gregoriano que les corresponde.',
  allYears: (day) => `Nacidos el ${day} de cualquier año`,
  yearWithoutDay:
    'Aquí están también las personas de las que solo se conoce el mes o el año de nacimiento.',
  writtenHeading: (day) => `En el calendario juliano: ${day}`,
  writtenNote:
    'Estas personas figuran en la lista de su día gregoriano, que aparece junto a cada una.',
  yearDays: 'Todos los días del año',
  statuses: (number, parts) => html`${number.text} fechas de nacimiento: ${parts}.`,
  ofStatus: {
    sourced: ({ text }) => `${text} con fuente`,
    'import-only': (dates) => counted(dates, 'copiada', 'copiadas'),
    unsourced: ({ text }) => `${text} sin fuente`,
    ambiguous: (dates) => counted(dates, 'contradictoria', 'contradictorias'),
  },
  neighbours: 'Antes y después',
};

const search: Strings['search'] = {
  title: 'Búsqueda',
  resultsTitle: (query) => `Búsqueda de «${query}»`,
  description:
    'Búsqueda de personas por su nombre, por otro nombre o por su identificador de Wikidata.',
  found: (people) => `${counted(people, 'persona encontrada', 'personas encontradas')}.`,
  more: (shown) =>
    `Las primeras ${counted(shown, 'persona encontrada', 'personas encontradas')}. Hay más: otra parte del nombre acota la búsqueda.`,
  nobody: 'En Natalis no hay nadie con ese nombre. Solo contiene personas destacadas, y no todas.',
  similar: 'Aquí nadie tiene ese nombre. ¿Busca a alguna de estas personas?',
  partOfText:
    'Aquí nadie se llama exactamente así. La búsqueda contiene el nombre de estas personas:',
  noSuchDay: (day) => `El ${day} no existe.`,
  alsoKnown: (name) => html`Otro nombre: ${name}`,
  advice:
    'Escriba partes del nombre, en cualquier orden, como «ada love»; las tildes y las mayúsculas no importan. También sirve un identificador de Wikidata, como Q7259, o una fecha, como 4 de julio de 1949.',
};

const person: Strings['person'] = {
  title: (name, born) =>
    born === null ? `${name} – fecha de nacimiento` : `${name} – fecha de nacimiento: ${born}`,
  statements: 'Todas las declaraciones sobre la fecha, con sus fuentes.',
  born: 'Nacimiento',
  died: 'Muerte',
  notKnown: 'Desconocida',
  noDeath: 'No consta la fecha de la muerte.',
  lived: (years) =>
    years.number === 0 ? 'vivió menos de un año' : `vivió ${counted(years, 'año', 'años')}`,
  place: 'Lugar de nacimiento',
  occupations: 'Ocupación',
  citizenship: 'País de nacionalidad',
  relations: 'Familia y otras relaciones',
  names: 'Nombres',
  facts: 'Más datos de Wikidata',
  links: 'Enlaces externos',
  wikipedia: 'Artículos en Wikipedia',
  accounts: 'Cuentas',
  officialWebsite: 'Sitio web oficial',
  catalogues: 'Catálogos',
  wikidata: 'Elemento en Wikidata',
  more: ({ text }) => `${text} más`,
  moreLanguages: (languages) => counted(languages, 'idioma más', 'idiomas más'),
  dates: { P569: 'fecha de nacimiento', P570: 'fecha de muerte' },
  evidence: (date) => `En qué se basa la ${date}`,
  correct: (date) => `Corregir la ${date} en Wikidata`,
  add: (date) => `Añadir la ${date} en Wikidata`,
  alsoBorn: 'Nacidos el mismo día o el mismo año',
  relativeBorn: (date) => `nacimiento: ${date}`,
  imageAlt: (name) => `Imagen de ${name}`,
  personalityRights: 'Pueden existir derechos de la personalidad.',
  picture: 'Imagen',
  pictureThere: 'Imagen en Wikimedia Commons',
  unchangedSince: (date) => `El ${date}, Wikidata daba todavía la misma fecha.`,
  changedSince: (date) => `El ${date}, Wikidata daba otra fecha.`,
  since: (from) => `desde ${withArticle(from)}`,
  until: (to) => `hasta ${withArticle(to)}`,
  span: (from, to) => `${from} – ${to}`,
};

/** A date as it follows a preposition: a day has an article, a month or a year has none. */
function withArticle(date: string): string {
  return /^\d+ de /.test(date) ? `el ${date}` : date;
}

const errors: Strings['errors'] = {
  headings: {
    invalid_parameter: 'Esta dirección no es válida',
    invalid_date: 'Ese día no existe',
    invalid_year: 'Ese año no existe',
    not_found: 'Página no encontrada',
    person_not_found: 'Persona no encontrada',
    method_not_allowed: 'Esta página es de solo lectura',
    rate_limited: 'Demasiadas solicitudes',
    internal_error: 'Algo ha fallado',
    capacity_exceeded: 'Hay demasiadas solicitudes en este momento',
    timeout: 'Ha tardado demasiado',
  },
  advice: {
    invalid_parameter:
      'Tras offset va un número entero de 0 a 1\u202f000\u202f000; tras order va year o day, según la página, y order puede faltar.',
    invalid_date:
      'Un día se escribe con el mes y el día, como 03-11 para el 11 de marzo. El 29 de febrero solo existe en los años bisiestos.',
    invalid_year:
      'Un año es un número entero sin ceros a la izquierda; -44 es el 44\u00a0a.\u00a0C., y no hubo año 0.',
    invalid_identifier:
      'A las personas se llega por las direcciones que dan las listas y las búsquedas.',
    not_found: 'Puede que la dirección tenga una errata, o que nunca haya sido nuestra.',
    person_not_found:
      'Puede que el nombre se escriba de otra forma o que la persona no esté en Natalis, que solo contiene personas destacadas, y no todas. Una búsqueda puede ayudar.',
    method_not_allowed: 'Hay que pedirla con GET.',
    rate_limited: 'Han llegado tantas solicitudes desde su dirección IP que es necesario esperar.',
    later: 'La dirección no tiene nada de malo. Vuelva a intentarlo dentro de un momento.',
  },
  longSearch: {
    heading: 'Esta búsqueda es demasiado larga',
    advice:
      'Una búsqueda tiene como máximo 150 caracteres. El campo de arriba contiene los primeros.',
  },
  encoding:
    'En una dirección, las letras como ö se escriben en UTF-8 con codificación por ciento: %C3%B6 y no %F6.',
  unknownFilter:
    'Aquí ninguna ocupación ni ningún país tiene este nombre, o lo tienen varios. La lista sin filtro permite elegir.',
  retryAfter: (seconds) =>
    `Vuelva a intentarlo dentro de ${counted(seconds, 'segundo', 'segundos')}.`,
  home: 'Ver quién nació un día como hoy',
};

const charts: Strings['charts'] = {
  birthsByDecade: 'Nacimientos por década',
  half: (year) => `La mitad de estos nacimientos son del año ${year} o posteriores`,
  mostBirths: (columns, number, areMonths) => {
    const [one, more] = areMonths ? ['Mes', 'Meses'] : ['Década', 'Décadas'];
    return `${number === 1 ? one : more} con más nacimientos: ${columns}`;
  },
  birthsByMonth: 'Nacimientos por mes',
  most: (label, value) => `Valor más alto: ${label}, con ${value}.`,
  values: 'Mostrar las cifras',
  decade: 'Década',
  before: (year) => `antes ${ofYear(year)}`,
  notShown: 'Fuera del gráfico',
  dayUnknown: (births) => `${births} cuyo día no se conoce`,
  births: 'Nacimientos',
};

const feeds: Strings['feeds'] = {
  personCalendarTitle: (name) => `Aniversario del nacimiento de ${name}`,
  bornIn: (name, year, doubt) => `${name} (n.\u00a0${year}${doubt && `; ${doubt}`})`,
  doubts: {
    conflict: 'los datos de Wikidata no coinciden',
    disputed: 'fecha controvertida',
    uncertain: 'fecha incierta',
    'import-only': 'sin fuente independiente',
  },
  bornOn: (date) => sentence(`Fecha de nacimiento: ${date}`),
  leapDay: 'En los años sin 29 de febrero, el evento cae en el 1 de marzo.',
  beginsIn: (year) => `El calendario comienza en ${year}, que no es el año de nacimiento.`,
};

const browse: Strings['browse'] = {
  aboutList: 'Más sobre esta lista',
  filter: 'Por ocupación o país',
  country: 'País',
  any: 'Cualquiera',
  colon: ':',
  cite: 'Citar esta página',
  citedData: (date, version) => `Datos de Wikidata a ${date}, versión ${version}`,
  addToCalendar: 'Añadir al calendario',
  subscribe: 'Suscribirse',
  download: 'Descargar',
  downloadFirst: ({ text }) => `Descargar las primeras ${text} personas`,
  pictures: 'Imágenes',
  orders: 'Orden de la lista',
  byPopularity: 'Por notoriedad',
  byTime: { year: 'Por año', day: 'Por día' },
  earliestFirst: 'Del año más antiguo al más reciente.',
  latestFirst: 'Del año más reciente al más antiguo.',
  earliestDayFirst: 'Del primer día al último.',
  knownDayAlone: 'Aquí solo figuran las personas cuyo día de nacimiento se conoce.',
  noYear: 'Año desconocido',
  monthTitle: (month) => `Nacidos en ${month}`,
  decadeTitle: (decade) => `Nacidos en ${decade.startsWith('década') ? 'la' : 'los'} ${decade}`,
  centuryTitle: (century) => `Nacidos en el ${century}`,
  births: (births) => counted(births, 'nacimiento', 'nacimientos'),
  nobodyOn: (date) => `En Natalis no consta nadie nacido el ${date}.`,
  nearest: 'Los nacimientos más próximos',
  dateForm: '¿Quién nació el mismo día que usted?',
  day: 'Día',
  month: 'Mes',
  daysInMonth: (month, days) => `El mes de ${month} tiene ${days} días.`,
  halfDate: 'Esta fecha no está completa',
  dayNeedsMonth: 'Indique el día y el mes.',
  dayIsNumber: 'El día es un número del 1 al 31.',
  fullYear: (link) => html`¿Quiso decir ${link}?`,
  periodAdvice:
    'Un mes se escribe 03; una década, por su año redondo, 1870 o -40 para los años 49 a 40 a.\u00a0C.; un siglo, 19 o -1.',
  optionalYear: 'Año (opcional)',
  show: 'Mostrar',
  toYear: 'Ir al año',
  years: 'Años',
  yearsTitle: 'Nacimientos por siglo',
  daysOfMonth: 'Días del mes',
  yearsOfDecade: 'Años de la década',
  upcomingTitle: 'Aniversarios de nacimiento en los próximos siete días',
  upcomingDescription:
    'Personas destacadas que nacieron en alguno de los siete días que siguen al de hoy (UTC).',
  upcomingFeed: 'Canal de los próximos siete días',
  random: 'Una persona al azar',
  upcoming: 'Esta semana',
  disputed: 'Fechas contradictorias',
  disputedTitle: 'Fechas de nacimiento contradictorias',
  disputeKindsTitle: 'En qué difieren las fechas',
  disputeKinds: {
    calendars: 'Los dos calendarios',
    swapped: 'Día y mes intercambiados',
    days: 'Pocos días de diferencia',
    years: 'Otro año',
    other: 'Más alejadas',
    marked: 'Marcadas como controvertidas',
  },
  disputedDescription: (people) =>
    `${notable(people)} con declaraciones sobre el nacimiento que no pueden ser todas ciertas, o con una fecha marcada como controvertida.`,
  disputedNote:
    'Las declaraciones sobre estos nacimientos no pueden ser todas ciertas, o la fecha está marcada como controvertida. La primera fecha es la que usan las demás listas; se elige según reglas fijas, y eso no la hace cierta.',
};

/** What the pages say in Spanish, apart from their prose. */
export const strings: Strings = { layout, lists, search, person, errors, charts, feeds, browse };
