import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { untilEnd } from '../support/sample-service.ts';

// Some have exactly the name, and more have a word beside it.
const EXACT = 90;
const LONGER = 140;

const service = await untilEnd(
  startSmallService(
    Array.from({ length: EXACT + LONGER }, (_, index) => ({
      id: `Q${2000 + index}`,
      labels: { mul: index < EXACT ? 'Heinrich Müller' : `Heinrich Müller Nr${index}` },
      born: [[`+${1700 + index}-06-01`, 11]] as const,
    })),
  ),
);

async function search(query: string, language = 'en') {
  const response = await fetch(`${service.base}/${language}/search?${query}`);
  const text = await response.text();
  const people = [...text.matchAll(/<a href="\/\w\w\/people\/([^"]+)"/g)].map(([, slug]) => slug);
  const next = /<a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  return { status: response.status, text, people, next };
}

test('results have further pages, which show everybody once, up to 200 people (service 15.15)', async () => {
  const seen: (string | undefined)[] = [];
  let query: string | undefined = 'q=heinrich+muller';
  let last = '';
  for (let page = 0; query !== undefined && page < 20; page++) {
    const { status, text, people, next } = await search(query);
    assert.equal(status, 200, query);
    seen.push(...people);
    last = text;
    query = next?.split('?')[1];
  }
  assert.equal(seen.length, 200);
  assert.equal(new Set(seen).size, 200);
  assert.match(last, /The first 200 people found\. There are more/);
  assert.match(last, /rel="prev"/);
});

test('the last page of fewer people says how many there are', async () => {
  const { people, next } = await search('q=heinrich+muller+nr9');
  assert.deepEqual([people.length, next], [10, undefined]);
  const { people: rest, text } = await search('q=heinrich+muller+nr1&offset=80');
  assert.equal(rest.length, 20);
  assert.match(text, />\s*100 people found\.\s*</);
});

test('an offset that no page has is refused', async () => {
  for (const offset of ['181', '-1', 'x', '1&offset=2']) {
    assert.equal((await search(`q=heinrich&offset=${offset}`)).status, 400, offset);
  }
});

test('a year that fits nobody does not hide the name', async () => {
  for (const language of LANGUAGES) {
    const { text, people } = await search('q=heinrich+muller+1650', language);
    assert.equal(people.length, 20, language);
    const said = text.replaceAll('&#160;', '\u00a0').includes(TEXTS[language].search.otherDate);
    assert.ok(said, language);
  }
  const { text, people } = await search('q=heinrich+muller+1707');
  assert.deepEqual([people.length, text.includes(TEXTS.en.search.otherDate)], [1, false]);
  assert.deepEqual((await search('q=nobody+1650')).people, []);
});
