import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normal } from '../support/statement-json.ts';
import { startPeople, statementsIn } from './support/people.ts';

const P569 = statementsIn('+1950-01-02');
const service = await startPeople({
  Pictured: { P569, P570: statementsIn('+2000-01-02'), P18: normal('A “b” & c d.jpg') },
  Unseen: { P569 },
});

const pageOf = (name: string): Promise<string> => service.textOf(`/en/people/${name}`);

test('methodology 11.8: a picture without a record is a link to its page on Commons', async () => {
  const page = await pageOf('pictured');
  assert.doesNotMatch(page, /<img/);
  const address = 'https://commons.wikimedia.org/wiki/File:A_%E2%80%9Cb%E2%80%9D_%26_c_d.jpg';
  assert.ok(page.includes(`<a href="${address}" rel="external">Wikimedia Commons</a>`));
  assert.doesNotMatch(await pageOf('unseen'), /Wikimedia Commons</);
});

test('every list of statements leads to the same statements in Wikidata', async () => {
  const there = (page: string) => page.match(/https:\/\/www\.wikidata\.org\/wiki\/Q\d+#P\d+/g);
  const wikidata = 'https://www.wikidata.org/wiki/';
  assert.deepEqual(there(await pageOf('pictured')), [`${wikidata}Q1#P569`, `${wikidata}Q1#P570`]);
  assert.deepEqual(there(await pageOf('unseen')), [`${wikidata}Q2#P569`]);
});
