import { html } from '../../../html/template.ts';
import type { Strings } from '../en/strings.ts';
import { type Count, sentence } from '../grammar.ts';
import { counted, isDay, ofDate, ofSign } from './words.ts';

const layout: Strings['layout'] = {
  locale: 'fr_FR',
  tagline: 'Les dates de naissance de personnalités, et leur degré de certitude.',
  contents: 'Sur cette page',
  skipLink: 'Aller au contenu',
  siteNavigation: 'Site',
  languageNavigation: 'Langues',
  today: 'Aujourd’hui',
  howSure: 'Fiabilité des dates',
  about: 'À propos de Natalis',
  signs: 'Zodiaque',
  searchLabel: 'Nom, date ou identifiant Wikidata',
  searchButton: 'Rechercher',
  asFeed: 'Flux des anniversaires du jour',
  dataOf: (date) => `Données de Wikidata au ${date}.`,
  licence: (cc0) =>
    html`Les données sont placées dans le domaine public (${cc0})&#8239;; les images ont leurs
    propres licences.`,
  inLanguage: (language) => `en ${language}`,
};

// A number below 1000 is told to be a year.
const inYear = (year: string): string =>
  /^\d{1,3}$/.test(year) ? `en l’an\u00a0${year}` : `en ${year}`;

const notable = (people: Count): string => counted(people, 'personnalité', 'personnalités');

const lists: Strings['lists'] = {
  todayTitle: (day) => `Anniversaires du jour, ${day}`,
  // With its year it ends in a number or a full stop.
  dayTitle: (day) => `Nés ${/\p{L}$/u.test(day) ? 'un' : 'le'} ${day}`,
  yearTitle: (year) => `Nés ${inYear(year)}`,
  signTitle: (sign) => `Nés sous le signe ${ofSign(sign)}`,
  signsTitle: 'Les douze signes du zodiaque',
  description: (title, people) =>
    `${title}\u00a0: ${notable(people)}, avec le degré de certitude de chaque date.`,
  count: (count) => `${counted(count, 'personne', 'personnes')}.`,
  shownOne: (first, all) => `Personne ${first} sur ${all}.`,
  shown: (first, last, all) => `Personnes ${first} à ${last} sur ${all}.`,
  order:
    'Les personnes qui ont des articles dans le plus grand nombre de Wikipédias viennent en premier.',
  birthday: (number) => `${number}${number === 1 ? 'er' : 'e'} anniversaire`,
  nobody: 'Aucune personne dans Natalis. Cela ne dit rien de celles qui n’y figurent pas.',
  pastEnd: 'La liste s’arrête avant cette page.',
  firstPage: 'Revenir au début de la liste',
  pages: 'Pages de la liste',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  leapDay:
    'Ce jour n’existe que dans les années bissextiles. Seules figurent ici les personnes nées ce jour-là\u202f; les autres années, Natalis fixe leur anniversaire au 1er mars, mais les lois diffèrent.',
  signRange: (start, end) => `Du ${start} au ${end}`,
  signConvention:
    'Selon un tableau fixe du zodiaque tropical. Le Soleil lui-même peut entrer dans un signe un jour plus tôt ou plus tard. Un jour du calendrier julien compte comme le jour grégorien correspondant.',
  allYears: (day) => `Nés un ${day}, toutes années confondues`,
  yearWithoutDay:
    'Les personnes dont on ne connaît que le mois ou l’année de naissance figurent aussi ici.',
  writtenHeading: (day) => `Dans le calendrier julien\u00a0: ${day}`,
  writtenNote:
    'Ces personnes figurent dans la liste de leur jour grégorien, indiqué à côté de chacune.',
  yearDays: 'Tous les jours de l’année',
  statuses: (number, parts) => html`${number.text} dates de naissance : ${parts}.`,
  ofStatus: {
    sourced: (count) => counted(count, 'sourcée', 'sourcées'),
    'import-only': (count) => counted(count, 'copiée', 'copiées'),
    unsourced: (count) => counted(count, 'non sourcée', 'non sourcées'),
    ambiguous: (count) => counted(count, 'contradictoire', 'contradictoires'),
  },
  neighbours: 'Avant et après',
};

