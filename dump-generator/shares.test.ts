import assert from 'node:assert/strict';
import { test } from 'node:test';
import measured from './measured.json' with { type: 'json' };
import { FAME_SHARES, GROWTH, MORE_IDENTIFIERS } from './distributions.ts';
import { humanLine } from './human.ts';
import { createTally, summarize, tallyHuman, type Entity } from './tally-humans.ts';
import { numberOf } from './wheel.ts';

const HUMANS = 4000;
const tally = createTally();
for (let index = 0; index < HUMANS; index += 1) {
  const line = humanLine(1, numberOf('human', index), index);
  tallyHuman(tally, JSON.parse(line) as Entity);
}
const made = summarize(tally);

function near(actual: number | undefined, expected: number | undefined, within: number): void {
  const [is, was] = [actual ?? 0, expected ?? 0];
  assert.ok(Math.abs(is - was) <= within, `${is} is not within ${within} of ${was}`);
}

test('every generated human is one', () => {
  assert.equal(made.humans, HUMANS);
});

test('fame has the shares set', () => {
  for (const [at, share] of FAME_SHARES.entries()) {
    near((made.fame[at]?.humans ?? 0) / HUMANS, share, 0.03);
  }
});

test('people of each class of fame have birth dates as often as the measured ones', () => {
  for (const at of [0, 1, 2, 3]) {
    near(made.dates.P569.having[at], measured.dates.P569.having[at], 0.08);
  }
});

test('births have the measured precisions, calendars, ranks and sources', () => {
  const { P569: is } = made.dates;
  const { P569: was } = measured.dates;
  for (const key of ['7', '9', '10', '11'] as const) {
    near(is.precisions[key], was.precisions[key], 0.05);
  }
  near(is.calendars['julian'], was.calendars.julian, 0.02);
  near(is.snaks['somevalue'], was.snaks.somevalue, 0.01);
  near(is.qualifiers['some'], was.qualifiers.some, 0.02);
  near(is.perHuman['1'], was.perHuman['1'], 0.02);
  near(is.ranks['deprecated'], was.ranks.deprecated, 0.01);
  for (const key of ['stated in', 'import', 'none', 'address'] as const) {
    near(is.sources[key], was.sources[key], 0.06);
  }
});

test('there are decades, millennia, years before the common era and 29 February', () => {
  const lines = Array.from({ length: 24_000 }, (_, index) => index)
    .filter((index) => index % 3 === 0)
    .map((index) => humanLine(1, numberOf('human', index), index))
    .join('\n');
  for (const found of [
    /"precision":8,/,
    /"precision":6,/,
    /"time":"-0/,
    /"time":"\+\d{4}-02-29T/,
  ]) {
    assert.match(lines, found);
  }
  assert.match(lines, /"time":"\+0000000\d{4}-/);
});

test('labels, descriptions and identifiers are the measured ones times the growth set', () => {
  for (const at of [1, 2, 3]) {
    const [is, was] = [made.fame[at], measured.fame[at]];
    // The third figure is the median; a third of the labels gives way to one in `mul`.
    near(is?.labels[3], (was?.labels[3] ?? 0) * GROWTH.labels, (was?.labels[3] ?? 0) * 0.4 + 1);
    near(is?.descriptions[3], (was?.descriptions[3] ?? 0) * GROWTH.descriptions, 4);
    near(is?.identifiers[3], (was?.identifiers[3] ?? 0) * GROWTH.identifiers + MORE_IDENTIFIERS, 5);
  }
});

test('other statements have references and times as often as measured', () => {
  for (const key of ['none', 'import', 'stated in', 'address'] as const) {
    near(made.references[key], measured.references[key], 0.03);
  }
});
