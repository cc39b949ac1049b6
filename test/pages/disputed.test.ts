import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startBorn } from './support/people.ts';
import { headingsIn, NOINDEX, peopleIn, partOf } from './support/read-page.ts';

/** Two dates of birth each, of which only one can be right. */
const DISPUTED = [
  '+1735-10-06 | +1736-10-15',
  '+1950-01-01 | +1951-01-01',
  '-0043-01-01/9 | -0040-00-00/9',
  '+1950-07-04 | +1950-07-05',
  '+1700-00-00/7 | +1900-00-00/7',
  '-0050-03-04 | -0050-04-03',
  // In 1950 the calendars were 13 days apart, so one is the other converted.
  '+1950-02-01 | +1950-02-14',
];

/** Whom each kind of dispute is about (service 15.11). */
const KINDS: Readonly<Record<string, readonly number[]>> = {
  calendars: [6],
  swapped: [5],
  days: [3],
  years: [1, 2, 4],
  other: [0],
};

const clear = ['Q900', 'Q901', 'Q902'].map((id) => ({ id }));
const service = await startBorn(DISPUTED, ...clear);
const empty = await startBorn([], ...clear);

test('everybody with an ambiguous date is there, and nobody else (service 15.11)', async () => {
  const text = await service.textOf('/en/disputed');
  assert.deepEqual(peopleIn(text), [0, 1, 2, 3, 4, 5, 6]);
  assert.match(text, /7 people\./);
  // The API has no such list.
  assert.doesNotMatch(text, /type="application\/json"/);
  assert.match(text, /<a href="\/en\/birthdays\/10-06\/1735">6 October 1735<\/a>/);
  assert.match(text, /<b>6 October 1735:<\/b> [^<]* · <b>15 October 1736:<\/b> /);
  assert.match(text, /<b>43\u00a0BCE:<\/b> [^<]* · <b>40\u00a0BCE:<\/b> /);
  assert.match(text, /<b>17th century:<\/b> [^<]* · <b>19th century:<\/b> /);
});

test('by year the latest comes first, and those without a year come last', async () => {
  const text = await service.textOf('/en/disputed?order=year');
  assert.deepEqual(peopleIn(text), [1, 3, 6, 0, 2, 5, 4]);
  const headings = ['20th century', '18th century', '1st century\u00a0BCE', 'Year not known'];
  assert.deepEqual(headingsIn(text), headings);
});

test('each kind of dispute has a list, and the links count its people (service 15.11)', async () => {
  const linksIn = (text: string): Record<string, number> => {
    const links = /href="\/\w\w\/disputed\/(\w+)"[^]*?<small>(\d+)<\/small>/g;
    const found = [...partOf(text, '<nav class="kinds"').matchAll(links)];
    return Object.fromEntries(found.map(([, kind = '', count]) => [kind, Number(count)]));
  };
  const counts = Object.fromEntries(
    Object.entries(KINDS).map(([kind, people]) => [kind, people.length]),
  );
  for (const language of LANGUAGES) {
    assert.deepEqual(linksIn(await service.textOf(`/${language}/disputed`)), counts, language);
  }
  for (const [kind, people] of Object.entries(KINDS)) {
    const text = await service.textOf(`/en/disputed/${kind}`);
    assert.deepEqual(peopleIn(text), people, kind);
    assert.deepEqual(linksIn(text), counts, kind);
    assert.match(text, new RegExp(`href="/en/disputed/${kind}"\\s+aria-current="page"`), kind);
  }
  const none = await service.textOf('/en/disputed/marked');
  assert.deepEqual(peopleIn(none), []);
  assert.match(none, NOINDEX);
  for (const kind of ['no-year', 'all', '1950', 'Days']) {
    await service.textOf(`/en/disputed/${kind}`, 404);
  }
});

test('each row says who says which date', async () => {
  const text = await service.textOf('/en/disputed/days');
  assert.match(text, /<b>4 July:<\/b> no reference · <b>5 July:<\/b> no reference/);
  // French has a space before the colon.
  assert.match(await service.textOf('/fr/disputed/days'), /<b>4 juillet\u00a0:<\/b> /);
});

/** The disputed ones among births, by the address of these (service 15.11). */
const AMONG: Readonly<Record<string, readonly number[]>> = {
  'years/1950': [1, 3, 6],
  'years/-43': [2],
  'decades/1950': [1, 3, 6],
  'decades/1730': [0],
  'centuries/20': [1, 3, 6],
  'centuries/-1': [2, 5],
  'birthdays/01-01': [1],
  'birthdays/07-04/1950': [3],
  'zodiac/aquarius': [6],
};

test('service 15.11: each list of births and each period has its disputed ones as a page and as files', async () => {
  for (const [address, people] of Object.entries(AMONG)) {
    const text = await service.textOf(`/en/disputed/${address}`);
    assert.deepEqual(peopleIn(text), people, address);
    assert.match(text, NOINDEX, address);
    assert.ok(text.includes(`<link rel="canonical" href="${service.base}/en/disputed/${address}"`));
    assert.match(partOf(text, '<p class="within"'), /\/en\/disputed"[^]*\/en\/(?!disputed)/);
    const { total, people: rows } = JSON.parse(
      await service.textOf(`/en/disputed/${address}.json`),
    );
    assert.equal(total, people.length, address);
    assert.deepEqual(
      rows.map(({ name }: { name: string }) => name),
      people.map((number) => `Person ${number}`),
    );
    const csv = await service.textOf(`/en/disputed/${address}.csv`);
    assert.equal(csv.trim().split('\r\n').length, 1 + people.length, address);
    await service.textOf(`/en/disputed/${address}?offset=${people.length}`);
  }
  assert.deepEqual(peopleIn(await service.textOf('/en/disputed/years/1953')), []);
  await service.textOf('/en/disputed/years/1953.bib', 404);
  for (const address of ['years/0', 'decades/1955', 'centuries/0', 'birthdays/02-30', 'zodiac/x']) {
    await service.textOf(`/en/disputed/${address}`, 400);
  }
});

test('the sentence of doubt of a period leads to its disputed dates (service 15.9)', async () => {
  for (const [path, to, number] of [
    ['decades/1950', 'disputed/decades/1950', 3],
    ['centuries/-1', 'disputed/centuries/-1', 2],
    // One of the seven has no year.
    ['years', 'disputed', 6],
    ['', 'disputed', 6],
  ] as const) {
    const sentence = partOf(await service.textOf(`/en/${path}`), '<p class="statuses"');
    const [, link, count] =
      /href="\/en\/(disputed[^"]*)"\s*>(\d+) (?:is|are) disputed/.exec(sentence) ?? [];
    assert.deepEqual([link, Number(count)], [to, number], path);
  }
});

test('search engines keep the page where there is anybody (service 15.2)', async () => {
  assert.doesNotMatch(await service.textOf('/en/disputed'), NOINDEX);
  assert.match(await service.textOf('/en/disputed?order=year'), NOINDEX);
  assert.match(await empty.textOf('/en/disputed'), NOINDEX);
  for (const [{ base, textOf }, isThere] of [
    [service, true],
    [empty, false],
  ] as const) {
    const sitemap = await textOf('/sitemaps/pages-1.xml');
    for (const language of LANGUAGES) {
      assert.equal(sitemap.includes(`<loc>${base}/${language}/disputed</loc>`), isThere, language);
    }
  }
});
