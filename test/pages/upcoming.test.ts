import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { NOW } from '../support/sample-service.ts';
import { textsIn } from '../support/lists.ts';
import { inBrowser } from './support/in-browser.ts';
import { startBorn } from './support/people.ts';
import { plain } from './support/read-page.ts';
import { childrenOf, readXml, textOf } from './support/read-xml.ts';

const DAY = 86_400_000;

const born = [
  ...Array.from({ length: 7 }, (_, index) => `+${1900 + index}-11-21`),
  '+1926-11-27',
  '+1950-11-20',
  '+1950-11-28',
  '+1924-02-29',
  '+1927-01-01',
];
const service = await startBorn(born);
beforeEach(() => service.setNow(NOW));

function headingsIn(text: string): string[] {
  return [...text.matchAll(/<h2><a href="[^"]*">([^<]*)<\/a> <small>([^<]*)</g)].map(
    ([, day, weekday]) => `${weekday} ${day}`,
  );
}

test('the page has the seven days after today in UTC (service 15.10)', async () => {
  // 20 November 2026 is a Friday.
  const text = await service.textOf('/en/upcoming');
  assert.deepEqual(
    headingsIn(text),
    textsIn(`
    Saturday 21 November | Sunday 22 November | Monday 23 November | Tuesday 24 November | Wednesday 25 November
    Thursday 26 November | Friday 27 November`),
  );
  assert.equal(text.match(/href="\/en\/people\/person-\d+"/g)?.length, 6);
  assert.match(text, /7 people\./);
  assert.match(text, /100th birthday/);
  assert.doesNotMatch(text, /person-(?:8|9)"/);
});

test('a birthday is that of the year in which the day falls', async () => {
  service.setNow(Date.UTC(2026, 11, 30));
  const { base } = service;
  const response = await fetch(`${base}/en/upcoming`);
  const text = await response.text();
  assert.match(text, /100th birthday/);
  assert.deepEqual(headingsIn(text).slice(0, 2), ['Thursday 31 December', 'Friday 1 January']);
  assert.equal(response.headers.get('cache-control'), 'public, max-age=86400');
});

test('methodology 7.2: lists of a day tell the birthday of this year', async () => {
  // Neither says that they are over: on the first of these days the day is still ahead.
  for (const [now, path] of [
    [Date.UTC(2026, 10, 26), 'birthdays/11-27'],
    [Date.UTC(2026, 10, 27), 'birthdays/11-27'],
    [Date.UTC(2026, 10, 24), ''],
  ] as const) {
    service.setNow(now);
    assert.match(plain(await service.textOf(`/en/${path}`)), /1926 100th birthday/, path);
  }
});

test('29 February is there in leap years alone (methodology 7.5)', async () => {
  service.setNow(Date.UTC(2027, 1, 26));
  assert.doesNotMatch(await service.textOf('/en/upcoming'), /29 February/);
  service.setNow(Date.UTC(2028, 1, 26));
  const text = await service.textOf('/en/upcoming');
  assert.ok(headingsIn(text).includes('Tuesday 29 February'));
  assert.match(text, /104th birthday/);
});

async function entriesOf(page: Page, language: string): Promise<readonly string[][]> {
  const feed = await readXml(page, await service.textOf(`/${language}/upcoming.atom`));
  return childrenOf(feed, 'entry').map((entry) =>
    ['id', 'title', 'updated'].map((name) => textOf(entry, name)),
  );
}

inBrowser(
  'the feed has an entry for each day with births, which stays the same all week',
  async (page) => {
    const [first, last, ...others] = await entriesOf(page, 'en');
    assert.equal(others.length, 0);
    assert.deepEqual(first, [
      'tag:127.0.0.1,2026-11-14:en/upcoming/2026-11-21',
      'Born on 21 November: Person 0, Person 1 and Person 2',
      '2026-11-14T00:00:00Z',
    ]);
    assert.equal(last?.[2], '2026-11-20T00:00:00Z');
    for (const language of LANGUAGES) {
      assert.equal(new Set((await entriesOf(page, language)).map(([id]) => id)).size, 2);
    }
    service.setNow(NOW + DAY);
    assert.deepEqual((await entriesOf(page, 'en'))[0], last);
  },
);

test('service 15.10: the calendar has all its days where nobody was born on any', async () => {
  service.setNow(Date.UTC(2026, 5, 1));
  const events = (await service.textOf('/en/upcoming.ics')).match(/^BEGIN:VEVENT/gm);
  assert.equal(events?.length, 15);
});

async function readCalendar() {
  const text = await service.textOf('/de/upcoming.ics');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { calendar, events, days: events.map(({ startDate }) => startDate.toString()) };
}

test('service 15.10: the calendar has every day with births once, as another program reads it', async () => {
  const { calendar, events, days } = await readCalendar();
  assert.deepEqual(days, ['2026-11-20', '2026-11-21', '2026-11-27']);
  assert.ok(events.every((event) => !event.isRecurring() && event.startDate.isDate));
  assert.equal(new Set(events.map(({ uid }) => uid)).size, 3);
  assert.equal(events[1]?.summary, 'Geboren am 21. November: Person 0, Person 1 und Person 2');
  assert.match(String(events[2]?.description), /Person 7 \(geboren 1926; keine Quelle\)/);
  for (const name of ['refresh-interval', 'x-published-ttl']) {
    assert.equal(String(calendar.getFirstPropertyValue(name)), 'P1D', name);
  }
});

test('service 15.10: a birthday is in the calendar from a week before its day to a week after', async () => {
  for (let day = 13; day <= 29; day++) {
    service.setNow(Date.UTC(2026, 10, day));
    const { days } = await readCalendar();
    assert.equal(days.includes('2026-11-21'), day >= 14 && day <= 28, String(day));
  }
});
