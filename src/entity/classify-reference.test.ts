import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from '../core/date/date-claim.ts';
import { empty, item, reference, snak, time } from '../../test/support/statement-json.ts';
import { wordsOf } from '../../test/support/lists.ts';
import { isWikimediaHost } from './wikimedia-sites.ts';
import { classifyReference, type ReferenceContext } from './classify-reference.ts';
import { readReferences } from './read-dates.ts';

// English Wikipedia, Wikidata, English Wikisource.
const PROJECTS = new Set([328, 2013, 15156406]);

const FORMATTERS: Record<string, string> = {
  P227: 'https://d-nb.info/gnd/$1',
  P268: 'http://catalogue.bnf.fr/ark:/12148/cb$1',
  P345: 'https://two.example/$1?same=$1',
  P1417: 'ftp://files.example/$1',
  P1953: 'no address $1',
};

const CONTEXT: ReferenceContext = {
  isWikimediaProject: (qid) => PROJECTS.has(qid),
  isWikimediaHost,
  formatterUrl: (property) => FORMATTERS[property] ?? null,
};

type Snaks = Parameters<typeof reference>[0];

function classify(snaks: Snaks): Source {
  const [raw] = readReferences([reference(snaks)], 'Q1$1');
  assert.ok(raw);
  return classifyReference(raw, CONTEXT);
}

const ENWIKI = [snak(item('Q328'), 'wikibase-item')];
const GND = [snak(item('Q36578'), 'wikibase-item')];
const RETRIEVED = [snak(time('+2014-04-09T00:00:00Z'), 'time')];
const WIKI_URL = 'https://de.m.wikipedia.org/wiki/Ada_Lovelace';

function url(address: string): Snaks[string] {
  return [snak(address, 'url')];
}

const OLD_WIKIDATA = [snak({ 'entity-type': 'item', 'numeric-id': 2013 })];
const WIKISOURCE = [snak(item('Q15156406'), 'wikibase-item')];
const WORK_THERE = [snak(item('Q18577654'), 'wikibase-item')];
const BBC = url('https://www.bbc.co.uk/');
const ARCHIVE = 'https://web.archive.org/web/20150101000000/';
const UNKNOWN_ARCHIVED = url('https://archive.today/a1B2c');
const META = 'P813 P407 P1476 P887 P3452 P2960 P1683 P1810 P1932 P5997'.split(' ');
const READ = ['P248', 'P854', 'P227', 'P304', 'P143', 'P4656', 'P1065'];

const NO_VALUES = [empty('somevalue'), empty('novalue'), { snaktype: 'value' }];

const CLASSES: readonly (readonly [what: string, Source['class'], ...references: Snaks[]])[] = [
  ['stated in no Wikimedia project', 'external', { P248: GND }, { P248: [...ENWIKI, ...GND] }],
  ['stated in a Wikimedia project', 'import', { P248: ENWIKI }, { P248: OLD_WIKIDATA }],
  [
    'a work at Wikisource',
    'external',
    { P248: WORK_THERE },
    { P143: WIKISOURCE, P248: WORK_THERE },
  ],
  ['Wikisource itself', 'import', { P248: WIKISOURCE }],
  ['an address outside', 'external', { P854: BBC }, { P854: url('https://wikipedia.org.x.org/') }],
  [
    'one of Wikimedia',
    'import',
    { P854: url(WIKI_URL) },
    { P854: url('http://www.wikiwand.com/x') },
  ],
  ['both', 'external', { P143: ENWIKI, P854: BBC }, { P854: [...url(WIKI_URL), ...BBC] }],
  ['imported from', 'import', { P143: ENWIKI, P813: RETRIEVED }, { P143: GND }],
  ['the address of an import', 'import', { P4656: url(WIKI_URL) }],
  ['an identifier', 'external', { P227: [snak('1', 'external-id')] }, { P227: [snak('1')] }],
  ['a page', 'external', { P304: [snak('59', 'string')] }],
  ['any other property', 'external', { P1343: GND }, { P143: ENWIKI, P1433: GND }],
  ['meta properties', 'none', ...META.map((property) => ({ [property]: [snak('x', 'string')] }))],
  ['meta properties with an item', 'none', ...META.map((property) => ({ [property]: GND }))],
  ['reasoning (methodology 5.2)', 'none', { P887: GND }, { P3452: GND, P813: RETRIEVED }],
  ['an archived address', 'external', { P1065: url(`${ARCHIVE}http://www.bbc.co.uk/`) }],
  ['an archived address of Wikimedia', 'import', { P1065: url(`${ARCHIVE}${WIKI_URL}`) }],
  ['an archive that does not tell it', 'none', { P1065: UNKNOWN_ARCHIVED }],
  ['an import with such an archive', 'import', { P1065: UNKNOWN_ARCHIVED, P143: ENWIKI }],
  [
    'snaks without a value',
    'none',
    ...READ.flatMap((id) => NO_VALUES.map((no) => ({ [id]: [no] }))),
  ],
];

