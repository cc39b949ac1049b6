import type { BirthTexts } from '../../../src/pages/machines/texts.ts';

/** Words for feeds and calendars, as a catalogue has them. */
export const ENGLISH: BirthTexts = {
  feeds: {
    feedTitle: (day) => `Born on ${day}`,
    dayCalendarTitle: (day) => `Births on ${day}`,
    dayEvent: (day, names) => `Born on ${day}: ${names}`,
    personCalendarTitle: (name) => `Birthday of ${name}`,
    bornIn: (name, year) => `${name} (born ${year})`,
    bornInDoubt: (name, year, doubt) => `${name} (born ${year}; ${doubt})`,
    doubts: {
      ambiguous: 'sources disagree',
      uncertain: 'date uncertain',
      'import-only': 'no independent reference',
      unsourced: 'no reference',
    },
    bornOn: (date) => `Born on ${date}.`,
    leapDay: 'Marked on 1 March in years without a 29 February.',
    beginsIn: (year) => `The calendar begins in ${year}; that is no year of birth.`,
  },
  status: {
    meaning: {
      sourced: 'According to Wikidata, with an external reference.',
      'import-only': 'Imported from a Wikimedia project, no independent reference.',
      unsourced: 'No reference.',
      ambiguous: 'Statements contradict each other, or the date is disputed.',
      unknown: 'Not known.',
    },
  },
  date: {
    writtenJulian: (date) => `Written as ${date} in the Julian calendar.`,
    uncertain: 'The statement itself says that the date is not certain.',
  },
};
