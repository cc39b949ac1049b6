import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, double, integer, property, stringMatching } from 'fast-check';
import { coveredBy, placeLabel, textWidth, wrapText } from './label.ts';

const percent = double({ min: 0, max: 100, noNaN: true });

test('a label stays inside, and beside its bar or on a line of its own', () => {
  check(
    property(percent, percent, percent, (a, b, width) => {
      const bar = { from: Math.min(a, b), to: Math.max(a, b) };
      const place = placeLabel(bar, width);
      const { from, to } = coveredBy(place, width);
      assert.ok(from >= 0 && to <= 100 + 1e-9, `${from} to ${to}`);
      if (place.side === 'right') assert.ok(from >= bar.to);
      if (place.side === 'left') assert.ok(to <= bar.from);
    }),
  );
});

test('the right side is taken first, then the left, then a line of its own at the bar', () => {
  const places = [
    [{ from: 10, to: 20 }, 30, 'right', 20, 'start'],
    [{ from: 80, to: 90 }, 30, 'left', 80, 'end'],
    [{ from: 10, to: 90 }, 30, 'own-line', 10, 'start'],
    [{ from: 48, to: 50 }, 60, 'own-line', 49, 'middle'],
    [{ from: 20, to: 22 }, 79, 'own-line', 20, 'start'],
    [{ from: 78, to: 80 }, 79, 'own-line', 80, 'end'],
    [{ from: 28, to: 30 }, 80, 'own-line', 20, 'start'],
  ] as const;
  for (const [bar, width, side, at, anchor] of places) {
    assert.deepEqual(placeLabel(bar, width), { side, at, anchor });
  }
});

test('longer texts are wider, marks take no space, and letters that are not in the table are wide', () => {
  assert.ok(textWidth('4 July 1804') > textWidth('July 1804'));
  assert.equal(textWidth('e\u{301}'), textWidth('e'));
  assert.equal(textWidth(''), 0);
  assert.ok(textWidth('年') > textWidth('m'));
});

test('a wrapped text keeps its words in order, and its lines the limit, but for a longer word', () => {
  assert.deepEqual(wrapText('a incomprehensibilities b', 5), ['a', 'incomprehensibilities', 'b']);
  // A character is at most one em wide, so each of these words is within every limit.
  const words = array(stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 12 });
  check(
    property(words, integer({ min: 8, max: 30 }), (words, limit) => {
      const lines = wrapText(words.join(' '), limit);
      assert.equal(lines.join(' '), words.join(' '));
      for (const line of lines) assert.ok(textWidth(line) <= limit, line);
    }),
  );
});