const search: Strings['search'] = {
  title: 'Recherche',
  resultsTitle: (query) => `Recherche de «\u00a0${query}\u00a0»`,
  description:
    'Recherche de personnes par leur nom, par un autre de leurs noms ou par leur identifiant Wikidata.',
  found: (count) => `${counted(count, 'personne trouvée', 'personnes trouvées')}.`,
  more: ({ text }) =>
    `Les ${text} premières personnes trouvées. Il y en a d’autres\u00a0: une autre partie du nom resserre la recherche.`,
  nobody:
    'Aucune personne de ce nom dans Natalis, qui ne contient que des personnalités, et pas toutes.',
  similar: 'Personne ne porte ce nom ici. Cherchez-vous l’une de ces personnes\u202f?',
  partOfText:
    'Personne ici ne s’appelle exactement ainsi. La recherche contient le nom de ces personnes\u00a0:',
  noSuchDay: (day) => `Le ${day} n’existe pas.`,
  alsoKnown: (name) => html`Autre nom&#160;: ${name}`,
  advice:
    'Saisissez des parties du nom, dans n’importe quel ordre, par exemple «\u00a0ada love\u00a0»\u202f; les accents et les majuscules sont sans importance. Un identifiant Wikidata, par exemple Q7259, ou une date, par exemple 4 juillet 1949, convient aussi.',
};

/** Names never follow "de", which would have to be "d’" before some. */
const person: Strings['person'] = {
  title: (name, born) =>
    born === null
      ? `${name}\u00a0: date de naissance`
      : `${name}, date de naissance\u00a0: ${born}`,
  statements: 'Toutes les déclarations sur la date, avec leurs sources.',
  born: 'Naissance',
  died: 'Décès',
  notKnown: 'Non connue',
  noDeath: 'Date de décès non renseignée.',
  lived: (years) =>
    years.number === 0 ? 'a vécu moins d’un an' : `a vécu ${counted(years, 'an', 'ans')}`,
  place: 'Lieu de naissance',
  occupations: 'Activité',
  citizenship: 'Pays de nationalité',
  relations: 'Famille et relations',
  names: 'Noms',
  facts: 'Autres données de Wikidata',
  links: 'Liens externes',
  wikipedia: 'Articles sur Wikipédia',
  accounts: 'Comptes',
  officialWebsite: 'Site officiel',
  catalogues: 'Catalogues',
  wikidata: 'Élément Wikidata',
  more: (count) => counted(count, 'autre', 'autres'),
  moreLanguages: (count) => counted(count, 'autre langue', 'autres langues'),
  dates: { P569: 'date de naissance', P570: 'date de décès' },
  evidence: (date) => `Sur quoi repose la ${date}`,
  correct: (date) => `Corriger la ${date} sur Wikidata`,
  add: (date) => `Ajouter la ${date} sur Wikidata`,
  alsoBorn: 'Nés le même jour ou la même année',
  relativeBorn: (date) => `naissance\u00a0: ${date}`,
  imageAlt: (name) => `Image représentant ${name}`,
  personalityRights: 'Des droits de la personnalité peuvent s’appliquer.',
  picture: 'Image',
  pictureThere: 'Image sur Wikimedia Commons',
  unchangedSince: (date) => `Au ${date}, Wikidata donnait encore la même date.`,
  changedSince: (date) => `Au ${date}, Wikidata donnait une autre date.`,
  since: (from) => `à partir ${ofDate(from)}`,
  until: (to) => `jusqu’${isDay(to) ? 'au' : 'en'} ${to}`,
  span: (from, to) => `${ofDate(from)} ${isDay(to) ? 'au' : 'à'} ${to}`,
};

