import type { BrowseTexts } from '../browse.ts';
import { plural } from './words.ts';

const ofMonth = (month: string): string => (/^[ao]/.test(month) ? `d’${month}` : `de ${month}`);

/** What the pages say in French of ways through the lists. */
export const browse: BrowseTexts = {
  aboutList: 'Plus sur cette liste',
  colon: '\u00a0:',
  take: 'S’abonner et télécharger',
  addToCalendar: 'Ajouter au calendrier',
  download: 'Télécharger\u00a0:',
  downloadFirst: ({ text }) => `Télécharger les ${text} premières personnes\u00a0:`,
  pictures: 'Images',
  orders: 'Ordre de la liste',
  byRenown: 'Par notoriété',
  byTime: { year: 'Par année', day: 'Par jour' },
  earliestFirst: 'De l’année la plus ancienne à la plus récente.',
  latestFirst: 'De l’année la plus récente à la plus ancienne.',
  earliestDayFirst: 'Du premier jour au dernier.',
  knownDayAlone: 'Seules figurent ici les personnes dont le jour de naissance est connu.',
  noYear: 'Année inconnue',
  birthsOfDay: (day, { number, text }) =>
    `${day}, ${text} ${plural(number, 'naissance', 'naissances')}`,
  monthTitle: (month) => `Naissances en ${month}`,
  decadeTitle: (decade) => `Naissances dans les ${decade}`,
  centuryTitle: (century) => `Naissances au ${century}`,
  bestKnown: 'La personne la plus connue figure à côté.',
  births: ({ number, text }) => `${text} ${plural(number, 'naissance', 'naissances')}`,
  nobodyOn: (date) => `Personne ici n’est né exactement le ${date}.`,
  nearest: 'Les naissances les plus proches',
  dateForm: 'Qui est né le même jour que vous ?',
  day: 'Jour',
  month: 'Mois',
  daysInMonth: (month, days) => `Le mois ${ofMonth(month)} a ${days} jours.`,
  halfDate: 'Cette date n’est pas complète',
  dayNeedsMonth: 'Un jour demande un mois, et un mois d’une année demande un jour.',
  periodAdvice:
    'Un mois s’écrit 03 ; une décennie s’écrit par son année ronde, 1870 ou -40 pour 49 à 40 av.\u00a0J.-C. ; un siècle s’écrit 19 ou -1.',
  knownSigns: 'Voici les douze signes du zodiaque\u00a0:',
  optionalYear: 'Année (facultatif)',
  show: 'Afficher',
  toYear: 'Aller à l’année',
  daysOfMonth: 'Jours du mois',
  yearsOfDecade: 'Années de la décennie',
  upcomingTitle: 'Anniversaires de naissance des sept prochains jours',
  upcomingDescription:
    'Les personnalités nées l’un des sept jours qui suivent aujourd’hui (UTC), et depuis combien de temps.',
  upcomingFeed: 'Flux des sept prochains jours',
  upcomingCalendar: 'Calendrier des sept prochains jours',
  random: 'Une personne au hasard',
  upcoming: 'À venir',
  disputed: 'Contestées',
  disputedTitle: 'Dates de naissance contestées',
  disputeKindsTitle: 'En quoi les dates diffèrent',
  disputeKinds: {
    calendars: 'Les deux calendriers',
    swapped: 'Jour et mois inversés',
    days: 'À quelques jours près',
    years: 'Une autre année',
    other: 'Plus éloignées',
    marked: 'Signalées comme contestées',
  },
  disputedDescription: ({ number, text }) =>
    `${text} ${plural(number, 'personnalité', 'personnalités')} dont les déclarations de naissance ne peuvent pas toutes être exactes, ou dont la date est signalée comme contestée.`,
  disputedNote:
    'Les déclarations sur ces naissances ne peuvent pas toutes être exactes, ou la date est signalée comme contestée. La première date est celle des autres listes\u202f; elle est choisie selon des règles fixes, ce qui ne la rend pas exacte pour autant.',
};
