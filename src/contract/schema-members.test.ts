import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { COMPONENTS } from './schema/components.ts';

// The objects of the interface specification, "Resources and their fields", written out by hand.
// `array of X`, `T or null`, `map of T`; `?` behind a member means that it may be absent.

const STATUS = 'enum: sourced, import-only, unsourced, ambiguous, unknown';
const SIGN =
  'enum: aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces';

const SHARED = {
  description: 'string or null',
  id: '<QID>',
  name: 'string',
  slug: 'string',
  url: 'string',
  birth_date: 'BirthDate',
  occupations: 'array of NamedEntity',
  image: 'Image or null',
  warnings: 'array of string',
};

const SPECIFIED: Record<string, Record<string, string>> = {
  Listing: {
    date: 'ListDate or null',
    zodiac: 'Zodiac or null',
    total: 'integer',
    limit: 'integer',
    offset: 'integer',
    people: 'array of PersonSummary',
    url: 'string',
  },
  ListDate: { month: 'integer', day: 'integer', 'year?': 'integer', 'tz?': 'string' },
  Zodiac: { sign: SIGN, start: 'string', end: 'string', convention: 'string', url: 'string' },
  PersonSummary: { ...SHARED, age_turning: 'integer or null' },
  SearchedPerson: { ...SHARED, age_turning: 'integer or null', birth_year: 'integer or null' },
  NamedEntity: { id: '<QID>', name: 'string' },
  BirthDate: {
    date: 'string or null',
    original_value: 'string or null',
    original_calendar: 'string or null',
    precision: 'integer or null',
    status: STATUS,
    source_kind: 'enum: external, import-only, none',
    ambiguous: 'boolean',
    uncertainty: 'boolean',
    sources: 'array of Source',
    alternatives: 'array of Statement',
    statements: 'array of Statement',
    synchronized_at: 'string',
  },
  Source: {
    reference_id: 'string',
    stated_in: 'array of NamedEntity',
    urls: 'array of string',
    retrieved: 'array of string',
    has_external_source: 'boolean',
  },
  Statement: {
    id: 'string',
    person_qid: '<QID>',
    property: 'enum: P569, P570',
    gregorian_year: 'integer or null',
    month_day: 'string or null',
    value: 'string or null',
    rdf_value: 'string or null',
    precision: 'integer or null',
    calendar: 'string or null',
    rank: 'enum: normal, preferred',
    gregorian: 'string or null',
    valid: 'boolean',
    canonical: 'boolean',
    reference_count: 'integer',
    interval: 'array of exactly 2 string or null',
    sources: 'array of Source',
  },
  Image: {
    file: 'string',
    url: 'string',
    license: 'string',
    license_url: 'string',
    author: 'string',
    credit: 'string',
    attribution: 'string',
    attribution_required: 'boolean or null',
    fetched_at: 'string',
  },
  Profile: {
    ...SHARED,
    snapshot: 'Snapshot',
    image_metadata: 'ImageMetadata or null',
    related_entity_labels: 'array of EntityLabel',
    birthplace_countries: 'array of BirthplaceCountry',
    death_date: 'BirthDate',
    labels: 'array of PersonLabel',
    names: 'array of Name',
    facts: 'array of Fact',
    countries: 'array of Country',
    birthplaces: 'array of Birthplace',
    relations: 'array of Relation',
    social: 'array of SocialAccount',
    wikipedia: 'array of WikipediaArticle',
    pageviews: 'array of MonthlyViews',
    live_verification: 'LiveVerification or null',
  },
  Snapshot: {
    qid: '<QID>',
    name: 'string',
    sitelinks: 'integer',
    dob_statement_id: 'string or null',
    dob_value: 'string or null',
    dob_gregorian: 'string or null',
    dob_precision: 'integer or null',
    dob_calendar: 'string or null',
    dob_year: 'integer or null',
    dob_month_day: 'string or null',
    dob_disputed: 'integer',
    dob_julian: 'integer',
    dob_has_source: 'integer',
    zodiac: 'string or null',
    dod_statement_id: 'string or null',
    dod_value: 'string or null',
    dod_gregorian: 'string or null',
    dod_precision: 'integer or null',
    dod_calendar: 'string or null',
    dod_year: 'integer or null',
    dod_disputed: 'integer',
    height_cm: 'number or null',
    image: 'string or null',
    popularity: 'number',
    pageviews_12m: 'integer or null',
    pageviews_status: 'string',
    extracted_at: 'string',
  },
  ImageMetadata: {
    file: 'string',
    author_html: 'string or null',
    license_short: 'string or null',
    license_url: 'string or null',
    restrictions: 'string or null',
    attribution_html: 'string or null',
    credit_html: 'string or null',
    attribution_required: 'integer or null',
    status: 'string',
    fetched_at: 'string',
    metadata: 'any JSON',
  },
  EntityLabel: { qid: '<QID>', language: 'string', label: 'string' },
  BirthplaceCountry: { entity_qid: '<QID>', country_qid: '<QID>' },
  PersonLabel: { language: 'string', label: 'string or null', description: 'string or null' },
  Name: { kind: 'string', language: 'string', value: 'string' },
  Fact: {
    id: 'string',
    person_qid: '<QID>',
    property: 'string',
    value: 'string or null',
    language: 'string or null',
    rank: 'string',
    amount: 'number or null',
    unit: 'string or null',
    normalized_cm: 'number or null',
    qualifiers: 'map of array of string',
  },
  Country: { id: '<QID>', name: 'string', kind: 'enum: citizenship, birth' },
  Birthplace: {
    id: '<QID>',
    name: 'string',
    original_name: 'string',
    city: 'NamedEntity or null',
    countries: 'array of NamedEntity',
    detail: 'string or null',
    path: 'array of <QID>',
  },
  Relation: {
    id: '<QID>',
    name: 'string',
    property: 'string',
    slug: 'string or null',
    url: 'string',
    qualifiers: 'map of array of string',
  },
  SocialAccount: { property: 'string', value: 'string' },
  WikipediaArticle: { language: 'string', title: 'string', url: 'string' },
  MonthlyViews: { month: 'string', views: 'integer', source: 'string' },
  LiveVerification: {
    checked_at: 'string',
    match: 'boolean',
    snapshot: 'any JSON',
    live: 'any JSON',
  },
  SearchResult: {
    query: 'string',
    limit: 'integer',
    truncated: 'boolean',
    people: 'array of SearchedPerson',
    url: 'string',
  },
  Meta: {
    service_version: 'string',
    schema_version: 'integer',
    data_version: 'string',
    synchronized_at: 'string or null',
    counts: 'Counts',
    license: 'string',
    attribution: 'string',
    openapi: 'string',
    mcp: 'string',
    coverage: 'string',
    snapshot_metadata: 'map of any JSON',
  },
  Counts: { people: 'integer', day_precision: 'integer' },
};

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

