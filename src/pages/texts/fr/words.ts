import { html } from '../../../html/template.ts';
import { pluralIn, sentence } from '../grammar.ts';
import { roman } from '../../../core/text/roman-numeral.ts';
import type { DateTexts, DateWords, StatusTexts, TermTexts, Words } from '../words.ts';

/** The form that goes with a number. */
export const plural = pluralIn('fr');

/** Only the first of a month is an ordinal; amounts are grouped by narrow no-break spaces. */
const dateWords: DateWords = {
  dayOfMonth: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
  shortDayOfMonth: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'av.\u00a0J.-C.',
  commonEra: 'apr.\u00a0J.-C.',
  groupsYears: true,
  decade: (firstYear) => `années ${firstYear}`,
  decadeMeansTen: false,
  years: 'années',
  century: (number) => `${ordinal(number)} siècle`,
  millennium: (number) => `${ordinal(number)} millénaire`,
  within: (year, span) => `vers ${year} (à ${span} près)`,
  spans: [
    '1 milliard d’années',
    '100 millions d’années',
    '10 millions d’années',
    '1 million d’années',
    '100\u202f000 ans',
    '10\u202f000 ans',
  ],
};

function ordinal(number: number): string {
  return `${roman(number)}${number === 1 ? 'er' : 'e'}`;
}

