import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { AS_OF, buildFiles, buildOf, linesOf, temporaryFolder } from './support/command.ts';
import { infoOf, personOf, qidsOf } from './support/content.ts';
import {
  dump,
  item,
  itemSnak,
  person,
  statement,
  terms,
  textSnak,
  timeSnak,
  type Json,
} from './support/entities.ts';

const folder = temporaryFolder();
const ANN = person('Q7', 'Ann');

const built = (...entities: unknown[]): Promise<string> => buildOf(folder, entities as Json[]);

test('methodology 13.4: input that is not an item is passed over', async () => {
  const lexeme = { type: 'lexeme', id: 'L7', lemmas: terms({ en: 'Ann' }), forms: [], senses: [] };
  const property = { ...item('P569', 'date of birth'), type: 'property', datatype: 'time' };
  const entities = { Q8: person('Q8', 'Bob'), Q9: { id: 'Q9', missing: '' } };
  const answers = [lexeme, property, { id: 'Q9', missing: '' }, { entities, success: 1 }];
  const nothing = [null, 5, 'Q8', {}, [], { id: 7 }, { id: 'Q0' }];
  const path = await built(...answers, ...nothing, ANN);
  assert.deepEqual(qidsOf(path), [7, 8]);
  assert.equal(infoOf(path).provenance.entities_read, 4);
});

test('methodology 9.6: items in another form are named beside good ones, with what to fetch instead', async () => {
  const human = { property: { id: 'P31', data_type: 'wikibase-item' }, rank: 'normal' };
  // https://doc.wikimedia.org/Wikibase/master/js/rest-api/, and simplify of wikibase-sdk with and without ranks.
  const others: Json[] = [
    { statements: { P31: [{ ...human, value: { type: 'value', content: 'Q5' } }] } },
    { labels: { en: 'Bob' }, claims: { P31: ['Q5'], P569: ['1952-03-11T00:00:00.000Z'] } },
    { claims: { P31: [{ value: 'Q5', rank: 'normal' }] } },
    { ...ANN, labels: { en: 'Bob' } },
  ].map((form) => ({ ...form, type: 'item', id: 'Q8' }));
  const { code, stderr, out } = await buildFiles(folder, { people: [ANN, ...others] }, AS_OF);
  assert.equal(code, 0);
  const forms = ["in the form of Wikidata's REST API", ...Array(3).fill('in a simplified form')];
  const instead = 'fetch it with natalis fetch entities, or from Special:EntityData/Q8.json';
  const told = forms.map(
    (form, at) => `people:${at + 2}: Q8 is ${form}; ${instead}; line passed over`,
  );
  assert.deepEqual(linesOf(stderr), told);
  assert.deepEqual(qidsOf(out), [7]);
});

test('methodology 9.6: statements that are not in the form of Wikibase are counted', async () => {
  const born = timeSnak('P569', '+1952-03-11T00:00:00Z');
  const { datavalue } = born as { datavalue: { value: Json } };
  const textual = { ...datavalue, value: { ...datavalue.value, precision: '11' } };
  const statements = [
    { ...born, datavalue: textual },
    { ...born, datavalue: undefined },
    { ...textSnak('P106', 'x'), datavalue: { value: { a: 1 } } },
    { property: 'P19' },
    // These are in order.
    { ...born, snaktype: 'somevalue', datavalue: undefined },
    textSnak('P18', 'Ann.jpg'),
  ].map((snak, at) => statement(snak, { id: `Q7$${at}` }));
  const nothing = { ...Object(ANN['claims']), P569: [{ mainsnak: null, rank: 'normal' }] };
  const bob = person('Q8', 'Bob', { more: { claims: nothing } });
  const people = [person('Q7', 'Ann', { statements }), bob];
  const { stdout } = await buildFiles(folder, { people }, AS_OF);
  assert.match(stdout, /^passed over {2,}5 statements that are not in Wikibase's form$/m);
  assert.match(stdout, /^dropped {2,}1 no_date_statement$/m);
});

test('members that are absent', async () => {
  const { claims: own, sitelinks: links } = ANN;
  const path = await built({ id: 'Q7', claims: own, sitelinks: links });
  assert.equal(personOf(path, 7).detail.name, 'Q7');
});

// The shapes of the JSON dump result from how it is made: of many gzip members by several processes, and by PHP.

/** An entity as dumps have had it since 2021. */
function dumped(entity: Json): Json {
  return { ...entity, lastrevid: 1, modified: '2026-01-01T00:00:00Z' };
}

test('batches without entities leave lines with only a comma, which are neither entities nor broken', async () => {
  const [ann, bob, earth] = [ANN, person('Q8', 'Bob'), item('Q2', 'Earth')].map((entity) =>
    JSON.stringify(dumped(entity)),
  );
  const parts = ['[\n', '', `${ann}`, ',\n', ',\n', '', `${earth},\n,\n ,\r\n`];
  const ends = [`${bob}\n`, ',\n', '', '\n]\n'];
  const packed = Buffer.concat([...parts, ...ends].map((part) => gzipSync(part)));
  const path = await buildOf(folder, packed, { name: 'gaps.json.gz' });
  assert.deepEqual(qidsOf(path), [7, 8]);
  const { entities_read: read, dropped } = infoOf(path).provenance;
  assert.deepEqual([read, dropped], [3, { not_human: 1 }]);
});

test('empty maps, which PHP writes as [], with and without the last members of dump lines', async () => {
  const nothing = { labels: [], descriptions: [], aliases: [] };
  const born = statement(itemSnak('P19', 'Q20'), { id: 'Q7$place' });
  const entities = [
    person('Q7', null, { statements: [born], more: nothing }),
    item('Q9', null, { ...nothing, claims: [], sitelinks: [] }),
    person('Q10', 'Cid', { more: { sitelinks: [] } }),
    person('Q11', 'Dan', { more: { claims: [] } }),
    item('Q20', null, { ...nothing, claims: [], sitelinks: [] }),
  ];
  for (const form of [(entity: Json) => entity, dumped]) {
    const path = await buildOf(folder, dump(entities.map(form)), { name: 'empty-maps.json' });
    assert.deepEqual(qidsOf(path), [7]);
    const { name, birthplaces } = personOf(path, 7).detail;
    assert.equal(name, 'Q7');
    assert.deepEqual(birthplaces, [{ qid: 20, city: null, countries: [], path: [20] }]);
    const { dropped } = infoOf(path).provenance;
    assert.deepEqual(dropped, { not_human: 3, too_few_wikipedia_articles: 1 });
  }
});

test('methodology 11.12: a label that is not the expected one gives a warning', async () => {
  const people = [
    person('Q7', 'Ann'),
    item('Q515', 'city hall'),
    item('Q532', 'village'),
    item('P569', 'day of birth', { type: 'property' }),
    item('P570', 'date of death', { type: 'property' }),
  ];
  const { code, stderr } = await buildFiles(folder, { people }, AS_OF);
  assert.equal(code, 0);
  const warnings = linesOf(stderr).filter((line) => line.includes('is labelled'));
  const found = warnings.map((line) => line.slice(line.search(/[PQ]\d/)));
  assert.deepEqual(found, [
    'P569 is labelled "day of birth" in the input, expected "date of birth"',
    'Q515 is labelled "city hall" in the input, expected "city"',
  ]);
});
