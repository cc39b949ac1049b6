import type { BrowseTexts } from '../browse.ts';
import { plural } from './words.ts';

/** What the pages say in English of ways through the lists. */
export const browse: BrowseTexts = {
  aboutList: 'More about this list',
  pictures: 'Pictures',
  orders: 'Order of the list',
  byRenown: 'By renown',
  byYear: 'By year',
  earliestFirst: 'The earliest year comes first.',
  latestFirst: 'The latest year comes first.',
  noYear: 'Year not known',
  birthsOfDay: (day, { number, text }) => `${day}, ${text} ${plural(number, 'birth', 'births')}`,
  monthTitle: (month) => `Born in ${month}`,
  decadeTitle: (decade) => `Born in the ${decade}`,
  centuryTitle: (century) => `Born in the ${century}`,
  bestKnown: 'The best-known person stands beside each.',
  births: ({ number, text }) => `${text} ${plural(number, 'birth', 'births')}`,
  nearest: 'The nearest dates with a birth in this snapshot:',
  dateForm: 'Who shares your birthday?',
  day: 'Day',
  month: 'Month',
  daysInMonth: (month, days) => `${month} has ${days} days.`,
  dayNeedsMonth: 'A day needs its month, and a month in a year needs its day.',
  periodAdvice:
    'A month is written as 03, a decade by its round year, as 1870 or -40 for 49 to 40\u00a0BCE, and a century as 19 or -1.',
  optionalYear: 'Year (optional)',
  show: 'Show',
  toYear: 'Go to year',
  daysOfMonth: 'Days of the month',
  yearsOfDecade: 'Years of the decade',
  upcomingTitle: 'Birthdays in the next seven days',
  upcomingDescription:
    'People of note who were born on one of the seven days after today (UTC), and how many years ago that was.',
  upcomingFeed: 'Feed of the next seven days',
  upcomingCalendar: 'Calendar of the next seven days',
  random: 'A person at random',
  upcoming: 'Upcoming',
  disputed: 'Disputed',
  disputedTitle: 'Disputed dates of birth',
  disputeKindsTitle: 'How the dates differ',
  disputeKinds: {
    calendars: 'The two calendars',
    swapped: 'Day and month swapped',
    days: 'A few days apart',
    years: 'Another year',
    other: 'Further apart',
    marked: 'Marked as disputed',
  },
  disputedDescription: ({ number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note with statements about the birth that cannot all be right, or with a date that is marked as disputed.`,
  disputedNote:
    'The statements about these births cannot all be right, or the date is marked as disputed. The first date is the one that the other lists use; it is chosen by fixed rules, and that does not make it right.',
};