for (const [what, expected, ...references] of CLASSES) {
  test(`methodology 5.1: ${what}: ${expected}`, () => {
    for (const snaks of references) {
      assert.equal(classify(snaks).class, expected, JSON.stringify(snaks));
    }
  });
}

test('methodology 5.4: an import without P248, and no other, names the projects of P143', () => {
  for (const [snaks, projects] of [
    [{ P143: ENWIKI }, [328]],
    [{ P143: ENWIKI, P854: url(WIKI_URL) }, [328]],
    [{ P143: ENWIKI, P248: [snak(item('Q2013'))] }, [2013]],
    [{ P143: ENWIKI, P854: BBC }, []],
  ] satisfies [Snaks, number[]][]) {
    assert.deepEqual(classify(snaks).statedIn, projects);
  }
});

test('methodology 5.4: addresses are those of P854, P4656 and P1065, in the order of the reference', () => {
  const archived = 'https://archive.today/a1B2c';
  const { urls } = classify({
    P1065: url(archived),
    P4656: url(WIKI_URL),
    P854: url('https://www.bbc.co.uk/'),
    P1896: url('https://other.example/'),
  });
  assert.deepEqual(urls, [archived, WIKI_URL, 'https://www.bbc.co.uk/']);
});

test('methodology 5.4: an identifier is percent-encoded into the formatter address, if that is one; addresses have http or https', () => {
  for (const [property, text, ...urls] of [
    ['P268', '11928912p', 'http://catalogue.bnf.fr/ark:/12148/cb11928912p'],
    ['P227', 'a b/ü&$1', 'https://d-nb.info/gnd/a%20b%2F%C3%BC%26%241'],
    ['P345', 'nm1', 'https://two.example/nm1?same=nm1'],
    ['P227', "$&$'\ud800", "https://d-nb.info/gnd/%24%26%24'%EF%BF%BD"],
    ['P227', '7'.repeat(1978), `https://d-nb.info/gnd/${'7'.repeat(1978)}`],
    ['P227', '7'.repeat(1979)],
    ['P345', '7'.repeat(988)],
    ['P9999', '1'],
    ['P1417', '1'],
    ['P1953', '1'],
  ] as const) {
    assert.deepEqual(classify({ [property]: [snak(text, 'external-id')] }).urls, urls, text);
  }
  assert.deepEqual(classify({ P227: [snak('1')] }).urls, [], 'it has no datatype');
  for (const address of wordsOf('ftp://a.example/x javascript:alert(1) data:text/html,x x //a.b')) {
    assert.deepEqual(classify({ P854: url(address) }).urls, [], address);
  }
});

test('methodology 5.4: retrieved is Gregorian and as precise as known', () => {
  const { retrieved } = classify({
    P813: [
      snak(time('+2015-04-00T00:00:00Z', { precision: 10 }), 'time'),
      snak(time('+2015-00-00T00:00:00Z', { precision: 9 }), 'time'),
      snak(time('+2015-04-01T00:00:00Z', { calendar: 'Q1985786' }), 'time'),
      snak(time('+2100-00-00T00:00:00Z', { precision: 7 }), 'time'),
    ],
  });
  assert.deepEqual(retrieved, ['2015-04', '2015', '2015-04-14']);
});

test('methodology 5.4: duplicates are removed, the order is kept', () => {
  const a = snak('https://a.example/', 'url');
  const b = snak('https://b.example/', 'url');
  const source = classify({
    P854: [b, a, b],
    P1065: [a],
    P248: [...GND, ...ENWIKI, ...GND],
    P813: [...RETRIEVED, ...RETRIEVED],
  });
  assert.deepEqual(source.urls, ['https://b.example/', 'https://a.example/']);
  assert.deepEqual(source.statedIn, [36578, 328]);
  assert.deepEqual(source.retrieved, ['2014-04-09']);
});

test('references without a hash have different ids', () => {
  const bare = { snaks: { P248: GND } };
  const [first, second] = readReferences([bare, bare], 'Q1$1');
  assert.ok(first && second);
  assert.notEqual(first.hash, second.hash);
});
