import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  array,
  assert as check,
  boolean,
  integer,
  property,
  record,
  constantFrom,
  stringMatching,
  tuple,
} from 'fast-check';
import { statementOf, statementOfDay } from '../../../../test/support/statements.ts';
import { barsOf, inReadingOrder, type Bar } from './bars.ts';
import { panelsOf } from './panels.ts';
import { LANGUAGES } from '../../../core/text/languages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { coveredBy } from '../label.ts';
import { BAR_HEIGHT, layOutStrip, LINE, type PlacedBar, type StripLayout } from './strip-layout.ts';
import { evidenceStrip, type EvidenceInput } from './evidence-strip.ts';

const century = statementOf(['1801-01-01', '1900-12-31'], {
  value: '+1900-00-00T00:00:00Z',
  precision: 7,
  calendar: 'gregorian',
});
const year = statementOf(['1804-01-01', '1804-12-31']);
const nextYear = statementOf(['1805-01-01', '1805-12-31']);
const fourth = statementOfDay('1804-07-04', { kind: 'import-only' });
const fifth = statementOfDay('1804-07-05', { canonical: true });
const december = statementOf(['1804-12-01', '1804-12-31']);
const unknown = statementOf(null);

test('the canonical statement comes first, then days before months, years and centuries', () => {
  const inOrder = [fifth, fourth, december, year, nextYear, century, unknown];
  assert.deepEqual(inReadingOrder(inOrder.toReversed()), inOrder);
});

test('statements of the same days are one bar with the best of their sources', () => {
  const imported = statementOfDay('1804-07-05', { id: 'a', kind: 'import-only' });
  const sourced = statementOfDay('1804-07-05', { id: 'b', kind: 'external' });
  const [bar, ...others] = barsOf([imported, fifth, sourced]);
  assert.equal(others.length, 0);
  assert.deepEqual(bar?.statements, [fifth, imported, sourced]);
  assert.equal(bar.kind, 'external');
  assert.equal(bar.canonical, true);
  assert.equal(barsOf([imported, fifth])[0]?.kind, 'import-only');
});

test('a bar has the days of its interval, and a statement without one has no bar', () => {
  // Days since 1970-01-01, by the Unix time of `date -u -d 1804-07-04 +%s`.
  assert.deepEqual(
    barsOf([unknown, fourth]).map(({ first, last }) => [first, last]),
    [[-60_446, -60_446]],
  );
});

/** The statements of the bars of each axis. */
function axesOf(panels: ReturnType<typeof panelsOf>) {
  return panels.map(({ bars }) => bars.map((bar) => bar.statements[0]));
}

test('a day beside its century needs one axis', () => {
  assert.deepEqual(axesOf(panelsOf(barsOf([fifth, century]))), [[fifth, century]]);
});

test('two days beside a year and a century have an axis for each scale', () => {
  const panels = panelsOf(barsOf([century, fourth, fifth, year]));
  assert.deepEqual(axesOf(panels), [[fifth, fourth], [year], [century]]);
  assert.equal(panels[0]?.enlarged, null);
  assert.deepEqual(panels[1]?.enlarged?.domain, panels[0]?.domain);
  assert.deepEqual(panels[2]?.enlarged?.domain, panels[1]?.domain);
});

test('an axis that would show little more than the next is left out', () => {
  const september = statementOfDay('1804-09-20');
  assert.equal(panelsOf(barsOf([fifth, fourth, september])).length, 1);
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
    return { first: start, last, kind: 'none', canonical: false, statements: [fourth] };
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

/** A rectangle, in percent across and rem down. */
type Box = { readonly name: string } & Record<'from' | 'to' | 'top' | 'bottom', number>;

// What letters of the size of labels reach above and below their baseline.
const ASCENT = 0.72;
const DESCENT = 0.22;

const drawnBar = record({
  first: integer({ min: -800_000, max: 20_000 }),
  length: integer({ min: 1, max: 40_000 }),
  label: stringMatching(/^[1-9][0-9]?( [a-z]{3,9}){1,4} [0-9]{4}$/),
});
const layout = tuple(
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
    property(layout, (layout) => {
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
    property(layout, ({ panels }) => {
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

const IN_ENGLISH = { language: 'en', texts: TEXTS.en } as const;
const TITLE = 'Statements about the date of birth';

function strip(...statements: EvidenceInput['statements']) {
  return evidenceStrip(IN_ENGLISH, { id: 'birth', title: TITLE, statements })?.text ?? null;
}

test('is an image with a name and a description', () => {
  const drawn = strip(fifth) ?? '';
  assert.match(drawn, /<svg[^>]*\brole="img"[^>]*>/);
  assert.match(drawn, /aria-labelledby="birth-title"/);
  assert.match(drawn, /aria-describedby="birth-desc"/);
  assert.match(drawn, /<title id="birth-title">Statements about the date of birth<\/title>/);
  assert.match(drawn, /<desc id="birth-desc">[^<]+ list [^<]+<\/desc>/);
});

test('every bar has its date and the sign of its sources', () => {
  const drawn = strip(fifth, fourth, century) ?? '';
  for (const date of ['4 July 1804', '5 July 1804', '19th century'])
    assert.ok(drawn.includes(`>${date}<`));
  assert.equal(drawn.match(/class="glyph"/g)?.length, 3);
});

test('statements of the same days are drawn once and counted', () => {
  const drawn = strip(fifth, { ...fifth, id: 'other', canonical: false }) ?? '';
  assert.equal(drawn.match(/>5 July 1804 \(2\u00a0statements\)</g)?.length, 1);
  assert.equal(drawn.match(/<rect/g)?.length, 1);
});

test('there is no strip where no statement has an interval', () => {
  assert.equal(strip(statementOf(null)), null);
  assert.equal(strip(), null);
});

test('texts cannot leave their place', () => {
  const value = '</text><script>alert(1)</script>';
  const odd = statementOfDay('1804-07-04', { value, calendar: 'Q1' });
  assert.match(strip(odd) ?? '', /&lt;script&gt;/);
  assert.doesNotMatch(strip(odd) ?? '', /<script/);
});
