import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from '../core/date/date-claim.ts';
import { empty, item, reference, snak, time } from '../../test/support/statement-json.ts';
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

function classOf(snaks: Snaks): string {
  return classify(snaks).class;
}

const ENWIKI = [snak(item('Q328'), 'wikibase-item')];
const GND = [snak(item('Q36578'), 'wikibase-item')];
const RETRIEVED = [snak(time('+2014-04-09T00:00:00Z'), 'time')];
const WIKI_URL = 'https://de.m.wikipedia.org/wiki/Ada_Lovelace';

function url(address: string): Snaks[string] {
  return [snak(address, 'url')];
}

test('methodology 5.1: "stated in" with an item that is not a Wikimedia project is external', () => {
  assert.equal(classOf({ P248: GND }), 'external');
  assert.equal(classOf({ P248: [...ENWIKI, ...GND] }), 'external');
});

test('methodology 5.1: "stated in" with a Wikimedia project is an import', () => {
  assert.equal(classOf({ P248: ENWIKI }), 'import');
  assert.equal(classOf({ P248: [snak({ 'entity-type': 'item', 'numeric-id': 2013 })] }), 'import');
});

test('methodology 5.1: Wikisource is external by the work and import by the site', () => {
  const work = [snak(item('Q18577654'), 'wikibase-item')];
  const site = [snak(item('Q15156406'), 'wikibase-item')];
  assert.equal(classOf({ P248: work }), 'external');
  assert.equal(classOf({ P248: site }), 'import');
  assert.equal(classOf({ P143: site, P248: work }), 'external');
});

test('methodology 5.1: an address outside Wikimedia is external, one of Wikimedia import', () => {
  assert.equal(classOf({ P854: url('https://www.bbc.co.uk/news/1') }), 'external');
  assert.equal(classOf({ P854: url(WIKI_URL) }), 'import');
  assert.equal(classOf({ P854: url('http://www.wikiwand.com/en/Ada') }), 'import');
  assert.equal(classOf({ P854: url('https://wikipedia.org.example.com/') }), 'external');
});

test('methodology 5.1: a reference that is both external and an import is external', () => {
  assert.equal(classOf({ P143: ENWIKI, P854: url('https://www.bbc.co.uk/') }), 'external');
  assert.equal(classOf({ P854: [...url(WIKI_URL), ...url('https://www.bbc.co.uk/')] }), 'external');
});

test('methodology 5.1: imported from, and the address of an import, are import', () => {
  assert.equal(classOf({ P143: ENWIKI, P813: RETRIEVED }), 'import');
  assert.equal(classOf({ P143: GND }), 'import');
  assert.equal(classOf({ P4656: url(WIKI_URL) }), 'import');
});

test('methodology 5.1: any external identifier is external, with a known datatype or without', () => {
  assert.equal(classOf({ P227: [snak('118575449', 'external-id')] }), 'external');
  assert.equal(classOf({ P227: [snak('118575449')] }), 'external');
});

test('methodology 5.1: any other property that is not a meta property is external', () => {
  assert.equal(classOf({ P304: [snak('59', 'string')] }), 'external');
  assert.equal(classOf({ P1343: GND }), 'external');
  assert.equal(classOf({ P143: ENWIKI, P1433: GND }), 'external');
});

test('methodology 5.1: a reference with meta properties only has the class none', () => {
  const list = 'P813 P407 P1476 P887 P3452 P2960 P1683 P1810 P1932 P5997';
  for (const property of list.split(' ')) {
    assert.equal(classOf({ [property]: [snak('x', 'string')] }), 'none', property);
    assert.equal(classOf({ [property]: GND }), 'none', property);
  }
  assert.equal(classOf({}), 'none');
});

test('methodology 5.2: reasoning is not a source', () => {
  assert.equal(classOf({ P887: GND }), 'none');
  assert.equal(classOf({ P3452: GND, P813: RETRIEVED }), 'none');
});

