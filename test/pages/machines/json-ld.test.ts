import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { listJsonLd, jsonLdScript } from '../../../src/pages/json-ld/json-ld.ts';
import { personJsonLd, certainDate } from '../../../src/pages/json-ld/person-json-ld.ts';
import { TEXTS } from '../../../src/pages/texts/texts.ts';
import { createUrls } from '../../../src/pages/urls.ts';
import { profileByQid } from '../../support/profile.ts';
import type { Warning } from '../../../src/core/date/warnings.ts';
import type { ImageRecord } from '../../../src/core/person/person-record.ts';
import { createLinks } from '../../../src/site/links.ts';
import type { Profile } from '../../../src/service/find-person.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { SIX } from '../../api/support/ask.ts';
import { BIRTHS } from '../../api/support/births.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { dateOf } from '../../support/statements.ts';
import type { DateRecord, StatementRecord } from '../../../src/core/date/date-record.ts';

const BASE = 'https://natalis.example';
const reader = openSqliteReader(await sharedSample());
const context = { reader, links: createLinks(BASE), serviceVersion: '0.0.0-test' };
after(() => reader.close());

type Thing = Record<string, unknown>;

const profileOf = (qid: string, language: 'en' | 'de' = 'en'): Profile =>
  profileByQid(context, qid, language);

/** The person as a reader of the page gets it. */
function personOf(profile: Profile, language: (typeof SIX)[number] = 'en'): Thing {
  const block = jsonLdScript(personJsonLd(profile, { ...context, base: BASE }));
  const page = JSON.parse(contentOf(block)) as Thing;
  assert.equal(page['@type'], 'WebPage');
  assert.equal(page['inLanguage'], language);
  return page['mainEntity'] as Thing;
}

test('a person has names, links and places in the language of the page', () => {
  const person = personOf(profileOf('Q42', 'de'), 'de');
  assert.equal(person['@type'], 'Person');
  assert.equal(person['name'], 'Douglas Adams');
  assert.equal(person['birthDate'], '1952-03-11');
  assert.equal(person['deathDate'], '2001-05-11');
  const same = person['sameAs'] as string[];
  assert.deepEqual(same.slice(0, 2), [
    'https://www.wikidata.org/wiki/Q42',
    'https://de.wikipedia.org/wiki/Douglas_Adams',
  ]);
  assert.ok(same.every((address) => URL.canParse(address)));
  assert.ok((person['alternateName'] as string[]).includes('Douglas Noël Adams'));
  const place = person['birthPlace'] as Thing;
  assert.equal(place['@id'], 'http://www.wikidata.org/entity/Q350');
  assert.equal(place['name'], 'Cambridge');
});

test('service 15.4: a day that the page doubts is left out', () => {
  const profile = profileOf('Q42');
  const days = (...warnings: Warning[]): unknown[] => {
    const card = { ...profile.person.card, warnings };
    const told = personOf({ ...profile, person: { ...profile.person, card } });
    return [told['birthDate'], told['deathDate']];
  };
  const [born, died] = ['1952-03-11', '2001-05-11'];
  assert.deepEqual(days('deceased', 'birth_date_has_alternatives'), [born, died]);
  assert.deepEqual(days('gregorian_before_1582'), [undefined, died]);
  assert.deepEqual(days('ancient_date_single_website'), [undefined, died]);
  assert.deepEqual(days('death_gregorian_before_1582'), [born, undefined]);
  assert.deepEqual(days('death_before_birth'), [undefined, undefined]);
});

test('a place that is one of several, and entities without a label, are left out', () => {
  for (const { qid } of BIRTHS) {
    const profile = profileOf(qid);
    const person = personOf(profile);
    assert.doesNotMatch(JSON.stringify(person), /"name":"Q\d+"/, qid);
    if (profile.person.detail.birthplaces.length !== 1)
      assert.equal(person['birthPlace'], undefined);
  }
});

const IMAGE = {
  file: 'Ada & Lovelace.jpg',
  license: 'CC BY-SA 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
  author: 'Jo',
  credit: 'Own work',
  attribution: '',
  attributionRequired: true,
  fetchedAt: '2026-11-01T00:00:00Z',
};

