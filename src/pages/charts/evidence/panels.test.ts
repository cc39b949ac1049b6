import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, boolean, integer, property, record } from 'fast-check';
import { statementOf, statementOfDay } from '../../../../test/support/statements.ts';
import { barsOf, type Bar } from './bars.ts';
import { panelsOf } from './panels.ts';

const day = statementOfDay('1804-07-04', { canonical: true });
const nextDay = statementOfDay('1804-07-05');
const year = statementOf(['1804-01-01', '1804-12-31']);
const century = statementOf(['1801-01-01', '1900-12-31']);

function intervals(bars: readonly Bar[]) {
  return bars.map((bar) => bar.statements[0]);
}

test('a day beside its century needs one axis', () => {
  const panels = panelsOf(barsOf([day, century]));
  assert.deepEqual(
    panels.map(({ bars }) => intervals(bars)),
    [[day, century]],
  );
});

test('two days beside a year and a century have an axis for each scale', () => {
  const panels = panelsOf(barsOf([century, nextDay, day, year]));
  assert.deepEqual(
    panels.map(({ bars }) => intervals(bars)),
    [[day, nextDay], [year], [century]],
  );
  assert.equal(panels[0]?.enlarged, null);
  assert.deepEqual(panels[1]?.enlarged?.domain, panels[0]?.domain);
  assert.deepEqual(panels[2]?.enlarged?.domain, panels[1]?.domain);
});

test('an axis that would show little more than the next is left out', () => {
  const september = statementOfDay('1804-09-20');
  assert.equal(panelsOf(barsOf([day, nextDay, september])).length, 1);
});

test('ranges that are nearly the same and nothing else share an axis', () => {
  const shifted = statementOf(['1800-12-01', '1900-11-30'], { canonical: true });
  assert.equal(panelsOf(barsOf([century, shifted])).length, 1);
});

test('every bar stands at exactly one axis, the canonical one at the first', () => {
  const bar = record({
    first: integer({ min: -800_000, max: 20_000 }),
    length: integer({ min: 1, max: 400_000 }),
    near: boolean(),
  }).map(({ first, length, near }): Bar => {
    const start = near ? first % 400 : first;
    const last = start + (near ? length % 3 : length);
    return { first: start, last, kind: 'none', canonical: false, statements: [day] };
  });
  check(
    property(array(bar, { minLength: 1, maxLength: 10 }), boolean(), (drawn, known) => {
      const bars = drawn.map((bar, index) => ({ ...bar, canonical: known && index === 0 }));
      const panels = panelsOf(bars);
      const placed = panels.flatMap((panel) => panel.bars);
      assert.equal(placed.length, bars.length);
      assert.deepEqual(new Set(placed), new Set(bars));
      if (known) assert.ok(panels[0]?.bars.some(({ canonical }) => canonical));
    }),
  );
});