test('methodology 5.1: an archive address is classified by the archived address', () => {
  const archive = 'https://web.archive.org/web/20150101000000/';
  assert.equal(classOf({ P1065: url(`${archive}http://www.bbc.co.uk/`) }), 'external');
  assert.equal(classOf({ P1065: url(`${archive}${WIKI_URL}`) }), 'import');
});

test('methodology 5.1: an archive address without an archived address does not count', () => {
  assert.equal(classOf({ P1065: url('https://archive.today/a1B2c') }), 'none');
  assert.equal(classOf({ P1065: url('https://archive.today/a1B2c'), P143: ENWIKI }), 'import');
});

test('methodology 5.1: a snak without a value does not count', () => {
  for (const property of ['P248', 'P854', 'P227', 'P304', 'P143', 'P4656', 'P1065']) {
    assert.equal(classOf({ [property]: [empty('somevalue')] }), 'none', property);
    assert.equal(classOf({ [property]: [empty('novalue')] }), 'none', property);
    assert.equal(classOf({ [property]: [{ snaktype: 'value' }] }), 'none', property);
  }
});

test('methodology 5.4: the source object of an external reference', () => {
  const { id, statedIn, urls, retrieved } = classify({
    P248: GND,
    P227: [snak('118575449', 'external-id')],
    P854: url('https://portal.example/ada'),
    P813: RETRIEVED,
  });
  assert.equal(id, 'abc');
  assert.deepEqual(statedIn, [36578]);
  assert.deepEqual(urls, ['https://d-nb.info/gnd/118575449', 'https://portal.example/ada']);
  assert.deepEqual(retrieved, ['2014-04-09']);
});

test('methodology 5.4: an import without P248 names the projects of P143', () => {
  assert.deepEqual(classify({ P143: ENWIKI }).statedIn, [328]);
  assert.deepEqual(classify({ P143: ENWIKI, P854: url(WIKI_URL) }).statedIn, [328]);
  assert.deepEqual(classify({ P143: ENWIKI, P248: [snak(item('Q2013'))] }).statedIn, [2013]);
});

test('methodology 5.4: only an import names the projects of P143', () => {
  const mixed = classify({ P143: ENWIKI, P854: url('https://www.bbc.co.uk/') });
  assert.equal(mixed.class, 'external');
  assert.deepEqual(mixed.statedIn, []);
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

test('methodology 5.4: an identifier is percent-encoded into the formatter address', () => {
  const id = (property: string, text: string): readonly string[] =>
    classify({ [property]: [snak(text, 'external-id')] }).urls;
  assert.deepEqual(id('P268', '11928912p'), ['http://catalogue.bnf.fr/ark:/12148/cb11928912p']);
  assert.deepEqual(id('P227', 'a b/ü&$1'), ['https://d-nb.info/gnd/a%20b%2F%C3%BC%26%241']);
  assert.deepEqual(id('P345', 'nm1'), ['https://two.example/nm1?same=nm1']);
  assert.deepEqual(id('P227', "$&$'\ud800"), ["https://d-nb.info/gnd/%24%26%24'%EF%BF%BD"]);
});

test('methodology 5.4: an identifier without a formatter address, or without datatype, has none', () => {
  assert.deepEqual(classify({ P9999: [snak('1', 'external-id')] }).urls, []);
  assert.deepEqual(classify({ P227: [snak('1')] }).urls, []);
});

test('methodology 5.4: only http and https', () => {
  for (const address of 'ftp://a.example/x javascript:alert(1) data:text/html,x x //a.b'.split(
    ' ',
  )) {
    assert.deepEqual(classify({ P854: url(address) }).urls, [], address);
  }
  assert.deepEqual(classify({ P1417: [snak('1', 'external-id')] }).urls, []);
  assert.deepEqual(classify({ P1953: [snak('1', 'external-id')] }).urls, []);
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
