import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { untilEnd } from '../support/sample-service.ts';

// More than a page of people, several of them in a year, so that a page ends within one.
const YEARS = [
  -120,
  -100,
  -44,
  ...Array.from({ length: 120 }, (_, index) => 1801 + Math.floor(index / 3)),
  1900,
  1901,
  2000,
  2001,
];

function wikibaseTime(year: number): string {
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(4, '0')}-07-04`;
}

const service = await untilEnd(
  startSmallService(
    YEARS.map((year, index) => ({
      // The latest births have the most articles.
      id: `Q${1000 + index}`,
      labels: { mul: `Person ${index}` },
      born: [[wikibaseTime(year), 11]],
      articles: 1 + index,
    })),
  ),
);

function fetchPage(path: string): Promise<Response> {
  return fetch(service.base + path);
}

/** The numbers of the people of a page, in its order. */
function peopleIn(text: string): number[] {
  return [...text.matchAll(/<a href="\/\w\w\/people\/person-(\d+)"/g)].map(([, at]) => Number(at));
}

function headingsIn(text: string): string[] {
  return [...text.matchAll(/<h2 class="century">([^<]*)</g)].map(([, heading = '']) => heading);
}

test('the order by year is that of the whole day, and shows everybody once (service 15.9)', async () => {
  const seen: number[] = [];
  let path: string | undefined = '/en/birthdays/07-04?order=year';
  while (path !== undefined) {
    const text = await service.textOf(path);
    seen.push(...peopleIn(text));
    path = /<a href="([^"]*)" rel="next">Next page</.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  assert.equal(new Set(seen).size, YEARS.length);
  const years = seen.map((index) => YEARS[index] ?? 0);
  assert.deepEqual(
    years,
    years.toSorted((a, b) => a - b),
  );
  // Within a year the most popular come first, who here have the highest numbers.
  assert.deepEqual(seen.slice(3, 9), [5, 4, 3, 8, 7, 6]);
});

test('the order by renown is the usual one, and each leads to the other', async () => {
  const byRenown = await service.textOf('/en/birthdays/07-04');
  assert.deepEqual(
    peopleIn(byRenown),
    YEARS.map((_, index) => YEARS.length - 1 - index).slice(0, 50),
  );
  assert.match(byRenown, /<a href="\/en\/birthdays\/07-04" aria-current="true">By renown</);
  assert.match(byRenown, /<a href="\/en\/birthdays\/07-04\?order=year"\s*>By year</);
  assert.match(
    await service.textOf('/en/birthdays/07-04?order=year'),
    /aria-current="true">By year</,
  );
});

test('strict centuries stand as headings (methodology 2.3)', async () => {
  assert.deepEqual(headingsIn(await service.textOf('/en/birthdays/07-04?order=year')), [
    '2nd century\u00a0BCE',
    '1st century\u00a0BCE',
    '19th century',
  ]);
  assert.deepEqual(headingsIn(await service.textOf('/en/birthdays/07-04?order=year&offset=122')), [
    '19th century',
    '20th century',
    '21st century',
  ]);
  for (const language of LANGUAGES) {
    const text = await service.textOf(`/${language}/birthdays/07-04?order=year`);
    assert.equal(headingsIn(text).length, 3, language);
  }
});

test('search engines keep the usual order alone (service 15.2)', async () => {
  const robots = /<meta name="robots" content="noindex"/;
  assert.doesNotMatch(await service.textOf('/en/birthdays/07-04'), robots);
  for (const query of ['order=year', 'order=year&offset=50']) {
    const text = await service.textOf(`/en/birthdays/07-04?${query}`);
    assert.match(text, robots, query);
    assert.doesNotMatch(text, /hreflang="x-default"|type="application\/json"/, query);
    const address = `${service.base}/en/birthdays/07-04?${query.replace('&', '&amp;')}`;
    assert.ok(text.includes(`<link rel="canonical" href="${address}"`), query);
  }
});

test('both orders hold as long, and have their own tags', async () => {
  const [renown, year] = await Promise.all(
    ['', '?order=year'].map((query) => fetchPage(`/en/birthdays/07-04${query}`)),
  );
  assert.equal(year?.headers.get('cache-control'), renown?.headers.get('cache-control'));
  assert.match(year?.headers.get('cache-control') ?? '', /^public, max-age=[1-9]/);
  assert.notEqual(year?.headers.get('etag'), renown?.headers.get('etag'));
});

test('a list of one order ignores an order in its address', async () => {
  assert.equal((await fetchPage('/en/birthdays/07-04/1901?order=anything')).status, 200);
});

// The days of a year and of a sign out of order, two of one day, a Julian day, and births without a day.
const DAYS: readonly (readonly [time: string, precision: number])[] = [
  ['+1850-12-31', 11],
  ['+1850-01-19', 11],
  ['+1850-02-29', 9],
  ['+1850-03-00', 10],
  ['+1850-01-02', 11],
  ['+1850-12-22', 11],
  ['+1850-01-02', 11],
  ['+1849-12-25', 11],
  ['+1850-01-20', 11],
  ['-0044-03-15', 11],
  ['-0044-03-02', 11],
];

async function pagesByDay(path: string): Promise<{ people: number[]; headings: string[] }> {
  const text = await days.textOf(`/en/${path}?order=day`);
  return { people: peopleIn(text), headings: headingsIn(text) };
}

const days = await untilEnd(
  startSmallService(
    DAYS.map((born, index) => ({
      id: `Q${1000 + index}`,
      labels: { mul: `Person ${index}` },
      born: [born],
      articles: DAYS.length - index,
    })),
  ),
);

test('a year goes from January to December, with those alone whose day is known (service 15.9)', async () => {
  assert.deepEqual(await pagesByDay('years/1850'), {
    people: [4, 6, 1, 8, 5, 0],
    headings: ['January', 'December'],
  });
  assert.deepEqual(await pagesByDay('years/-44'), { people: [10, 9], headings: ['March'] });
  const text = await days.textOf('/en/years/1850?order=day');
  assert.match(
    text,
    /<p class="count">6 people\. The earliest day comes first\. Only people whose/,
  );
  assert.doesNotMatch(text, /are listed here too/);
  assert.match(await days.textOf('/en/years/1850'), />8 people\./);
});

test('a sign goes through its days, and Capricorn through the New Year', async () => {
  assert.deepEqual(await pagesByDay('zodiac/capricorn'), {
    people: [5, 7, 0, 4, 6, 1],
    headings: ['December', 'January'],
  });
  const text = await days.textOf('/en/zodiac/capricorn');
  assert.match(text, />6 people\./);
});

test('a list has the order of its kind alone', async () => {
  for (const path of [
    'years/1850?order=year',
    'zodiac/leo?order=year',
    'birthdays/07-04?order=day',
  ]) {
    assert.equal((await fetch(`${days.base}/en/${path}`)).status, 400, path);
  }
});