/** Names of sources follow words that need no article before them. */
const date: DateTexts = {
  accordingTo: (works, number) =>
    html`${plural(number, 'Source indiquée', 'Sources indiquées')}&nbsp;: ${works}.`,
  agree: (references) => html`${references} concordent.`,
  moreReferences: ({ number, text }) =>
    number === 1 ? 'une autre référence' : `${text} autres références`,
  outsideReference: 'Une source extérieure à Wikimedia est indiquée.',
  importedFrom: (projects) =>
    html`Date importée depuis ${projects}&#8239;; aucune référence indépendante.`,
  unreferenced: 'Aucune référence n’est indiquée pour cette date.',
  disagree: 'Les déclarations se contredisent.',
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
  listedUnder: (date) =>
    `${date} dans le calendrier grégorien, date sous laquelle la personne figure dans les listes`,
  julianDate: (date) =>
    sentence(
      `C’est une date du calendrier julien\u202f; dans le calendrier grégorien, c’est le ${date}`,
    ),
  sameInBoth: 'C’est le même jour dans les calendriers julien et grégorien.',
  shown: 'date affichée ci-dessus',
  preferred: 'rang privilégié sur Wikidata',
  julianForm: (date) => `${date} dans le calendrier julien`,
  narrowed: 'période précisée par les qualificatifs',
  unknownValue: 'Indiquée comme inconnue',
  invalidValue: 'date inexploitable',
  kinds: {
    external: 'source extérieure à Wikimedia',
    'import-only': 'importée depuis un projet Wikimedia',
    none: 'aucune référence',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'une référence sans ouvrage nommé' : `${text} références sans ouvrage nommé`,
  references: ({ text }) => `${text} références`,
  fromWikimedia: (projects) => html`importée depuis ${projects}`,
  retrieved: (dates) => `consultation\u00a0: ${dates}`,
};

/** The words go with "date", which is feminine. */
const status: StatusTexts = {
  word: {
    sourced: 'avec source',
    'import-only': 'date importée',
    unsourced: 'sans source',
    ambiguous: 'en conflit',
    unknown: 'date inconnue',
  },
  meaning: {
    sourced:
      'Une source extérieure à Wikimedia est indiquée. Cela ne signifie pas que quelqu’un ait contrôlé la date.',
    'import-only': 'Date importée depuis un projet Wikimedia\u202f; aucune référence indépendante.',
    unsourced: 'Aucune référence n’est indiquée.',
    ambiguous: 'Les déclarations ne peuvent pas toutes être exactes, ou la date est contestée.',
    unknown: 'Aucune date n’est connue.',
  },
  date: 'date',
  onOneWebsite: 'un seul site web',
  key: 'Ce que signifient les symboles',
};

/** Relations say neither the sex of the person nor that of the other. */
const terms: TermTexts = {
  signs: {
    aries: 'Bélier',
    taurus: 'Taureau',
    gemini: 'Gémeaux',
    cancer: 'Cancer',
    leo: 'Lion',
    virgo: 'Vierge',
    libra: 'Balance',
    scorpio: 'Scorpion',
    sagittarius: 'Sagittaire',
    capricorn: 'Capricorne',
    aquarius: 'Verseau',
    pisces: 'Poissons',
  },
  nameKinds: {
    label: 'Nom',
    alias: 'Autre nom',
    birth_name: 'Nom de naissance',
    native_name: 'Nom dans la langue maternelle',
    married_name: 'Nom marital',
    pseudonym: 'Pseudonyme',
    nickname: 'Surnom',
    official_name: 'Nom officiel',
    religious_name: 'Nom religieux',
    short_name: 'Nom court',
    given_name: 'Prénom',
    family_name: 'Nom de famille',
  },
  facts: {
    P2048: 'Taille',
    P39: 'Fonction',
    P54: 'Équipe sportive',
    P69: 'Formation',
    P101: 'Domaine d’activité',
    P103: 'Langue maternelle',
    P108: 'Employeur',
    P119: 'Lieu de sépulture',
    P136: 'Genre artistique',
    P166: 'Distinction',
    P264: 'Label discographique',
    P412: 'Tessiture',
    P413: 'Poste de jeu',
    P463: 'Membre de',
    P641: 'Sport',
    P800: 'Œuvre notable',
    P1303: 'Instrument',
    P1317: 'Période d’activité',
    P1412: 'Langues',
    P1636: 'Baptême',
    P3150: 'Anniversaire',
    P4602: 'Inhumation',
    P509: 'Cause du décès',
    P1196: 'Circonstances du décès',
  },
  relations: {
    P22: 'Père',
    P25: 'Mère',
    P8810: 'Parent',
    P26: 'Conjoint ou conjointe',
    P451: 'Partenaire',
    P40: 'Enfant',
    P3373: 'Frère ou sœur',
    P1038: 'Autre parenté',
    P3448: 'Conjoint ou conjointe d’un parent',
    P184: 'Thèse dirigée par',
    P185: 'A dirigé la thèse de',
    P1066: 'Élève de',
    P802: 'A eu pour élève',
    P737: 'A subi l’influence de',
  },
  warnings: {
    ancient_date_single_website:
      'Ce jour repose sur un seul site web\u202f; avant l’an 500, le jour de naissance est rarement connu.',
    birth_date_invalid_statement:
      'Une des déclarations sur la naissance n’est pas une date exploitable.',
    bounds_inconsistent:
      'Les dates au plus tôt et au plus tard notées avec une déclaration ne s’accordent pas avec sa date et ont été laissées de côté.',
    calendar_conflict:
      'Les mêmes chiffres sont donnés dans le calendrier julien et dans le calendrier grégorien\u202f; l’une des deux indications est sans doute une erreur.',
    death_before_birth: 'D’après les dates données, le décès précède la naissance.',
    death_gregorian_before_1582:
      'La date du décès est donnée dans le calendrier grégorien alors qu’elle est antérieure à ce calendrier, qui a commencé en octobre 1582\u202f; il s’agit peut-être d’une date julienne.',
    gregorian_before_1582:
      'La date est donnée dans le calendrier grégorien alors qu’elle est antérieure à ce calendrier, qui a commencé en octobre 1582\u202f; il s’agit peut-être d’une date julienne.',
    january_1_may_be_placeholder:
      'Un 1er janvier sans source indépendante tient souvent lieu d’une année dont le jour n’est pas connu.',
    possibly_deceased:
      'Aucun décès n’est indiqué, et la naissance est trop ancienne pour supposer que la personne soit en vie.',
  },
};

/** The words of French for dates and for what recurs in the data. */
export const words: Words = { dateWords, date, status, terms };
