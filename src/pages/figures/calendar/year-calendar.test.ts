import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { createSite } from '../../site.ts';
import { TEXTS } from '../../texts/texts.ts';
import { yearCalendar } from './year-calendar.ts';

const site = createSite('https://natalis.example');
const calendar = yearCalendar(
  { language: 'en', texts: TEXTS.en, site },
  { month: 3, day: 11 },
).text;

test('has the 366 days in order, each with its name', () => {
  const links = [
    ...calendar.matchAll(/<a\s+href="([^"]+)"\s+aria-label="([^"]+)"[^>]*>(\d+)<\/a\s*>/g),
  ];
  assert.equal(links.length, 366);
  assert.deepEqual(links[0]?.slice(1), ['/en/birthdays/01-01', '1 January', '1']);
  assert.deepEqual(links[59]?.slice(1), ['/en/birthdays/02-29', '29 February', '29']);
  assert.deepEqual(links[365]?.slice(1), ['/en/birthdays/12-31', '31 December', '31']);
});

test('has a heading for each month', () => {
  assert.equal(calendar.match(/<h3>/g)?.length, 12);
});

test('marks today alone', () => {
  const current = calendar.match(/aria-label="[^"]+"\s+aria-current="date"/g);
  assert.equal(current?.length, 1);
  assert.match(current[0], /^aria-label="11 March"/);
});

test('is light', () => {
  assert.ok(calendar.length < 28_000);
  assert.ok(brotliCompressSync(calendar).length < 2000);
});
