import type { FeedTexts } from '../../machines/texts.ts';

export const feeds: FeedTexts = {
  feedTitle: (day) => `Born on ${day}`,
  dayCalendarTitle: (day) => `Born on ${day}`,
  dayEvent: (day, names) => `Born on ${day}: ${names}`,
  personCalendarTitle: (name) => `Birthday of ${name}`,
  bornIn: (name, year) => `${name} (born ${year})`,
  bornInDoubt: (name, year, doubt) => `${name} (born ${year}; ${doubt})`,
  doubts: {
    ambiguous: 'statements disagree',
    uncertain: 'date uncertain',
    'import-only': 'no independent reference',
    unsourced: 'no reference',
  },
  bornOn: (date) => `Born on ${date}.`,
  leapDay: 'In years without a 29 February the event falls on 1 March.',
  beginsIn: (year) => `The calendar begins in ${year}, which is not the year of birth.`,
};
