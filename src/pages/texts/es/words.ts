import { html } from '../../../html/template.ts';
import { countedIn, sentence } from '../grammar.ts';
import { roman } from '../../../core/text/roman-numeral.ts';
import type { DateTexts, DateWords, StatusTexts, TermTexts, Words } from '../words.ts';

/** A number and what it counts, joined with "de" after whole millions. */
export const counted = countedIn('es', 'de');

// Years before 1100 take an article (Real Academia Española, Diccionario panhispánico de dudas, "fecha").
const isEarly = (year: string): boolean => !/^\d+$/.test(year) || Number(year) < 1100;

/** A year after "de": "del 980", "de 1850". */
export const ofYear = (year: string): string => `${isEarly(year) ? 'del' : 'de'} ${year}`;

// What else takes an article after "hacia": "el siglo V", "la década del 40 a. C.", "los años 1–9".
function article(date: string): string {
  if (date.startsWith('años ')) return 'los ';
  if (date.startsWith('década ')) return 'la ';
  return /siglo|milenio/.test(date) || (/^\d/.test(date) && isEarly(date)) ? 'el ' : '';
}

/** Years are never grouped: the Academy writes "el 40000 a. C." (Ortografía, 2010). */
const dateWords: DateWords = {
  dayOfMonth: (day, month) => `${day} de ${month}`,
  shortDayOfMonth: (day, month) => `${day} ${month}`,
  ofYear: (part, year) => `${part} ${ofYear(year)}`,
  beforeEra: 'a.\u00a0C.',
  commonEra: 'd.\u00a0C.',
  groupsYears: false,
  decade: (firstYear) => `década ${ofYear(firstYear)}`,
  decadeMeansTen: true,
  years: 'años',
  century: (number) => `siglo ${roman(number)}`,
  millennium: (number) => `${roman(number)} milenio`,
  within: (year, span) => `hacia ${article(year)}${year} (con una precisión de ${span})`,
  // "Billón" would be a million millions.
  spans: [
    '1000 millones de años',
    '100 millones de años',
    '10 millones de años',
    '1 millón de años',
    '100\u202f000 años',
    '10\u202f000 años',
  ],
};

