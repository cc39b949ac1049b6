import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type DocumentedSchema, typeOf } from '../../src/api/docs-page/schema-docs.ts';
import { CONTRACT } from '../support/contract.ts';

// The objects of the interface specification, "Resources and their fields" and "Errors", written out by hand.
// `list of X`, `T or null`, `map to T`; `?` behind a member means that it may be absent.

const STATUS = 'enum: sourced, import-only, unsourced, ambiguous, unknown';
const SIGN =
  'enum: aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces';

const SHARED = {
  description: 'string or null',
  id: 'QID',
  name: 'string',
  slug: 'string',
  url: 'string',
  birth_date: 'BirthDate',
  occupations: 'list of NamedEntity',
  image: 'Image or null',
  warnings: 'list of string',
};

/** The type of each member, from the members of each type. */
function membersOf(byType: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(byType).flatMap(([type, names]) => names.split(' ').map((name) => [name, type])),
  );
}

/** The members of each object, by their type. */
const SPECIFIED: Record<string, Record<string, string>> = {
  Listing: membersOf({
    'ListDate or null': 'date',
    'Zodiac or null': 'zodiac',
    integer: 'total limit offset',
    'list of PersonSummary': 'people',
    string: 'url',
  }),
  ListDate: membersOf({ integer: 'month day year?', string: 'tz?' }),
  Zodiac: membersOf({ [SIGN]: 'sign', string: 'start end convention url' }),
  PersonSummary: { ...SHARED, age_turning: 'integer or null' },
  SearchedPerson: { ...SHARED, ...membersOf({ 'integer or null': 'age_turning birth_year' }) },
  NamedEntity: membersOf({ QID: 'id', string: 'name' }),
  BirthDate: membersOf({
    'string or null': 'date original_value original_calendar',
    'integer or null': 'precision',
    [STATUS]: 'status',
    'enum: external, import-only, none': 'source_kind',
    boolean: 'ambiguous uncertainty',
    'list of Source': 'sources',
    'list of Statement': 'alternatives statements',
    string: 'synchronized_at',
  }),
  Source: membersOf({
    string: 'reference_id',
    'list of NamedEntity': 'stated_in',
    'list of string': 'urls retrieved',
    boolean: 'has_external_source',
  }),
  Statement: membersOf({
    string: 'id',
    QID: 'person_qid',
    'enum: P569, P570': 'property',
    'integer or null': 'gregorian_year precision',
    'string or null': 'month_day value rdf_value calendar gregorian',
    'enum: normal, preferred': 'rank',
    boolean: 'valid canonical',
    integer: 'reference_count',
    'list of exactly 2 × string or null': 'interval',
    'list of Source': 'sources',
  }),
  Image: membersOf({
    string: 'file url license license_url author credit attribution fetched_at',
    'boolean or null': 'attribution_required',
  }),
  Profile: {
    ...SHARED,
    snapshot: 'Snapshot',
    image_metadata: 'ImageMetadata or null',
    related_entity_labels: 'list of EntityLabel',
    birthplace_countries: 'list of BirthplaceCountry',
    death_date: 'BirthDate',
    labels: 'list of PersonLabel',
    names: 'list of Name',
    facts: 'list of Fact',
    countries: 'list of Country',
    birthplaces: 'list of Birthplace',
    relations: 'list of Relation',
    social: 'list of SocialAccount',
    wikipedia: 'list of WikipediaArticle',
    pageviews: 'list of MonthlyViews',
    live_verification: 'LiveVerification or null',
  },
  Snapshot: membersOf({
    QID: 'qid',
    string: 'name pageviews_status extracted_at',
    integer: 'sitelinks dob_disputed dob_julian dob_has_source dod_disputed',
    'string or null':
      'dob_statement_id dob_value dob_gregorian dob_calendar dob_month_day zodiac dod_statement_id dod_value dod_gregorian dod_calendar image',
    'integer or null': 'dob_precision dob_year dod_precision dod_year pageviews_12m',
    'number or null': 'height_cm',
    number: 'popularity',
  }),
  ImageMetadata: membersOf({
    string: 'file status fetched_at',
    'string or null':
      'author_html license_short license_url restrictions attribution_html credit_html',
    'integer or null': 'attribution_required',
    'any JSON': 'metadata',
  }),
  EntityLabel: membersOf({ QID: 'qid', string: 'language label' }),
  BirthplaceCountry: membersOf({ QID: 'entity_qid country_qid' }),
  PersonLabel: membersOf({ string: 'language', 'string or null': 'label description' }),
  Name: membersOf({ string: 'kind language value' }),
  Fact: membersOf({
    string: 'id property rank',
    QID: 'person_qid',
    'string or null': 'value language unit',
    'number or null': 'amount normalized_cm',
    'map to list of string': 'qualifiers',
  }),
  Country: membersOf({ QID: 'id', string: 'name', 'enum: citizenship, birth': 'kind' }),
  Birthplace: membersOf({
    QID: 'id',
    string: 'name original_name',
    'NamedEntity or null': 'city',
    'list of NamedEntity': 'countries',
    'string or null': 'detail',
    'list of QID': 'path',
  }),
  Relation: membersOf({
    QID: 'id',
    string: 'name property url',
    'string or null': 'slug',
    'map to list of string': 'qualifiers',
  }),
  SocialAccount: membersOf({ string: 'property value' }),
  WikipediaArticle: membersOf({ string: 'language title url' }),
  MonthlyViews: membersOf({ string: 'month source', integer: 'views' }),
  LiveVerification: membersOf({
    string: 'checked_at',
    boolean: 'match',
    'any JSON': 'snapshot live',
  }),
  SearchResult: membersOf({
    string: 'query url',
    integer: 'limit',
    boolean: 'truncated',
    'list of SearchedPerson': 'people',
  }),
  Meta: membersOf({
    string: 'service_version data_version license attribution openapi mcp coverage',
    integer: 'schema_version',
    'string or null': 'synchronized_at',
    Counts: 'counts',
    'map to any JSON': 'snapshot_metadata',
  }),
  Counts: membersOf({ integer: 'people day_precision' }),
  ErrorBody: membersOf({ string: 'code message' }),
};

