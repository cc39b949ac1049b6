import assert from 'node:assert/strict';
import { test } from 'node:test';
import { human, linesOf } from '../support/human-json.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';
import { normal, time } from '../support/statement-json.ts';

const born = { P569: normal(time('+1950-01-02T00:00:00Z')) };
const dead = { P570: normal(time('+2000-01-02T00:00:00Z')) };
const pictured = { P18: normal('A “b” & c d.jpg') };

const service = await untilEnd(
  startServiceOver(
    linesOf(
      human('Q11', 'Pictured', { ...born, ...dead, ...pictured }),
      human('Q12', 'Unseen', born),
    ),
  ),
);

async function pageOf(name: string): Promise<string> {
  return (await fetch(`${service.base}/en/people/${name}`)).text();
}

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
  assert.deepEqual(there(await pageOf('pictured')), [`${wikidata}Q11#P569`, `${wikidata}Q11#P570`]);
  assert.deepEqual(there(await pageOf('unseen')), [`${wikidata}Q12#P569`]);
});
