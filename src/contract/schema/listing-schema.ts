import {
  boolean,
  described,
  integer,
  list,
  nullable,
  object,
  oneOf,
  ref,
  type Static,
  text,
} from './json-schema.ts';
import { BirthDate, NamedEntity } from './date-schema.ts';
import { address, instant, monthDay, qid, year } from './formats.ts';
import { SIGNS } from '../../core/calendar/zodiac.ts';

export const Image = object(
  'An image whose licence and credit are known. Its licence is its own, not that of the data.',
  {
    file: described('Name of the file on Wikimedia Commons, without `File:`.', text()),
    url: described('Address of the image, 500 pixels wide.', address),
    license: described('Short name of the licence.', text()),
    license_url: text(),
    author: described('Empty only where the image is in the public domain.', text()),
    credit: text(),
    attribution: described('How the author asks to be named.', text()),
    attribution_required: described(
      'Whether the author must be named; null if that is not stated.',
      nullable(boolean),
    ),
    fetched_at: described('When this was read from Wikimedia Commons.', instant),
  },
);
export type Image = Static<typeof Image>;

/** What list items, search results and profiles have in common. */
export const personMembers = {
  description: described(
    'What the person is known for, in the language of the answer or in English.',
    nullable(text()),
  ),
  id: qid,
  name: described(
    'In the language of the answer, else in `mul`, else in English, else in another language; the QID only of who has no name in any.',
    text(),
  ),
  slug: described(
    'The canonical slug, the same in every language.',
    text({ pattern: /^[a-z0-9-]+$/, maxLength: 250 }),
  ),
  url: described('Page of the person.', address),
  birth_date: ref('BirthDate', BirthDate),
  occupations: list(ref('NamedEntity', NamedEntity)),
  image: described(
    'Null where there is none, or none that may be shown.',
    nullable(ref('Image', Image)),
  ),
  warnings: described(
    'What to mind about the dates, the life and the image, as codes in alphabetical order. Codes may be added; ignore those that you do not know.',
    list(text({ pattern: /^[a-z0-9_]+$/ })),
  ),
};

const summaryMembers = {
  ...personMembers,
  age_turning: described(
    'Years from the birth to its anniversary in the year of the request, or of the list of today; says nothing about life. Null where the date is ambiguous, uncertain or less precise than a day.',
    nullable(integer(0)),
  ),
};

export const PersonSummary = object('A person on a list.', summaryMembers);
export type PersonSummary = Static<typeof PersonSummary>;
/** What list items, search results and profiles share. */
export type PersonBase = Omit<PersonSummary, 'age_turning'>;

export const SearchedPerson = object('A person found by a search.', {
  ...summaryMembers,
  birth_year: described(
    'Historical year of the canonical date, if it is known to the year; tells people of one name apart.',
    nullable(year),
  ),
});
export type SearchedPerson = Static<typeof SearchedPerson>;

export const ListDate = object(
  'The day that a list is about.',
  { month: integer(1, 12), day: integer(1, 31) },
  {
    year: described('Historical year; where the list is about one.', year),
    tz: described('Time zone in which it is that day, as asked for.', text({ maxLength: 100 })),
  },
);
export type ListDate = Static<typeof ListDate>;

export const Zodiac = object('A sign of the zodiac by a fixed table of days.', {
  sign: oneOf(SIGNS),
  start: described('First day of the sign, MM-DD.', monthDay),
  end: described('Last day of the sign, MM-DD; that of capricorn is in the next year.', monthDay),
  convention: described(
    'Name of the table. In reality the sun enters a sign a day earlier or later.',
    text(),
  ),
  url: described('Page of the sign.', address),
});
export type Zodiac = Static<typeof Zodiac>;

export const Listing = object('A part of a list of people, the most popular first.', {
  date: described(
    'The day that the list is about; null for lists of a year or of a sign.',
    nullable(ref('ListDate', ListDate)),
  ),
  zodiac: described(
    'The sign of the day or of the list; null for lists of a year.',
    nullable(ref('Zodiac', Zodiac)),
  ),
  total: described('How many people the whole list has.', integer(0)),
  limit: described('The `limit` of the request, or its default.', integer(1, 100)),
  offset: described('The `offset` of the request, or its default.', integer(0, 1_000_000)),
  people: list(ref('PersonSummary', PersonSummary)),
  url: described('Page of the list.', address),
});
export type Listing = Static<typeof Listing>;

export const SearchResult = object('The people that a search found, the best match first.', {
  query: described('The text that was searched for, trimmed.', text({ maxLength: 150 })),
  limit: described('The `limit` of the request, or its default.', integer(1, 20)),
  truncated: described('Whether there are more matches than `limit`.', boolean),
  people: list(ref('SearchedPerson', SearchedPerson)),
  url: described('Page of the search.', address),
});
export type SearchResult = Static<typeof SearchResult>;
