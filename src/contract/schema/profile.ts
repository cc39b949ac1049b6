import {
  anything,
  boolean,
  described,
  integer,
  list,
  mapOf,
  nullable,
  number,
  object,
  oneOf,
  ref,
  type Static,
  text,
} from './json-schema.ts';
import {
  address,
  instant,
  monthDay,
  precision,
  qid,
  reducedDate,
  wikibaseTime,
  year,
} from './formats.ts';
import { BirthDate, NamedEntity } from './date-schema.ts';
import { personMembers } from './listing-schema.ts';

const propertyId = described(
  'Identifier of the property in Wikidata.',
  text({ pattern: /^P[1-9][0-9]*$/ }),
);

const EntityLabel = object('The name of an entity that the profile mentions.', {
  qid,
  language: described(
    'Code of the language that the name is in, which may be any other than asked for where it has no name.',
    text(),
  ),
  label: text(),
});
const BirthplaceCountry = object('A place of birth and a country that it lies in today.', {
  entity_qid: described('Identifier of the place of birth.', qid),
  country_qid: described('Identifier of the country.', qid),
});
const PersonLabel = object('Name and description in one language, without any fallback.', {
  language: described('One of the six languages, or `mul`.', text()),
  label: nullable(text()),
  description: nullable(text()),
});
const Name = object('A name of the person.', {
  kind: described(
    '`label`, `alias`, `birth_name`, `native_name`, `married_name`, `pseudonym`, `nickname`, `official_name`, `religious_name`, `short_name`, `given_name` or `family_name`; words may be added.',
    text(),
  ),
  language: described('Language of the name, or `mul`.', text()),
  value: text(),
});
const Country = object('A country of citizenship or of birth.', {
  id: qid,
  name: described('The label, or the QID where there is none in any language.', text()),
  kind: oneOf(['citizenship', 'birth']),
});
const SocialAccount = object('An account of the person.', {
  property: propertyId,
  value: described('Name or number of the account, as Wikidata has it.', text()),
});
const WikipediaArticle = object('An article about the person.', {
  language: described('Language of the Wikipedia.', text()),
  title: text(),
  url: address,
});
const MonthlyViews = object('Page views of one month.', {
  month: described('Year and month.', text({ pattern: /^\d{4}-\d{2}$/ })),
  views: described('Views of all articles about the person, in all languages.', integer(0)),
  source: described('Where the number is from.', text()),
});
const LiveVerification = object(
  'A comparison of the canonical birth with Wikidata after the snapshot was taken. It tells what has changed, not what is true.',
  {
    checked_at: described('When Wikidata was asked.', instant),
    match: described('Whether the two are equal.', boolean),
    snapshot: described(
      'Value, precision, calendar and rank of the canonical statement here.',
      anything,
    ),
    live: described(
      'The same of the statement that would be canonical then; null where there is none.',
      anything,
    ),
  },
);

export const Snapshot = object(
  'The row of the person in the snapshot, the same in every language; `dob_` is the canonical birth and `dod_` the canonical death.',
  {
    qid,
    name: described('Name that the slug is made of.', text()),
    sitelinks: described('How many Wikimedia projects have a page about the person.', integer(0)),
    dob_statement_id: described('Identifier of the canonical statement.', nullable(text())),
    dob_value: nullable(wikibaseTime),
    dob_gregorian: nullable(reducedDate),
    dob_precision: nullable(precision),
    dob_calendar: described('Calendar in which the value is written.', nullable(text())),
    dob_year: nullable(year),
    dob_month_day: nullable(monthDay),
    dob_disputed: described('1 if the date is ambiguous, else 0.', integer(0, 1)),
    dob_julian: described(
      '1 if the value is written in the Julian calendar, else 0.',
      integer(0, 1),
    ),
    dob_has_source: described(
      '1 if a reference points at something outside Wikimedia, else 0.',
      integer(0, 1),
    ),
    zodiac: described('Sign of the day of birth; null if the day is not known.', nullable(text())),
    dod_statement_id: described('Identifier of the canonical statement.', nullable(text())),
    dod_value: nullable(wikibaseTime),
    dod_gregorian: nullable(reducedDate),
    dod_precision: nullable(precision),
    dod_calendar: described('Calendar in which the value is written.', nullable(text())),
    dod_year: nullable(year),
    dod_disputed: described('1 if the date is ambiguous, else 0.', integer(0, 1)),
    height_cm: described('Height in centimetres.', nullable(number())),
    image: described(
      'Name of the image file on Wikimedia Commons, also of one that may not be shown.',
      nullable(text()),
    ),
    popularity: described(
      'What lists are sorted by, from page views and language editions; Meta names the formula.',
      number({ minimum: 0, maximum: 100 }),
    ),
    pageviews_12m: described(
      'Page views of all Wikipedias in twelve months; null if they were not loaded.',
      nullable(integer(0)),
    ),
    pageviews_status: described(
      '`complete`, `partial` (some months are missing), `no_articles` or `not_loaded`; words may be added.',
      text(),
    ),
    extracted_at: described('Instant in UTC that the data stands for.', instant),
  },
);
export type Snapshot = Static<typeof Snapshot>;

