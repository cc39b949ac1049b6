import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yearlyCalendar, type YearlyEvent } from './yearly-event.ts';

const EVENT: YearlyEvent = {
  title: 'Birthday of Ada Lovelace',
  uid: 'Q7259.birthday@natalis.example',
  summary: 'Ada Lovelace (born 1815)',
  description: ['English mathematician', 'Born on 10 December 1815.'],
  url: 'https://natalis.example/en/people/ada-lovelace',
  day: { month: 12, day: 10 },
  firstYear: 2000,
  stamp: '2026-11-16T00:00:00Z',
};

test('a calendar has everything that RFC 5545 requires, line by line', () => {
  assert.equal(
    yearlyCalendar(EVENT),
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Natalis//Natalis//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Birthday of Ada Lovelace',
      'X-WR-CALNAME:Birthday of Ada Lovelace',
      'REFRESH-INTERVAL;VALUE=DURATION:P1W',
      'BEGIN:VEVENT',
      'UID:Q7259.birthday@natalis.example',
      'DTSTAMP:20261116T000000Z',
      'DTSTART;VALUE=DATE:20001210',
      'RRULE:FREQ=YEARLY',
      'SUMMARY:Ada Lovelace (born 1815)',
      String.raw`DESCRIPTION:English mathematician\nBorn on 10 December 1815.`,
      'URL:https://natalis.example/en/people/ada-lovelace',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('29 February is the 60th day of every year', () => {
  const calendar = yearlyCalendar({ ...EVENT, day: { month: 2, day: 29 }, firstYear: 2004 });
  assert.match(calendar, /\r\nDTSTART;VALUE=DATE:20040229\r\nRRULE:FREQ=YEARLY;BYYEARDAY=60\r\n/);
});
