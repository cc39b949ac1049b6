import { SIGNS } from '../../core/zodiac.ts';
import {
  boolean,
  described,
  integer,
  list,
  nullable,
  object,
  oneOf,
  ref,
  text,
  type Static,
} from './build.ts';
import { address, monthDay, year } from './formats.ts';
import { PersonSummary, SearchedPerson } from './person.ts';

/** The day that a list is about. */
export const ListDate = object(
  'The day that a list is about.',
  { month: integer(1, 12), day: integer(1, 31) },
  {
    year: described('Historical year; where the list is about one.', year),
    tz: described('Time zone in which it is that day, as asked for.', text({ maxLength: 100 })),
  },
);
export type ListDate = Static<typeof ListDate>;

/** A sign of the zodiac with its days in a named convention. */
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

/** A part of a list of people. */
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

/** The people that a search found. */
export const SearchResult = object('The people that a search found, the best match first.', {
  query: described('The text that was searched for, trimmed.', text({ maxLength: 150 })),
  limit: described('The `limit` of the request, or its default.', integer(1, 20)),
  truncated: described('Whether there are more matches than `limit`.', boolean),
  people: list(ref('SearchedPerson', SearchedPerson)),
  url: described('Page of the search.', address),
});
export type SearchResult = Static<typeof SearchResult>;
