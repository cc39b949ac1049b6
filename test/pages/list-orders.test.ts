import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../support/lists.ts';
import { startBorn } from './support/people.ts';
import { headingsIn, NOINDEX, peopleIn } from './support/read-page.ts';

// More than a page of people, several of them in a year, so that a page ends within one. The latest are best known.
const YEARS = [
  -120,
  -100,
  -44,
  ...Array.from({ length: 120 }, (_, index) => 1801 + Math.floor(index / 3)),
  1900,
  1901,
  2000,
  2001,
].toReversed();

const service = await startBorn(
  YEARS.map((year) => `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(4, '0')}-07-04`),
);

const popular = await service.textOf('/en/birthdays/07-04');
const byYear = await service.textOf('/en/birthdays/07-04?order=year');

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
  // Within a year the best known come first, who have the lowest numbers.
  assert.deepEqual(seen.slice(3, 9), [121, 122, 123, 118, 119, 120]);
});

test('the order by popularity is the usual one, and each leads to the other', async () => {
  assert.deepEqual(peopleIn(popular), [...Array(50).keys()]);
  assert.match(popular, /<a href="\/en\/birthdays\/07-04" aria-current="true">Best known first</);
  assert.match(popular, /<a href="\/en\/birthdays\/07-04\?order=year"\s*>By year</);
  assert.match(byYear, /aria-current="true">By year</);
});

test('strict centuries stand as headings (methodology 2.3)', async () => {
  const centuries = ['2nd century\u00a0BCE', '1st century\u00a0BCE', '19th century'];
  assert.deepEqual(headingsIn(byYear), centuries);
  const late = await service.textOf('/en/birthdays/07-04?order=year&offset=122');
  assert.deepEqual(headingsIn(late), ['19th century', '20th century', '21st century']);
});

test('of all births the page about the site says since when half of them are', async () => {
  // The 64th of 127 people in order of time.
  const middle = YEARS.toSorted((a, b) => a - b)[63];
  const text = await service.textOf('/en/about');
  assert.match(text, new RegExp(`>Half of these births were in ${middle} or later<`));
});

test('search engines keep the usual order alone (service 15.2)', async () => {
  assert.doesNotMatch(popular, NOINDEX);
  for (const query of ['order=year', 'order=year&offset=50']) {
    const text = await service.textOf(`/en/birthdays/07-04?${query}`);
    assert.match(text, NOINDEX, query);
    assert.doesNotMatch(text, /hreflang="x-default"|type="application\/json"/, query);
    const address = `${service.base}/en/birthdays/07-04?${query.replace('&', '&amp;')}`;
    assert.ok(text.includes(`<link rel="canonical" href="${address}"`), query);
  }
});

test('a list of one order ignores an order in its address', async () => {
  await service.textOf('/en/birthdays/07-04/1901?order=anything');
});

// The days of a year and of a sign out of order, two of one day, and births without a day.
const days = await startBorn(
  textsIn(`
  +1850-12-31 | +1850-01-19 | +1850-02-29/9 | +1850-03-00/10 | +1850-01-02 | +1850-12-22 | +1850-01-02 | +1849-12-25
  +1850-01-20 | -0044-03-15 | -0044-03-02`),
);

async function pagesByDay(path: string): Promise<{ people: number[]; headings: string[] }> {
  const text = await days.textOf(`/en/${path}?order=day`);
  return { people: peopleIn(text), headings: headingsIn(text) };
}

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
    await days.textOf(`/en/${path}`, 400);
  }
});