const errors: Strings['errors'] = {
  headings: {
    invalid_parameter: 'Adresse non valide',
    invalid_date: 'Ce jour n’existe pas',
    invalid_year: 'Cette année n’existe pas',
    not_found: 'Page introuvable',
    person_not_found: 'Personne introuvable',
    method_not_allowed: 'Cette page est en lecture seule',
    rate_limited: 'Trop de requêtes',
    internal_error: 'Une erreur s’est produite',
    capacity_exceeded: 'Trop d’affluence en ce moment',
    timeout: 'Cela a pris trop de temps',
  },
  advice: {
    invalid_parameter:
      'Après offset vient un nombre entier de 0 à 1\u202f000\u202f000\u202f; après order vient year ou day, selon la page, et order peut manquer.',
    invalid_date:
      'Un jour s’écrit par le mois puis le jour, par exemple 03-11 pour le 11 mars. Le 29 février n’existe que dans les années bissextiles.',
    invalid_year:
      'Une année est un nombre entier sans zéros au début\u202f; -44 désigne l’an 44\u00a0av.\u00a0J.-C., et il n’y a pas eu d’année 0.',
    invalid_identifier:
      'On trouve les personnes par les adresses auxquelles mènent les listes et les recherches.',
    not_found: 'L’adresse est peut-être mal saisie, ou elle n’a jamais été une des nôtres.',
    person_not_found:
      'Le nom s’écrit peut-être autrement, ou la personne n’est pas dans Natalis, qui ne contient que des personnalités, et pas toutes. Une recherche peut aider.',
    method_not_allowed: 'Demandez-la avec GET.',
    rate_limited:
      'Votre adresse IP a envoyé tant de requêtes que nous devons vous demander d’attendre.',
    later: 'L’adresse n’est pas en cause. Réessayez dans un instant.',
  },
  longSearch: {
    heading: 'Cette recherche est trop longue',
    advice:
      'Une recherche compte au plus 150 caractères. Le champ ci-dessus contient les premiers.',
  },
  encoding:
    'Dans une adresse, les lettres comme ö s’écrivent en UTF-8 avec le codage-pourcent\u00a0: %C3%B6 et non %F6.',
  unknownFilter:
    'Aucune profession ni aucun pays ne porte ici ce nom, ou plusieurs le portent. La liste sans filtre en propose un choix.',
  retryAfter: (count) => `Réessayez dans ${counted(count, 'seconde', 'secondes')}.`,
  home: 'Aller aux anniversaires du jour',
};

const charts: Strings['charts'] = {
  birthsByDecade: 'Naissances par décennie',
  half: (year) => `La moitié de ces naissances ont eu lieu ${inYear(year)} ou plus tard`,
  mostBirths: (columns) => `Le plus de naissances\u00a0: ${columns}`,
  birthsByMonth: 'Naissances par mois',
  most: (label, value) => `Valeur la plus haute\u00a0: ${label} (${value}).`,
  values: 'Afficher les chiffres',
  decade: 'Décennie',
  before: (year) => `avant ${year}`,
  notShown: 'Non compris',
  dayUnknown: (births) => `${births} dont le jour n’est pas connu`,
  births: 'Naissances',
};

const feeds: Strings['feeds'] = {
  personCalendarTitle: (name) => `Anniversaire\u00a0: ${name}`,
  bornIn: (name, year, doubt) =>
    `${name} (naissance ${inYear(year)}${doubt && `\u202f; ${doubt}`})`,
  doubts: {
    conflict: 'les données de Wikidata se contredisent',
    disputed: 'date contestée',
    uncertain: 'date incertaine',
    'import-only': 'aucune source indépendante',
  },
  bornOn: (date) => sentence(`Naissance le ${date}`),
  leapDay: 'Les années sans 29 février, l’événement tombe le 1er mars.',
  beginsIn: (year) => `Le calendrier commence ${inYear(year)}, qui n’est pas l’année de naissance.`,
};

