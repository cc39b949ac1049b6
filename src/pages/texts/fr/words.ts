import { roman } from '../../../core/text/roman-numeral.ts';
import { html, Html } from '../../../html/template.ts';
import type { Words } from '../en/words.ts';
import { countedIn, sentence } from '../grammar.ts';

/** A number and what it counts, joined with "de" after whole millions. */
export const counted = countedIn('fr', 'de');

const ARTICLES: ReadonlyMap<string, string> = new Map([
  ['Gémeaux', 'des'],
  ['Vierge', 'de la'],
  ['Balance', 'de la'],
  ['Poissons', 'des'],
]);

/** A sign of the zodiac as it follows "le signe": "du Bélier". */
export function ofSign(sign: string): string {
  return `${ARTICLES.get(sign) ?? 'du'} ${sign}`;
}

/**
 * Whether a date is a day, which takes an article; a month or a year does not. The era follows a year after a no-break
 * space, so that "44 av. J.-C." is not taken for a day.
 */
export function isDay(date: string): boolean {
  return /^\d{1,2}(?:er)? \p{L}/u.test(date);
}

/** A date, or a month alone, after "de": "du 11 mars", "d’avril". */
export function ofDate(date: string): string {
  if (isDay(date)) return `du ${date}`;
  return /^[ao]/.test(date) ? `d’${date}` : `de ${date}`;
}

// Drawings and lists to choose from have no markup within their texts, and tags have attributes.
const ORDINAL =
  /<(svg|select)\b[^]*?<\/\1>|<[^>]*>|\b([IVXLCDM]+(?=er? (?:siècle|millénaire))|1(?=er ))(er?)\b/g;

/** HTML in which the endings of ordinals are raised: those of centuries, of millennia and of the first of a month. */
export function withRaisedOrdinals({ text }: Html): Html {
  return new Html(
    text.replaceAll(ORDINAL, (all, _tag, number?: string, ending?: string) =>
      number === undefined ? all : `${number}<sup>${ending}</sup>`,
    ),
  );
}

/** Only the first of a month is an ordinal; amounts are grouped by narrow no-break spaces. */
const dateWords: Words['dateWords'] = {
  dayOfMonth: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'av.\u00a0J.-C.',
  commonEra: 'apr.\u00a0J.-C.',
  decade: (firstYear) => `années ${firstYear}`,
  decadeMeansTen: false,
  years: 'années',
  century: (number) => `${ordinal(number)} siècle`,
  millennium: (number) => `${ordinal(number)} millénaire`,
  within: (year, { number, text }) =>
    `vers ${year} (à ${text} ${number < 1_000_000 ? 'ans' : 'd’années'} près)`,
};

function ordinal(number: number): string {
  return `${roman(number)}${number === 1 ? 'er' : 'e'}`;
}

/** Names of sources follow words that need no article before them. */
const date: Words['date'] = {
  accordingTo: (works, number) =>
    html`${number === 1 ? 'Source indiquée' : 'Sources indiquées'}&nbsp;: ${works}.`,
  agree: (references) => html`${references} concordent.`,
  moreReferences: ({ number, text }) =>
    number === 1 ? 'une autre source' : `${text} autres sources`,
  outsideReference: 'Une source extérieure à Wikimedia est indiquée, sans titre.',
  importedFrom: (projects) =>
    html`Date copiée depuis ${projects}&#8239;; aucune source indépendante.`,
  disagree: 'Les données de Wikidata se contredisent.',
  about: (date, ofDay) => (ofDay ? `vers le ${date}` : `vers ${date}`),
  disputed: 'La date est signalée comme contestée.',
  uncertain: 'La date est signalée comme approximative, présumée ou autrement incertaine.',
  noBirth: 'Aucune date de naissance n’est indiquée.',
  noUsableBirth: 'Aucune date de naissance exploitable n’est indiquée.',
  unknownBirth: 'La date de naissance est indiquée comme inconnue.',
  unknownDeath: 'Le décès est indiqué, mais sa date n’est pas connue.',
  julianCalendar: 'calendrier julien',
  gregorianCalendar: 'calendrier grégorien',
  gregorianForm: (date) => `${date} dans le calendrier grégorien`,
  listedUnder: 'date sous laquelle la personne figure dans les listes',
  julianDate: (date) =>
    sentence(
      `C’est une date du calendrier julien\u202f; dans le calendrier grégorien, c’est le ${date}`,
    ),
  sameInBoth: 'C’est le même jour dans les calendriers julien et grégorien.',
  shown: 'date affichée ci-dessus',
  daysApart: (count) => `${counted(count, 'jour', 'jours')} d’écart`,
  preferred: 'rang privilégié sur Wikidata',
  julianForm: (date) => `${date} dans le calendrier julien`,
  narrowed: 'période précisée par les qualificatifs',
  unknownValue: 'Indiquée comme inconnue',
  between: (first, last) => `entre ${first} et ${last}`,
  invalidValue: 'date inexploitable',
  kinds: {
    external: 'source extérieure à Wikimedia',
    'import-only': 'copiée depuis un projet Wikimedia',
    none: 'aucune source',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'une source sans ouvrage nommé' : `${text} sources sans ouvrage nommé`,
  references: ({ text }) => `${text} références`,
  fromWikimedia: (projects) => html`copiée depuis ${projects}`,
  aboutSource: 'à propos de cette source',
  retrieved: (dates) => `consultation\u00a0: ${dates}`,
};

/** The words go with "date", which is feminine. */
const status: Words['status'] = {
  word: {
    sourced: 'sourcée',
    'import-only': 'copiée',
    unsourced: 'non sourcée',
    ambiguous: 'contradictoire',
    unknown: 'inconnue',
  },
  meaning: {
    sourced:
      'Une source extérieure à Wikimedia est indiquée. Cela ne signifie pas que quelqu’un ait contrôlé la date.',
    'import-only': 'Date copiée depuis un projet Wikimedia\u202f; aucune source indépendante.',
    unsourced: 'Aucune source n’est indiquée.',
    ambiguous:
      'Les données ne peuvent pas toutes être exactes, ou la date est signalée comme contestée.',
    unknown: 'Aucune date n’est connue.',
  },
  date: 'date',
  onOneWebsite: 'un seul site web',
  key: 'Signification des symboles',
};

/** The words of French for dates and their statuses. */
export const words: Words = { dateWords, date, status };
