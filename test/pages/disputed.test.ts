import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { untilEnd } from '../support/sample-service.ts';

const CLEAR = 3;

/** People with two dates of birth that cannot both be right. */
const DISPUTED: readonly (readonly [first: string, second: string, precision: number])[] = [
  ['+1735-10-06', '+1736-10-15', 11],
  ['+1950-01-01', '+1951-01-01', 11],
  ['-0043-01-01', '-0040-00-00', 9],
  ['+1950-07-04', '+1950-07-05', 11],
  ['+1700-00-00', '+1900-00-00', 7],
  ['+1950-03-04', '+1950-04-03', 11],
  // In 1950 the calendars were 13 days apart, so one is the other converted.
  ['+1950-02-01', '+1950-02-14', 11],
];

/** Whom each kind of dispute is about (service 15.11). */
const KINDS: Readonly<Record<string, readonly number[]>> = {
  calendars: [6],
  swapped: [5],
  days: [3],
  years: [1, 2, 4],
  other: [0],
};

const clear = Array.from({ length: CLEAR }, (_, index) => ({ id: `Q${900 + index}` }));
const service = await untilEnd(
  startSmallService([
    ...clear,
    ...DISPUTED.map(([first, second, precision], index) => ({
      id: `Q${100 + index}`,
      labels: { mul: `Person ${index}` },
      born: [first, second].map((time) => [time, precision] as const),
      articles: 10 - index,
    })),
  ]),
);
const empty = await untilEnd(startSmallService(clear));

function peopleIn(text: string): number[] {
  return [...text.matchAll(/<a href="\/\w\w\/people\/person-(\d+)"/g)].map(([, at]) => Number(at));
}

test('everybody with an ambiguous date is there, and nobody else (service 15.11)', async () => {
  const text = await service.textOf('/en/disputed');
  assert.deepEqual(peopleIn(text), [0, 1, 2, 3, 4, 5, 6]);
  assert.match(text, /7 people\./);
  assert.match(text, /<a href="\/en\/birthdays\/10-06\/1735">6 October 1735<\/a>/);
  assert.match(text, /<b>6 October 1735:<\/b> [^<]* · <b>15 October 1736:<\/b> /);
  assert.match(text, /<b>43\u00a0BCE:<\/b> [^<]* · <b>40\u00a0BCE:<\/b> /);
  assert.match(text, /<b>17th century:<\/b> [^<]* · <b>19th century:<\/b> /);
});

test('by year the latest comes first, and those without a year come last', async () => {
  const text = await service.textOf('/en/disputed?order=year');
  assert.deepEqual(peopleIn(text), [1, 3, 5, 6, 0, 2, 4]);
  assert.deepEqual(
    [...text.matchAll(/<h2 class="century">([^<]*)</g)].map(([, heading]) => heading),
    ['20th century', '18th century', '1st century\u00a0BCE', 'Year not known'],
  );
});

test('each kind of dispute has a list, and the links count its people (service 15.11)', async () => {
  const linksIn = (text: string): Record<string, number> =>
    Object.fromEntries(
      [...text.matchAll(/href="\/\w\w\/disputed\/(\w+)"[^]*?<small>(\d+)<\/small>/g)].map(
        ([, kind = '', count]) => [kind, Number(count)],
      ),
    );
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
  assert.match(none, /<meta name="robots" content="noindex"/);
  for (const kind of ['no-year', 'all', '1950', 'Days']) {
    assert.equal((await fetch(`${service.base}/en/disputed/${kind}`)).status, 404, kind);
  }
});

test('each row says who says which date', async () => {
  const text = await service.textOf('/en/disputed/days');
  assert.match(text, /<b>4 July:<\/b> no reference · <b>5 July:<\/b> no reference/);
});

test('the home page says how many they are, and their share', async () => {
  const text = await service.textOf('/en/');
  assert.match(text, /10 people\.\s*<a[^>]*>Disputed dates of birth: 7<\/a\s*>\s*\(70%\)\./);
});

test('search engines keep the page where there is anybody (service 15.2)', async () => {
  const robots = /<meta name="robots" content="noindex"/;
  assert.doesNotMatch(await service.textOf('/en/disputed'), robots);
  assert.match(await service.textOf('/en/disputed?order=year'), robots);
  assert.match(await empty.textOf('/en/disputed'), robots);
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

test('the API has no such list, and the page names none', async () => {
  assert.doesNotMatch(await service.textOf('/en/disputed'), /type="application\/json"/);
});

test('French has a space before the colon that follows a date', async () => {
  const text = await service.textOf('/fr/disputed/days');
  assert.match(text, /<b>4 juillet\u00a0:<\/b> /);
});
