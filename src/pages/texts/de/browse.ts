import type { BrowseTexts } from '../browse.ts';
import { plural } from './words.ts';

/** What the pages say in German of ways through the lists. */
export const browse: BrowseTexts = {
  aboutList: 'Mehr zu dieser Liste',
  pictures: 'Bilder',
  orders: 'Reihenfolge der Liste',
  byRenown: 'Nach Bekanntheit',
  byYear: 'Nach Jahren',
  earliestFirst: 'Das früheste Jahr steht vorn.',
  latestFirst: 'Das späteste Jahr steht vorn.',
  noYear: 'Jahr nicht bekannt',
  birthsOfDay: (day, { number, text }) => `${day}, ${text} ${plural(number, 'Geburt', 'Geburten')}`,
  monthTitle: (month) => `Geboren im ${month}`,
  decadeTitle: (decade) => `Geboren: ${decade}`,
  centuryTitle: (century) => `Geboren im ${century}`,
  bestKnown: 'Daneben steht jeweils die bekannteste Person.',
  births: ({ number, text }) => `${text} ${plural(number, 'Geburt', 'Geburten')}`,
  nearest: 'Die nächstgelegenen Tage mit einer Geburt in diesem Datenstand:',
  dateForm: 'Wer hat mit Ihnen Geburtstag?',
  day: 'Tag',
  month: 'Monat',
  daysInMonth: (month, days) => `Der ${month} hat ${days} Tage.`,
  dayNeedsMonth: 'Zu einem Tag gehört der Monat, zu einem Monat in einem Jahr der Tag.',
  periodAdvice:
    'Ein Monat wird als 03 geschrieben, ein Jahrzehnt mit seinem runden Jahr, als 1870 oder -40 für 49 bis 40 v.\u00a0Chr., ein Jahrhundert als 19 oder -1.',
  optionalYear: 'Jahr (optional)',
  show: 'Anzeigen',
  toYear: 'Zum Jahr',
  daysOfMonth: 'Tage des Monats',
  yearsOfDecade: 'Jahre des Jahrzehnts',
  upcomingTitle: 'Geburtstage der nächsten sieben Tage',
  upcomingDescription:
    'Namhafte Menschen, die an einem der sieben Tage nach dem heutigen (UTC) geboren sind, und wie lange das her ist.',
  upcomingFeed: 'Feed der nächsten sieben Tage',
  upcomingCalendar: 'Kalender der nächsten sieben Tage',
  random: 'Zufällige Person',
  upcoming: 'Demnächst',
  disputed: 'Umstritten',
  disputedTitle: 'Umstrittene Geburtsdaten',
  disputeKindsTitle: 'Worin sich die Daten unterscheiden',
  disputeKinds: {
    calendars: 'Die zwei Kalender',
    swapped: 'Tag und Monat vertauscht',
    days: 'Wenige Tage Unterschied',
    years: 'Anderes Jahr',
    other: 'Größerer Unterschied',
    marked: 'Als umstritten gekennzeichnet',
  },
  disputedDescription: ({ number, text }) =>
    `${text} namhafte ${plural(number, 'Person', 'Personen')}, bei denen sich die Aussagen über die Geburt widersprechen oder das Datum als umstritten gekennzeichnet ist.`,
  disputedNote:
    'Die Aussagen über diese Geburten können nicht alle stimmen, oder das Datum ist als umstritten gekennzeichnet. Zuerst steht das Datum, das auch die anderen Listen verwenden. Es ist nach festen Regeln gewählt; richtig muss es deshalb nicht sein.',
};