const date: DateTexts = {
  accordingTo: (works, number) => html`${number === 1 ? 'Fuente' : 'Fuentes'}: ${works}.`,
  agree: (references) => html`${references} coinciden.`,
  moreReferences: ({ number, text }) =>
    number === 1 ? 'otra referencia' : `${text} referencias más`,
  outsideReference: 'Se cita una fuente ajena a Wikimedia.',
  importedFrom: (projects) => html`Importada de ${projects}; sin referencia independiente.`,
  unreferenced: 'No se da ninguna referencia para esta fecha.',
  disagree: 'Las declaraciones discrepan.',
  about: (date, ofDay) => `hacia ${ofDay ? 'el ' : article(date)}${date}`,
  disputed: 'La fecha está marcada como controvertida.',
  uncertain: 'La fecha está marcada como aproximada, supuesta o incierta por otro motivo.',
  noBirth: 'No consta ninguna fecha de nacimiento.',
  noUsableBirth: 'No consta ninguna fecha de nacimiento utilizable.',
  unknownBirth: 'La fecha de nacimiento consta como desconocida.',
  unknownDeath: 'Consta la muerte, pero no se conoce su fecha.',
  julianCalendar: 'calendario juliano',
  gregorianCalendar: 'calendario gregoriano',
  gregorianForm: (date) => `${date} en el calendario gregoriano`,
  listedUnder: (date) =>
    `${date} en el calendario gregoriano, fecha con la que la persona figura en las listas`,
  julianDate: (date) =>
    sentence(`Es una fecha del calendario juliano; en el calendario gregoriano es el ${date}`),
  sameInBoth: 'Es el mismo día en los calendarios juliano y gregoriano.',
  shown: 'fecha mostrada arriba',
  preferred: 'declaración preferida por la comunidad de Wikidata',
  julianForm: (date) => `${date} en el calendario juliano`,
  narrowed: 'acotada por los calificadores',
  unknownValue: 'Declarada como desconocida',
  invalidValue: 'no es una fecha utilizable',
  kinds: {
    external: 'fuente ajena a Wikimedia',
    'import-only': 'importada de un proyecto de Wikimedia',
    none: 'sin referencia',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'una referencia sin obra indicada' : `${text} referencias sin obra indicada`,
  references: ({ text }) => `${text} referencias`,
  fromWikimedia: (projects) => html`importada de ${projects}`,
  retrieved: (dates) => `fecha de consulta: ${dates}`,
};

const status: StatusTexts = {
  word: {
    sourced: 'con fuente',
    'import-only': 'importada',
    unsourced: 'sin fuente',
    ambiguous: 'en conflicto',
    unknown: 'sin fecha',
  },
  meaning: {
    sourced:
      'Se cita una fuente ajena a Wikimedia. Eso no quiere decir que alguien haya comprobado la fecha.',
    'import-only': 'Importada de un proyecto de Wikimedia; sin referencia independiente.',
    unsourced: 'No se da ninguna referencia.',
    ambiguous: 'Las declaraciones no pueden ser todas ciertas, o la fecha es controvertida.',
    unknown: 'No se conoce ninguna fecha.',
  },
  date: 'fecha',
  onOneWebsite: 'un solo sitio web',
  key: 'Qué significan los símbolos',
};

const terms: TermTexts = {
  signs: {
    aries: 'Aries',
    taurus: 'Tauro',
    gemini: 'Géminis',
    cancer: 'Cáncer',
    leo: 'Leo',
    virgo: 'Virgo',
    libra: 'Libra',
    scorpio: 'Escorpio',
    sagittarius: 'Sagitario',
    capricorn: 'Capricornio',
    aquarius: 'Acuario',
    pisces: 'Piscis',
  },
  nameKinds: {
    label: 'Nombre',
    alias: 'Otro nombre',
    birth_name: 'Nombre de nacimiento',
    native_name: 'Nombre en la lengua materna',
    married_name: 'Nombre tras el matrimonio',
    pseudonym: 'Seudónimo',
    nickname: 'Apodo',
    official_name: 'Nombre oficial',
    religious_name: 'Nombre religioso',
    short_name: 'Nombre abreviado',
    given_name: 'Nombre de pila',
    family_name: 'Apellido',
  },
  facts: {
    P2048: 'Estatura',
    P39: 'Cargo',
    P54: 'Equipo deportivo',
    P69: 'Centro de estudios',
    P101: 'Campo de trabajo',
    P103: 'Lengua materna',
    P108: 'Empleador',
    P119: 'Lugar de sepultura',
    P136: 'Género artístico',
    P166: 'Premio o distinción',
    P264: 'Sello discográfico',
    P412: 'Tipo de voz',
    P413: 'Posición de juego',
    P463: 'Miembro de',
    P641: 'Deporte',
    P800: 'Obra destacada',
    P1303: 'Instrumento',
    P1317: 'Época de actividad',
    P1412: 'Idiomas',
    P1636: 'Bautismo',
    P3150: 'Cumpleaños',
    P4602: 'Entierro',
    P509: 'Causa de la muerte',
    P1196: 'Circunstancias de la muerte',
  },
  relations: {
    P22: 'Padre',
    P25: 'Madre',
    P8810: 'Padre o madre',
    P26: 'Cónyuge',
    P451: 'Pareja',
    P40: 'Hijo o hija',
    P3373: 'Hermano o hermana',
    P1038: 'Pariente',
    P3448: 'Padrastro o madrastra',
    P184: 'Dirección del doctorado',
    P185: 'Doctorando o doctoranda',
    P1066: 'Alumno o alumna de',
    P802: 'Alumno o alumna',
    P737: 'Recibió influencia de',
  },
  warnings: {
    ancient_date_single_website:
      'Este día se basa en un solo sitio web; de antes del año 500 rara vez se conoce el día de nacimiento.',
    birth_date_invalid_statement:
      'Una de las declaraciones sobre el nacimiento no es una fecha utilizable.',
    bounds_inconsistent:
      'La primera y la última fecha posibles, anotadas en una declaración, no concuerdan con la fecha de esta y se han dejado de lado.',
    calendar_conflict:
      'Las mismas cifras figuran en el calendario juliano y en el gregoriano; uno de los dos es probablemente un descuido.',
    death_before_birth: 'Según las fechas declaradas, la muerte sería anterior al nacimiento.',
    death_gregorian_before_1582:
      'La fecha de la muerte se da en el calendario gregoriano, aunque es anterior a ese calendario, que comenzó en octubre de 1582; quizá se trate de una fecha juliana.',
    gregorian_before_1582:
      'La fecha se da en el calendario gregoriano, aunque es anterior a ese calendario, que comenzó en octubre de 1582; quizá se trate de una fecha juliana.',
    january_1_may_be_placeholder:
      'Un 1 de enero sin fuente independiente a menudo ocupa el lugar de un año cuyo día no se conoce.',
    possibly_deceased:
      'No consta la muerte, y el nacimiento queda demasiado lejos para suponer que la persona siga viva.',
  },
};

/** The words of Spanish for dates and for what recurs in the data. */
export const words: Words = { dateWords, date, status, terms };
