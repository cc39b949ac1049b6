import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { type CalendarFile, calendarText, contentLine, textValue } from './calendars.ts';

const CALENDAR: CalendarFile = {
  title: 'Birthday of Ada, Countess of Lovelace',
  refresh: 'P1W',
  stamp: '2026-11-16T00:00:00Z',
  events: [
    {
      uid: 'Q7259,1.birthday@natalis.example',
      summary: 'Ada, Countess of Lovelace (born 1815)',
      description: ['English mathematician; translator', 'Born on 10 December 1815.'],
      url: 'https://natalis.example/en/people/ada-lovelace',
      first: { year: 2000, month: 12, day: 10 },
      isYearly: true,
    },
  ],
};

test('a calendar has everything that RFC 5545 requires, line by line', () => {
  assert.equal(
    calendarText(CALENDAR),
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Natalis//Natalis//EN',
      'CALSCALE:GREGORIAN',
      String.raw`NAME:Birthday of Ada\, Countess of Lovelace`,
      String.raw`X-WR-CALNAME:Birthday of Ada\, Countess of Lovelace`,
      'REFRESH-INTERVAL;VALUE=DURATION:P1W',
      'X-PUBLISHED-TTL:P1W',
      'BEGIN:VEVENT',
      String.raw`UID:Q7259\,1.birthday@natalis.example`,
      'DTSTAMP:20261116T000000Z',
      'DTSTART;VALUE=DATE:20001210',
      'RRULE:FREQ=YEARLY',
      String.raw`SUMMARY:Ada\, Countess of Lovelace (born 1815)`,
      String.raw`DESCRIPTION:English mathematician\; translator\nBorn on 10 December 1815.`,
      'URL:https://natalis.example/en/people/ada-lovelace',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('RFC 5545, 3.3.11: backslashes, semicolons and commas are escaped; no text ends its line, and controls are dropped', () => {
  assert.equal(textValue(String.raw`a\b;c,d:e"f`), String.raw`a\\b\;c\,d:e"f`);
  assert.equal(
    textValue('a\r\nEND:VEVENT\rb\nc\u0000\u0007\u007fd\te'),
    String.raw`a\nEND:VEVENT\nb\ncd${'\t'}e`,
  );
});

test('RFC 5545, 3.1: lines are at most 75 octets, hold whole characters, and unfold to what was written', () => {
  check(
    property(string({ unit: 'binary', maxLength: 400, size: 'max' }), (text) => {
      const value = textValue(text);
      const folded = contentLine('SUMMARY', value);
      const lines = folded.split('\r\n');
      assert.equal(lines.pop(), '');
      for (const line of lines) {
        assert.ok(Buffer.byteLength(line) <= 75);
        assert.ok(line.isWellFormed());
      }
      assert.equal(folded.replaceAll('\r\n ', ''), `SUMMARY:${value}\r\n`);
    }),
  );
});
