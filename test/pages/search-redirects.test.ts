import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSmallService } from '../api/support/small-service.ts';
import type { SampleService } from '../support/sample-service.ts';

let service: SampleService;
before(async () => {
  service = await startSmallService([
    { id: 'Q101', labels: { mul: 'April Ashley' }, born: [['+1935-04-29', 11]] },
    { id: 'Q102', labels: { mul: 'Ada 1984' }, born: [['+1988-04-03', 11]] },
  ]);
});
after(() => service.close());

async function search(query: string, language = 'en') {
  const address = `${service.base}/${language}/search?q=${encodeURIComponent(query)}`;
  const response = await fetch(address, { redirect: 'manual' });
  const to = response.headers.get('location')?.slice(`${service.base}/${language}/`.length);
  return { status: response.status, to, text: await response.text() };
}

test('one reading of a text that is no name leads there in one step (methodology 15.15)', async () => {
  for (const [query, to] of [
    ['14 March 1988', 'birthdays/03-14/1988'],
    ['14 March', 'birthdays/03-14'],
    ['1871', 'years/1871'],
    ['44 BCE', 'years/-44'],
    ['march', 'months/03'],
    ['1870s', 'decades/1870'],
    ['40s BC', 'decades/-40'],
    ['19th century', 'centuries/19'],
    ['1st century BC', 'centuries/-1'],
  ] as const) {
    const found = await search(query);
    assert.deepEqual([found.status, found.to], [302, to], query);
    const page = await fetch(`${service.base}/en/${to}`, { redirect: 'manual' });
    assert.equal(page.status, 200, to);
  }
});

test('so it does in the words of every language, in the language of the page', async () => {
  for (const [language, query, to] of [
    ['de', 'März', 'months/03'],
    ['de', '19. Jahrhundert', 'centuries/19'],
    ['fr', 'années 1870', 'decades/1870'],
    ['es', 'siglo XIX', 'centuries/19'],
    ['it', '14 marzo 1988', 'birthdays/03-14/1988'],
    ['pt', '14 de março', 'birthdays/03-14'],
  ] as const) {
    assert.equal((await search(query, language)).to, to, query);
  }
});

test('a name that matches is shown, with a link to the month or the year beside it', async () => {
  for (const [query, person, to] of [
    ['april', 'April Ashley', 'months/04'],
    ['1984', 'Ada 1984', 'years/1984'],
  ] as const) {
    const { status, text } = await search(query);
    assert.equal(status, 200, query);
    assert.match(text, new RegExp(`href="/en/people/[^"]*">[^]{0,40}${person}<`), query);
    assert.ok(text.includes(`<p class="onward"><a href="/en/${to}">`), query);
  }
});

test('a text that is read in two ways offers both', async () => {
  const { status, text } = await search('3/4/1988');
  assert.equal(status, 200);
  for (const day of ['03-04', '04-03']) {
    assert.ok(text.includes(`<a href="/en/birthdays/${day}/1988">`), day);
  }
});

test('a QID leads to its person', async () => {
  assert.equal((await search('Q101')).to, 'people/april-ashley');
});
