import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  array,
  assert as check,
  constantFrom,
  integer,
  property,
  record,
  stringMatching,
  tuple,
} from 'fast-check';
import { statementOfDay } from '../../../../test/support/statements.ts';
import { LANGUAGES } from '../../../core/text/languages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { coveredBy } from '../label.ts';
import type { Bar } from './bars.ts';
import { BAR_HEIGHT, layOutStrip, LINE, type PlacedBar, type StripLayout } from './strip-layout.ts';

/** A rectangle, in percent across and rem down. */
interface Box {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

// What letters of the size of labels reach above and below their baseline.
const ASCENT = 0.72;
const DESCENT = 0.22;

const label = stringMatching(/^[1-9][0-9]?( [a-z]{3,9}){1,4} [0-9]{4}$/);
const drawnBar = record({
  first: integer({ min: -800_000, max: 20_000 }),
  length: integer({ min: 1, max: 40_000 }),
  label,
});
const strip = tuple(
  constantFrom(...LANGUAGES),
  array(drawnBar, { minLength: 1, maxLength: 10 }),
).map(([language, drawn]) => {
  const bars = drawn.map(({ first, length, label }, index): Bar => ({
    first,
    last: first + (index % 2 === 0 ? 0 : length),
    kind: 'none',
    canonical: index === 0,
    // The words of a date in a calendar that the pages do not know are its value, verbatim.
    statements: [statementOfDay('1804-07-04', { value: label, calendar: 'Q1' })],
  }));
  return layOutStrip({ language, texts: TEXTS[language] }, bars);
});

function boxesOf({ panels }: StripLayout): readonly Box[] {
  return panels.flatMap(({ bars, axis, ticks }) => [
    ...bars.flatMap((bar) => [barBox(bar), ...labelBoxes(bar)]),
    ...(ticks.labelled.length > 0
      ? [{ name: 'ticks', from: 0, to: 100, top: axis, bottom: axis + 1.3 }]
      : []),
  ]);
}

function barBox({ extent, y }: PlacedBar): Box {
  return { name: 'bar', ...extent, top: y, bottom: y + BAR_HEIGHT };
}

function labelBoxes({ label }: PlacedBar): readonly Box[] {
  if (!label) return [];
  const bottom = label.baseline + (label.lines.length - 1) * LINE + DESCENT;
  const top = label.baseline - ASCENT;
  return [{ name: label.lines.join(' '), ...coveredBy(label, label.width), top, bottom }];
}

function meet(a: Box, b: Box): boolean {
  const apart = 1e-6;
  return (
    a.from < b.to - apart &&
    b.from < a.to - apart &&
    a.top < b.bottom - apart &&
    b.top < a.bottom - apart
  );
}

test('no bar, label or row of ticks meets another, and all are inside', () => {
  check(
    property(strip, (layout) => {
      const boxes = boxesOf(layout);
      for (const [index, a] of boxes.entries()) {
        assert.ok(a.from >= 0 && a.to <= 100 + 1e-6, a.name);
        assert.ok(a.top >= 0 && a.bottom <= layout.height + 1e-6, a.name);
        for (const b of boxes.slice(index + 1)) {
          assert.ok(!meet(a, b), `${JSON.stringify(a)} meets ${JSON.stringify(b)}`);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('the canonical bar stands on the axis, all others beneath it, and none is too narrow to be seen', () => {
  check(
    property(strip, ({ panels }) => {
      for (const { axis, bars } of panels) {
        for (const { canonical, y, extent } of bars) {
          if (canonical) assert.ok(Math.abs(y + BAR_HEIGHT - axis) < 1e-9);
          else assert.ok(y > axis);
          assert.ok(extent.to - extent.from >= 0.7 - 1e-9);
        }
      }
    }),
  );
});