const browse: Strings['browse'] = {
  aboutList: 'À propos de cette liste',
  filter: 'Par activité ou par pays',
  country: 'Pays',
  any: 'Peu importe',
  colon: '\u00a0:',
  cite: 'Citer cette page',
  citedData: (date, version) => `Données de Wikidata au ${date}, version ${version}`,
  addToCalendar: 'Ajouter au calendrier',
  subscribe: 'S’abonner',
  download: 'Télécharger',
  downloadFirst: ({ text }) => `Télécharger les ${text} premières personnes`,
  pictures: 'Images',
  orders: 'Ordre de la liste',
  byPopularity: 'Par notoriété',
  byTime: { year: 'Par année', day: 'Par jour' },
  earliestFirst: 'De l’année la plus ancienne à la plus récente.',
  latestFirst: 'De l’année la plus récente à la plus ancienne.',
  earliestDayFirst: 'Du premier jour au dernier.',
  knownDayAlone: 'Seules figurent ici les personnes dont le jour de naissance est connu.',
  noYear: 'Année inconnue',
  monthTitle: (month) => `Nés en ${month}`,
  decadeTitle: (decade) => `Nés dans les ${decade}`,
  centuryTitle: (century) => `Nés au ${century}`,
  births: (count) => counted(count, 'naissance', 'naissances'),
  nobodyOn: (date) => `Personne, dans Natalis, n’est né le ${date}.`,
  nearest: 'Les naissances les plus proches',
  dateForm: 'Qui est né le même jour que vous ?',
  day: 'Jour',
  month: 'Mois',
  daysInMonth: (month, days) => `Le mois ${ofDate(month)} a ${days} jours.`,
  halfDate: 'Cette date n’est pas complète',
  dayNeedsMonth: 'Indiquez le jour et le mois.',
  dayIsNumber: 'Le jour est un nombre de 1 à 31.',
  fullYear: (link) => html`Vouliez-vous dire ${link} ?`,
  periodAdvice:
    'Un mois s’écrit 03 ; une décennie s’écrit par son année ronde, 1870 ou -40 pour 49 à 40 av.\u00a0J.-C. ; un siècle s’écrit 19 ou -1.',
  optionalYear: 'Année (facultatif)',
  show: 'Afficher',
  toYear: 'Aller à l’année',
  years: 'Années',
  yearsTitle: 'Naissances par siècle',
  daysOfMonth: 'Jours du mois',
  yearsOfDecade: 'Années de la décennie',
  upcomingTitle: 'Anniversaires de naissance des sept prochains jours',
  upcomingDescription: 'Les personnalités nées l’un des sept jours qui suivent aujourd’hui (UTC).',
  upcomingFeed: 'Flux des sept prochains jours',
  random: 'Une personne au hasard',
  upcoming: 'Cette semaine',
  disputed: 'Dates contradictoires',
  disputedTitle: 'Dates de naissance contradictoires',
  disputeKindsTitle: 'En quoi les dates diffèrent',
  disputeKinds: {
    calendars: 'Les deux calendriers',
    swapped: 'Jour et mois inversés',
    days: 'À quelques jours près',
    years: 'Une autre année',
    other: 'Plus éloignées',
    marked: 'Signalées comme contestées',
  },
  disputedDescription: (people) =>
    `${notable(people)} dont les déclarations de naissance ne peuvent pas toutes être exactes, ou dont la date est signalée comme contestée.`,
  disputedNote:
    'Les déclarations sur ces naissances ne peuvent pas toutes être exactes, ou la date est signalée comme contestée. La première date est celle des autres listes\u202f; elle est choisie selon des règles fixes, ce qui ne la rend pas exacte pour autant.',
};

/** What the pages say in French, apart from their prose. */
export const strings: Strings = { layout, lists, search, person, errors, charts, feeds, browse };
