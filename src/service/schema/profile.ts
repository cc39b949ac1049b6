import Type, { type Static } from 'typebox';
import { anything, integer, list, mapOf, nullable, object, oneOf, ref } from './build.ts';
import { BirthDate, NamedEntity } from './date.ts';
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
import { personMembers } from './person.ts';

/** The person's row of the snapshot, the same in every language. */
export const Snapshot = object({
  qid,
  name: Type.String(),
  sitelinks: integer(0),
  dob_statement_id: nullable(Type.String()),
  dob_value: nullable(wikibaseTime),
  dob_gregorian: nullable(reducedDate),
  dob_precision: nullable(precision),
  dob_calendar: nullable(Type.String()),
  dob_year: nullable(year),
  dob_month_day: nullable(monthDay),
  dob_disputed: integer(0, 1),
  dob_julian: integer(0, 1),
  dob_has_source: integer(0, 1),
  zodiac: nullable(Type.String()),
  dod_statement_id: nullable(Type.String()),
  dod_value: nullable(wikibaseTime),
  dod_gregorian: nullable(reducedDate),
  dod_precision: nullable(precision),
  dod_calendar: nullable(Type.String()),
  dod_year: nullable(year),
  dod_disputed: integer(0, 1),
  height_cm: nullable(Type.Number()),
  image: nullable(Type.String()),
  popularity: Type.Number({ minimum: 0, maximum: 100 }),
  pageviews_12m: nullable(integer(0)),
  pageviews_status: Type.String(),
  extracted_at: instant,
});
export type Snapshot = Static<typeof Snapshot>;

/** What is known of the licence of the person's image file. */
export const ImageMetadata = object({
  file: Type.String(),
  author_html: nullable(Type.String()),
  license_short: nullable(Type.String()),
  license_url: nullable(Type.String()),
  restrictions: nullable(Type.String()),
  attribution_html: nullable(Type.String()),
  credit_html: nullable(Type.String()),
  attribution_required: nullable(integer(0, 1)),
  status: Type.String(),
  fetched_at: instant,
  metadata: anything,
});
export type ImageMetadata = Static<typeof ImageMetadata>;

const propertyId = Type.String({ pattern: '^P[1-9][0-9]*$' });
const qualifiers = mapOf(list(Type.String()));

export const Fact = object({
  id: Type.String(),
  person_qid: qid,
  property: propertyId,
  value: nullable(Type.String()),
  language: nullable(Type.String()),
  rank: Type.String(),
  amount: nullable(Type.Number()),
  unit: nullable(Type.String()),
  normalized_cm: nullable(Type.Number()),
  qualifiers,
});
export type Fact = Static<typeof Fact>;

export const Birthplace = object({
  id: qid,
  name: Type.String(),
  original_name: Type.String(),
  city: nullable(ref('NamedEntity', NamedEntity)),
  countries: list(ref('NamedEntity', NamedEntity)),
  detail: nullable(Type.String()),
  path: list(qid),
});
export type Birthplace = Static<typeof Birthplace>;

export const Relation = object({
  id: qid,
  name: Type.String(),
  property: propertyId,
  slug: nullable(Type.String()),
  url: address,
  qualifiers,
});
export type Relation = Static<typeof Relation>;

const EntityLabel = object({ qid, language: Type.String(), label: Type.String() });
const BirthplaceCountry = object({ entity_qid: qid, country_qid: qid });
const PersonLabel = object({
  language: Type.String(),
  label: nullable(Type.String()),
  description: nullable(Type.String()),
});
const Name = object({ kind: Type.String(), language: Type.String(), value: Type.String() });
const Country = object({ id: qid, name: Type.String(), kind: oneOf(['citizenship', 'birth']) });
const SocialAccount = object({ property: propertyId, value: Type.String() });
const WikipediaArticle = object({
  language: Type.String(),
  title: Type.String(),
  url: address,
});
const MonthlyViews = object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  views: integer(0),
  source: Type.String(),
});
const LiveVerification = object({
  checked_at: instant,
  match: Type.Boolean(),
  snapshot: anything,
  live: anything,
});

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

/** Everything the service publishes of a person. */
export const Profile = object({
  ...personMembers,
  snapshot: ref('Snapshot', Snapshot),
  image_metadata: nullable(ref('ImageMetadata', ImageMetadata)),
  related_entity_labels: list(ref('EntityLabel', EntityLabel)),
  birthplace_countries: list(ref('BirthplaceCountry', BirthplaceCountry)),
  death_date: ref('BirthDate', BirthDate),
  labels: list(ref('PersonLabel', PersonLabel)),
  names: list(ref('Name', Name)),
  facts: list(ref('Fact', Fact)),
  countries: list(ref('Country', Country)),
  birthplaces: list(ref('Birthplace', Birthplace)),
  relations: list(ref('Relation', Relation)),
  social: list(ref('SocialAccount', SocialAccount)),
  wikipedia: list(ref('WikipediaArticle', WikipediaArticle)),
  pageviews: list(ref('MonthlyViews', MonthlyViews)),
  live_verification: nullable(ref('LiveVerification', LiveVerification)),
});
export type Profile = Static<typeof Profile>;
