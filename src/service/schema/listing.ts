import Type, { type Static } from 'typebox';
import { SIGNS } from '../../core/zodiac.ts';
import { integer, list, nullable, object, oneOf, ref } from './build.ts';
import { address, monthDay, year } from './formats.ts';
import { PersonSummary, SearchedPerson } from './person.ts';

/** The day that a list is about. */
export const ListDate = object({
  month: integer(1, 12),
  day: integer(1, 31),
  year: Type.Optional(year),
  tz: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ListDate = Static<typeof ListDate>;

/** A sign of the zodiac with its days in a named convention. */
export const Zodiac = object({
  sign: oneOf(SIGNS),
  start: monthDay,
  end: monthDay,
  convention: Type.String(),
  url: address,
});
export type Zodiac = Static<typeof Zodiac>;

/** A part of a list of people. */
export const Listing = object({
  date: nullable(ref('ListDate', ListDate)),
  zodiac: nullable(ref('Zodiac', Zodiac)),
  total: integer(0),
  limit: integer(1, 100),
  offset: integer(0, 1_000_000),
  people: list(ref('PersonSummary', PersonSummary)),
  url: address,
});
export type Listing = Static<typeof Listing>;

/** The people that a search found. */
export const SearchResult = object({
  query: Type.String({ maxLength: 150 }),
  limit: integer(1, 20),
  truncated: Type.Boolean(),
  people: list(ref('SearchedPerson', SearchedPerson)),
  url: address,
});
export type SearchResult = Static<typeof SearchResult>;