// The specification leaves the forms of texts open.
const FORM = /address|(?:full )?date|instant|month-day|(?:Wikibase|RDF) time/;

/** A schema in the words of the table, which the documentation has too. */
function inWords(schema: DocumentedSchema): string {
  if (schema.enum) return `enum: ${schema.enum.join(', ')}`;
  return typeOf(schema)
    .text.replaceAll(/<[^>]*>/g, '')
    .replace(FORM, 'string');
}

// The contract itself is an answer too, and open.
const { Contract: _open, ...SCHEMAS } = CONTRACT.components.schemas as Record<
  string,
  DocumentedSchema
>;

suite('the schemas of answers agree with the interface specification', () => {
  test('there is a component for every object of the specification and no other', () => {
    assert.deepEqual(Object.keys(SCHEMAS).sort(), Object.keys(SPECIFIED).sort());
  });

  for (const [name, members] of Object.entries(SPECIFIED)) {
    test(`${name}: members, their types, and that there are no others`, () => {
      const schema = SCHEMAS[name] ?? {};
      assert.ok(schema.description);
      assert.equal(schema.type, 'object');
      assert.equal(schema.additionalProperties, false);
      const { properties = {}, required = [] } = schema;
      const actual = Object.entries(properties).map(([key, member]) => [
        required.includes(key) ? key : `${key}?`,
        inWords(member),
      ]);
      assert.deepEqual(Object.fromEntries(actual), members);
      const wrong = required.filter((key) => !(key in properties));
      assert.deepEqual(wrong, []);
    });
  }

  test('total and age_turning are not negative', () => {
    for (const [name, key] of [
      ['Listing', 'total'],
      ['PersonSummary', 'age_turning'],
      ['SearchedPerson', 'age_turning'],
    ] as const) {
      assert.equal(SCHEMAS[name]?.properties?.[key]?.minimum, 0);
    }
  });
});
