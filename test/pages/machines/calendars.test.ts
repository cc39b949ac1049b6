import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { allMonthDays } from '../../../src/core/calendar/date-text.ts';
import { dayCalendar, personCalendar } from '../../../src/pages/exports/calendars.ts';
import { TEXTS } from '../../../src/pages/texts/texts.ts';
import { createUrls } from '../../../src/pages/urls.ts';
import { createLinks } from '../../../src/site/links.ts';
import { type Person, visibleName } from '../../../src/service/people.ts';
import { profileByQid } from '../../support/profile.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { BIRTHS } from '../../api/support/births.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { parseCalendar, type ParsedEvent } from './parse-calendar.ts';
import { bornPerson } from './people.ts';
import type { DateStatus } from '../../../src/core/date/date-record.ts';
import { type Doubt, doubtOf } from '../../../src/pages/exports/birthday-texts.ts';

const BASE = 'https://natalis.example';
const reader = openSqliteReader(await sharedSample());
const context = { reader, serviceVersion: '0.0.0-test', base: BASE, links: createLinks(BASE) };
after(() => reader.close());
const REQUEST = { language: 'en', texts: TEXTS.en, urls: createUrls(BASE), context } as const;

const birthdayOf = (person: Person): ParsedEvent =>
  parseCalendar(personCalendar(REQUEST, person) ?? assert.fail());

/** The days on which 2000 to 2008 have the birthday (methodology 7.1). */
function birthdays(monthDay: string, firstYear: number): string[] {
  return Array.from({ length: 9 }, (_, index) => {
    const year = firstYear + index;
    const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    return `${year}-${monthDay === '02-29' && !isLeapYear ? '03-01' : monthDay}`;
  });
}

test('service 15.5: everybody whose birth is known to the day has a birthday in every year, nobody else has', () => {
  const uids = new Set<string>();
  for (const { qid, name, monthDay } of BIRTHS) {
    const { person } = profileByQid(context, qid, 'en');
    const url = `${BASE}/en/people/${person.card.slug}`;
    const calendar = personCalendar(REQUEST, person);
    assert.equal(calendar === null, monthDay === null, qid);
    if (monthDay === null) continue;
    const event = parseCalendar(calendar ?? assert.fail(qid));
    assert.deepEqual(event.occurrences, birthdays(monthDay, event.firstYear), qid);
    assert.ok(event.isWholeDay && event.firstYear >= 2000, qid);
    assert.ok(event.summary.startsWith(visibleName(person)), name);
    assert.ok(event.description.includes(url), qid);
    assert.equal(event.stamp, reader.info.manifest.as_of);
    uids.add(event.uid);
  }
  assert.equal(uids.size, BIRTHS.filter(({ monthDay }) => monthDay !== null).length);
});

test('the birthday of somebody born after 2000 begins with the birth', () => {
  const young = bornPerson({}, { gregorian: '2010-05-06' });
  const { occurrences, description } = birthdayOf(young);
  assert.equal(occurrences[0], '2010-05-06');
  assert.doesNotMatch(description, /begins in/);
  const old = birthdayOf(bornPerson());
  assert.equal(old.occurrences[0], '2000-03-11');
  assert.match(old.description, /begins in 2000/);
});

test('a birthday says the doubts about its date', () => {
  const disputed = bornPerson(
    { name: 'Jesse Ramsden' },
    { gregorian: '1735-10-15', value: '+1735-10-15T00:00:00Z' },
    { status: 'ambiguous', ambiguous: true },
  );
  const { summary, description } = birthdayOf(disputed);
  assert.equal(summary, 'Jesse Ramsden (born 1735; date disputed)');
  assert.ok(description.includes('Born on 15 October 1735.'));
  assert.ok(description.includes(TEXTS.en.status.meaning.ambiguous));
});

test('a day names the most popular people, and all of them with their years', () => {
  const people = ['Ada', 'Ben', 'Cid', 'Dora'].map((name) => bornPerson({ name }));
  const event = parseCalendar(dayCalendar(REQUEST, { month: 3, day: 11 }, people));
  assert.equal(event.summary, 'Born on 11 March: Ada, Ben and Cid');
  assert.ok(event.description.includes('Ada (born 1952)\n'));
  assert.ok(event.description.includes('Dora (born 1952)\n'));
  assert.equal(event.url, `${BASE}/en/birthdays/03-11`);
});

test('every day of the year comes back every year, even without anybody', () => {
  for (const { month, day } of allMonthDays()) {
    const event = parseCalendar(dayCalendar(REQUEST, { month, day }, []));
    const monthDay = `${month}`.padStart(2, '0') + '-' + `${day}`.padStart(2, '0');
    assert.deepEqual(event.occurrences, birthdays(monthDay, 2000));
    assert.match(event.summary, /^Born on /);
  }
});

test('methodology 4.2, 4.3: what is doubtful of a date; only statements in conflict disagree', () => {
  const cases: (readonly [DateStatus, uncertain: boolean, rivals: number[], Doubt | null])[] = [
    ['sourced', false, [], null],
    ['sourced', true, [], 'uncertain'],
    ['import-only', false, [], 'import-only'],
    ['import-only', true, [], 'uncertain'],
    ['unsourced', false, [], 'unsourced'],
    ['ambiguous', false, [], 'disputed'],
    ['ambiguous', true, [], 'disputed'],
    ['ambiguous', false, [0, 1], 'conflict'],
  ];
  for (const [status, uncertain, rivals, doubt] of cases) {
    const date = { status, uncertain, ambiguous: status === 'ambiguous' };
    assert.equal(doubtOf(rivals.length > 0 ? { ...date, rivals } : date), doubt, status);
  }
});