function withImage(profile: Profile, image: ImageRecord | null): Profile {
  const { person } = profile;
  return { ...profile, person: { ...person, card: { ...person.card, image } } };
}

test('an image has its licence, its author and a page about the licence', () => {
  const profile = profileOf('Q42');
  assert.deepEqual(personOf(withImage(profile, IMAGE))['image'], {
    '@type': 'ImageObject',
    contentUrl:
      'https://commons.wikimedia.org/wiki/Special:FilePath/Ada%20%26%20Lovelace.jpg?width=500',
    url: 'https://commons.wikimedia.org/wiki/File:Ada_%26_Lovelace.jpg',
    acquireLicensePage: 'https://commons.wikimedia.org/wiki/File:Ada_%26_Lovelace.jpg',
    license: IMAGE.licenseUrl,
    creditText: 'Own work',
    creator: { '@type': 'Person', name: 'Jo' },
    copyrightNotice: 'CC BY-SA 4.0',
  });
  assert.equal(personOf(withImage(profile, null))['image'], undefined);
});

test('the second page of a list counts on from the first', () => {
  const people = ['Q42', 'Q1338141'].map((qid) => profileOf(qid).person);
  const list = listJsonLd(
    { language: 'en', texts: TEXTS.en, urls: createUrls(BASE), context },
    { people, total: 120, offset: 50 },
    { title: 'Born on 11 March', address: 'birthdays/03-11?offset=50' },
  );
  const items = list['mainEntity'] as Thing;
  assert.equal(items['numberOfItems'], 120);
  const itemOf = (position: number, name: string, slug: string): Thing => {
    return { '@type': 'ListItem', position, name, url: `${BASE}/en/people/${slug}` };
  };
  assert.deepEqual(items['itemListElement'], [
    itemOf(51, 'Douglas Adams', 'douglas-adams'),
    itemOf(52, 'Jesse Ramsden', 'jesse-ramsden'),
  ]);
});

const CASES: readonly (readonly [
  what: string,
  statement: Partial<StatementRecord>,
  date: Partial<DateRecord>,
  told: string | null,
])[] = [
  ['a sourced day', {}, {}, '1952-03-11'],
  ['a sourced day of the Middle Ages', { gregorian: '0987-06-01' }, {}, '0987-06-01'],
  ['a finer precision', { precision: 14 }, {}, '1952-03-11'],
  ['a month', { gregorian: '1768-01', precision: 10 }, {}, '1768-01'],
  ['a year', { gregorian: '0910', precision: 9 }, {}, '0910'],
  ['a century', { gregorian: null, precision: 7 }, {}, null],
  ['a day from a Wikipedia alone', {}, { status: 'import-only', sourceKind: 'import-only' }, null],
  ['a day without a reference', {}, { status: 'unsourced', sourceKind: 'none' }, null],
  ['a day that others contradict', {}, { status: 'ambiguous', ambiguous: true }, null],
  ['"circa" a day', {}, { uncertain: true }, null],
  ['no date', {}, { canonical: null, status: 'unknown', sourceKind: 'none' }, null],
  ['a day before the common era', { gregorian: '-0044-07-10' }, {}, null],
  ['a day of a year of five digits', { gregorian: '12024-01-01' }, {}, null],
];

test('service 15.4: a date is told where it is sourced, without a doubt, and has a year of four digits', () => {
  for (const [what, statement, date, told] of CASES) {
    assert.equal(certainDate(dateOf(statement, date)), told ?? undefined, what);
  }
});

function contentOf({ text }: { text: string }): string {
  const [, content] = /^<script type="application\/ld\+json">([^]*)<\/script>$/.exec(text) ?? [];
  return content ?? assert.fail(text);
}

test('nothing can end the block, begin a comment in it or break its lines', () => {
  check(
    property(string({ unit: 'binary' }), (noise) => {
      const name = `</script><!--<script>]]>&lt;\u2028\u2029${noise}`;
      const content = contentOf(jsonLdScript({ name }));
      assert.doesNotMatch(content, /[<>&\u2028\u2029]/);
      assert.equal((JSON.parse(content) as { name: string }).name, name);
    }),
  );
});
