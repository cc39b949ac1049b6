import type { FeedTexts } from '../../machines/texts.ts';

export const feeds: FeedTexts = {
  feedTitle: (day) => `Geboren am ${day}`,
  dayCalendarTitle: (day) => `Geboren am ${day}`,
  dayEvent: (day, names) => `Geboren am ${day}: ${names}`,
  personCalendarTitle: (name) => `Geburtstag von ${name}`,
  bornIn: (name, year) => `${name} (geboren ${year})`,
  bornInDoubt: (name, year, doubt) => `${name} (geboren ${year}; ${doubt})`,
  doubts: {
    ambiguous: 'Aussagen widersprechen sich',
    uncertain: 'Datum unsicher',
    'import-only': 'keine unabhängige Fundstelle',
    unsourced: 'keine Fundstelle',
  },
  bornOn: (date) => `Am ${date} geboren.`,
  leapDay: 'In Jahren ohne 29. Februar fällt der Termin auf den 1. März.',
  beginsIn: (year) => `Der Kalender beginnt im Jahr ${year}, das nicht das Geburtsjahr ist.`,
};
