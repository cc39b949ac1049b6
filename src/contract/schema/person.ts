import {
  boolean,
  described,
  integer,
  list,
  nullable,
  object,
  ref,
  text,
  type Static,
} from './build.ts';
import { BirthDate, NamedEntity } from './date.ts';
import { address, instant, qid, year } from './formats.ts';

/** An image whose licence and credit are known. */
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

const PersonBase = object('What list items, search results and profiles share.', personMembers);
export type PersonBase = Static<typeof PersonBase>;

const summaryMembers = {
  ...personMembers,
  age_turning: described(
    'Years from the birth to its anniversary in the year of the request, or of the list of today; says nothing about life. Null where the date is ambiguous, uncertain or less precise than a day.',
    nullable(integer(0)),
  ),
};

/** A person on a list. */
export const PersonSummary = object('A person on a list.', summaryMembers);
export type PersonSummary = Static<typeof PersonSummary>;

/** A person found by a search. */
export const SearchedPerson = object('A person found by a search.', {
  ...summaryMembers,
  birth_year: described(
    'Historical year of the canonical date, if it is known to the year; tells people of one name apart.',
    nullable(year),
  ),
});
export type SearchedPerson = Static<typeof SearchedPerson>;