const QID_PATTERN = /^\^Q\[1-9\](?:\\d|\[0-9\])\*\$$/;
const COMPONENT = /^#\/components\/schemas\/(\w+)$/;

/** A schema in the words of the table. */
function inWords(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(inWords).join(' or ');
  if (schema.$ref !== undefined) return COMPONENT.exec(schema.$ref)?.[1] ?? schema.$ref;
  if (schema.type === undefined) return 'any JSON';
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => inWords({ ...schema, type })).join(' or ');
  }
  if (schema.enum) return `enum: ${schema.enum.join(', ')}`;
  if (schema.type === 'array') {
    const exact = schema.minItems !== undefined && schema.minItems === schema.maxItems;
    return `array of ${exact ? `exactly ${schema.minItems} ` : ''}${inWords(schema.items ?? {})}`;
  }
  if (schema.type === 'object') return `map of ${inWords(schema.additionalProperties as Schema)}`;
  if (QID_PATTERN.test(schema.pattern ?? '')) {
    return schema.maxLength === 20 ? '<QID>' : 'unbounded QID';
  }
  return schema.type;
}

function component(name: string): Schema {
  const found = COMPONENTS[name];
  assert.ok(found, `there is no component ${name}`);
  return found as Schema;
}

suite('the schemas of answers agree with the interface specification', () => {
  test('there is a component for every object of the specification and no other', () => {
    assert.deepEqual(Object.keys(COMPONENTS).sort(), Object.keys(SPECIFIED).sort());
  });

  for (const [name, members] of Object.entries(SPECIFIED)) {
    test(`${name}: members, their types, and that there are no others`, () => {
      const schema = component(name);
      assert.equal(schema.type, 'object');
      assert.equal(schema.additionalProperties, false);
      const required = new Set(schema.required);
      const actual = Object.entries(schema.properties ?? {}).map(([key, member]) => [
        required.has(key) ? key : `${key}?`,
        inWords(member),
      ]);
      assert.deepEqual(Object.fromEntries(actual), members);
      assert.equal(
        required.size,
        Object.keys(members).filter((key) => !key.endsWith('?')).length,
        'nothing is required that is not listed',
      );
    });
  }

  test('integers carry the bounds of safe JSON integers, or closer ones', () => {
    for (const [name, members] of Object.entries(SPECIFIED)) {
      for (const [key, type] of Object.entries(members)) {
        if (!type.startsWith('integer')) continue;
        const member = component(name).properties?.[key.replace('?', '')];
        const where = `${name}.${key}`;
        assert.ok((member?.minimum ?? -Infinity) >= Number.MIN_SAFE_INTEGER, where);
        assert.ok((member?.maximum ?? Infinity) <= Number.MAX_SAFE_INTEGER, where);
      }
    }
  });

  test('total and age_turning are not negative', () => {
    assert.equal(component('Listing').properties?.['total']?.minimum, 0);
    for (const name of ['PersonSummary', 'SearchedPerson']) {
      assert.equal(component(name).properties?.['age_turning']?.minimum, 0);
    }
  });
});
