import type { Schema } from './build.ts';
import { BirthDate, NamedEntity, Source, Statement } from './date.ts';
import { ListDate, Listing, SearchResult, Zodiac } from './listing.ts';
import { Counts, Meta } from './meta.ts';
import { Image, PersonSummary, SearchedPerson } from './person.ts';
import { Profile, PROFILE_PARTS } from './profile.ts';

/** Every object in answers, by name (interface specification, "Resources and their fields"). */
export const COMPONENTS: Readonly<Record<string, Schema<unknown>>> = {
  NamedEntity,
  Source,
  Statement,
  BirthDate,
  Image,
  PersonSummary,
  SearchedPerson,
  ListDate,
  Zodiac,
  Listing,
  SearchResult,
  ...PROFILE_PARTS,
  Profile,
  Counts,
  Meta,
};