export const ImageMetadata = object(
  'What is known of the licence of the image file, also where the image may not be shown.',
  {
    file: described('Name of the file on Wikimedia Commons.', text()),
    author_html: described('HTML of nothing but links, `b`, `i` and `span`.', nullable(text())),
    license_short: described('Short name of the licence.', nullable(text())),
    license_url: nullable(text()),
    restrictions: described(
      'Restrictions other than by copyright, joined with `|`.',
      nullable(text()),
    ),
    attribution_html: described(
      'How the author asks to be named; HTML as in `author_html`.',
      nullable(text()),
    ),
    credit_html: described('Where the file is from; HTML as in `author_html`.', nullable(text())),
    attribution_required: described(
      '1 if the author must be named, 0 if not; null if that is not stated.',
      nullable(integer(0, 1)),
    ),
    status: described(
      '`ok`, `incomplete`, `restricted`, `missing`, `not_fetched` or `error`; words may be added.',
      text(),
    ),
    fetched_at: described('When this was read from Wikimedia Commons.', instant),
    metadata: described('The metadata of the file as Wikimedia Commons gave it.', anything),
  },
);
export type ImageMetadata = Static<typeof ImageMetadata>;

const qualifiers = described(
  'Qualifiers of the statement: values by the identifier of the property, written as `value` of a fact is.',
  mapOf(list(text())),
);

const Fact = object('A statement of Wikidata about something other than the dates.', {
  id: described('Identifier of the statement in Wikidata.', text()),
  person_qid: qid,
  property: propertyId,
  value: described(
    'A QID, a Gregorian date at its own precision, an amount or a text, by the type of the property.',
    nullable(text()),
  ),
  language: described('Language of a text that has one.', nullable(text())),
  rank: described('`normal` or `preferred`.', text()),
  amount: described('The number of a quantity.', nullable(number())),
  unit: described('QID of the unit of a quantity; null for a mere number.', nullable(text())),
  normalized_cm: described('A length in centimetres.', nullable(number())),
  qualifiers,
});

export const Birthplace = object(
  'A place of birth, resolved to its city and country of today; historical borders are not reconstructed.',
  {
    id: qid,
    name: described('Name of the city, else of the place itself.', text()),
    original_name: described('Name of the place itself, perhaps a building or a district.', text()),
    city: described(
      'The city that the place lies in or is; null if none was found.',
      nullable(ref('NamedEntity', NamedEntity)),
    ),
    countries: list(ref('NamedEntity', NamedEntity)),
    detail: described('Name of the place where it is not the city itself.', nullable(text())),
    path: described('From the place up to the city, or to the top where there is none.', list(qid)),
  },
);
export type Birthplace = Static<typeof Birthplace>;

export const Relation = object(
  'A person that this person is related to, by family or by learning.',
  {
    id: qid,
    name: text(),
    property: propertyId,
    slug: described(
      'Slug of that person; null for people who are not in the snapshot.',
      nullable(text()),
    ),
    url: described('Page of that person, here or else at Wikidata.', address),
    qualifiers: described(
      'When the relation began (P580) and ended (P582), and what kind of kinship it is (P1039).',
      mapOf(list(text())),
    ),
  },
);
export type Relation = Static<typeof Relation>;

/** The components that only a profile has. */
export const PROFILE_PARTS = {
  Snapshot,
  ImageMetadata,
  Fact,
  Birthplace,
  Relation,
  EntityLabel,
  BirthplaceCountry,
  PersonLabel,
  Name,
  Country,
  SocialAccount,
  WikipediaArticle,
  MonthlyViews,
  LiveVerification,
};

export const Profile = object(
  'Everything that is published of a person. Ages are left out: they depend on the day.',
  {
    ...personMembers,
    snapshot: ref('Snapshot', Snapshot),
    image_metadata: described(
      'Null where the person has no image file.',
      nullable(ref('ImageMetadata', ImageMetadata)),
    ),
    related_entity_labels: described(
      'The names of the entities that the profile mentions.',
      list(ref('EntityLabel', EntityLabel)),
    ),
    birthplace_countries: list(ref('BirthplaceCountry', BirthplaceCountry)),
    death_date: described(
      'Of the same form as the date of birth. No date of death does not mean that the person is alive.',
      ref('BirthDate', BirthDate),
    ),
    labels: list(ref('PersonLabel', PersonLabel)),
    names: list(ref('Name', Name)),
    facts: list(ref('Fact', Fact)),
    countries: list(ref('Country', Country)),
    birthplaces: list(ref('Birthplace', Birthplace)),
    relations: list(ref('Relation', Relation)),
    social: list(ref('SocialAccount', SocialAccount)),
    wikipedia: described(
      'Articles in Wikipedia, the one in the language of the answer first.',
      list(ref('WikipediaArticle', WikipediaArticle)),
    ),
    pageviews: list(ref('MonthlyViews', MonthlyViews)),
    live_verification: described(
      'Null where the snapshot was not compared.',
      nullable(ref('LiveVerification', LiveVerification)),
    ),
  },
);
export type Profile = Static<typeof Profile>;
