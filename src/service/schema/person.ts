import Type, { type Static } from 'typebox';
import { integer, list, nullable, object, ref } from './build.ts';
import { BirthDate, NamedEntity } from './date.ts';
import { address, instant, qid, year } from './formats.ts';

/** An image whose licence and credit are known. */
export const Image = object({
  file: Type.String(),
  url: address,
  license: Type.String(),
  license_url: Type.String(),
  author: Type.String(),
  credit: Type.String(),
  attribution: Type.String(),
  attribution_required: nullable(Type.Boolean()),
  fetched_at: instant,
});
export type Image = Static<typeof Image>;

/** What list items, search results and profiles have in common. */
export const personMembers = {
  description: nullable(Type.String()),
  id: qid,
  name: Type.String(),
  slug: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 250 }),
  url: address,
  birth_date: ref('BirthDate', BirthDate),
  occupations: list(ref('NamedEntity', NamedEntity)),
  image: nullable(ref('Image', Image)),
  warnings: list(Type.String({ pattern: '^[a-z0-9_]+$' })),
};

const PersonBase = object(personMembers);
export type PersonBase = Static<typeof PersonBase>;

const summaryMembers = { ...personMembers, age_turning: nullable(integer(0)) };

/** A person on a list. */
export const PersonSummary = object(summaryMembers);
export type PersonSummary = Static<typeof PersonSummary>;

/** A person found by a search. */
export const SearchedPerson = object({ ...summaryMembers, birth_year: nullable(year) });
export type SearchedPerson = Static<typeof SearchedPerson>;
