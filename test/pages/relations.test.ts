import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelled } from '../support/human-json.ts';
import { item, normal, snak, statement, time } from '../support/statement-json.ts';
import { startPeople, statementsIn } from './support/people.ts';
import { plain } from './support/read-page.ts';

const born = { P569: statementsIn('+1950-01-02') };
const kinship = [snak(item('Q21')), snak(item('Q22'))];
const since = [snak(time('+1990-00-00T00:00:00Z', { precision: 9 }))];
const relative = statement(snak(item('Q2')), { qualifiers: { P1039: kinship, P580: since } });
const day = [snak(time('+1974-01-10T00:00:00Z'))];
const aDay = statement(snak(item('Q3')), { qualifiers: { P580: day, P582: day } });
const place = (country: string) => ({ P17: normal(item(country)) });
const service = await startPeople(
  {
    'Anna Karen': { ...born, P1038: [relative], P3373: normal(item('Q3')) },
    'Boris Karen': { ...born, P19: normal(item('Q31')), P26: [aDay] },
    'Clara Karen': { ...born, P19: normal(item('Q32')) },
    Pictured: { ...born, P570: statementsIn('+2000-01-02'), P18: normal('A “b” & c d.jpg') },
  },
  labelled('Q21', 'cousin'),
  // Q32 and the country Q41 have no label.
  labelled('Q31', 'Rome', place('Q41')),
  { type: 'item', id: 'Q32', labels: {}, claims: place('Q42') },
  labelled('Q42', 'Ireland'),
);

test('methodology 11.3: a relation keeps its kind of kinship, whose label is given with the others', async () => {
  const { json } = await service.request('/api/v1/people/wikidata/Q1');
  const relative = json.relations.find(({ id }: { id: string }) => id === 'Q2');
  assert.deepEqual(relative.qualifiers, { P1039: ['Q21', 'Q22'], P580: ['1990'] });
  assert.deepEqual(
    json.related_entity_labels.find(({ qid }: { qid: string }) => qid === 'Q21'),
    { qid: 'Q21', language: 'en', label: 'cousin' },
  );
});

const pageOf = (slug: string): Promise<string> => service.textOf(`/en/people/${slug}`);
const pageText = async (slug: string): Promise<string> => plain(await pageOf(slug));

test('a page says what a relative is, as far as that has a name', async () => {
  const text = await pageText('anna-karen');
  assert.match(text, /Boris Karen \(cousin, from 1990\)/);
  assert.doesNotMatch(text, /Clara Karen \(/);
});

test('a time that begins and ends on one day is that day', async () => {
  assert.match(await pageText('boris-karen'), /Clara Karen \(10 January 1974\)/);
});

test('a place of birth has no QID beside names, whichever of its steps has no name', async () => {
  assert.match(await pageText('boris-karen'), /Place of birth Rome (?!,)/);
  assert.match(await pageText('clara-karen'), /Place of birth Ireland/);
});

test('methodology 11.8: a picture without a record is a link to its page on Commons', async () => {
  const page = await pageOf('pictured');
  assert.doesNotMatch(page, /<img/);
  const address = 'https://commons.wikimedia.org/wiki/File:A_%E2%80%9Cb%E2%80%9D_%26_c_d.jpg';
  assert.ok(page.includes(`<a href="${address}" rel="external">Wikimedia Commons</a>`));
  assert.doesNotMatch(await pageOf('anna-karen'), /Wikimedia Commons</);
});

test('every list of statements leads to the same statements in Wikidata', async () => {
  const there = (page: string) => page.match(/https:\/\/www\.wikidata\.org\/wiki\/Q\d+#P\d+/g);
  const wikidata = 'https://www.wikidata.org/wiki/';
  assert.deepEqual(there(await pageOf('pictured')), [`${wikidata}Q4#P569`, `${wikidata}Q4#P570`]);
  assert.deepEqual(there(await pageOf('anna-karen')), [`${wikidata}Q1#P569`]);
});
