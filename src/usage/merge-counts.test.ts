import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DayCounts } from './day-counts.ts';
import { mergeCounts } from './merge-counts.ts';

function counts(kind: string, family: string, count: number): DayCounts {
  return new Map([[kind, new Map([[family, count]])]]);
}

function line(day: string, count: number): string {
  return `{"day":"${day}","counts":{"person":{"browser":${count}}}}\n`;
}

describe('counts merged into the text of the file', () => {
  const added = new Map([['2026-03-11', counts('person', 'browser', 2)]]);

  const cases: readonly [what: string, before: string, after: string, damaged?: string[]][] = [
    ['no file yet', '', line('2026-03-11', 2)],
    ['the day is there', line('2026-03-11', 3), line('2026-03-11', 5)],
    ['the day is there twice', line('2026-03-11', 3).repeat(2), line('2026-03-11', 8)],
    [
      'another day is there',
      line('2026-03-12', 1) + line('2026-03-10', 1),
      line('2026-03-10', 1) + line('2026-03-11', 2) + line('2026-03-12', 1),
    ],
    [
      'a line is damaged',
      `${line('2026-03-10', 1)}{"da\n\0\0\0\n`,
      line('2026-03-10', 1) + line('2026-03-11', 2),
      ['{"da', '\0\0\0'],
    ],
    [
      'the line of the day is damaged',
      '{"day":"2026-03-11","coun\n',
      line('2026-03-11', 2),
      ['{"day":"2026-03-11","coun'],
    ],
    [
      'one count of the day is damaged',
      '{"day":"2026-03-11","counts":{"person":{"browser":3,"curl":"x"}}}\n',
      line('2026-03-11', 5),
      ['{"day":"2026-03-11","counts":{"person":{"browser":3,"curl":"x"}}}'],
    ],
    [
      'the line of another day is damaged',
      `{"day":"2026-03-10","coun\n`,
      `{"day":"2026-03-10","coun\n${line('2026-03-11', 2)}`,
    ],
    [
      'counts of the day are none',
      '{"day":"2026-03-11","counts":{"person":{"browser":-1,"curl":1.5,"x y":1},"203.0.113.9":{"curl":1},"year":[7]}}\n',
      line('2026-03-11', 2),
      [
        '{"day":"2026-03-11","counts":{"person":{"browser":-1,"curl":1.5,"x y":1},"203.0.113.9":{"curl":1},"year":[7]}}',
      ],
    ],
  ];
  for (const [what, before, text, damaged = []] of cases) {
    test(what, () => assert.deepEqual(mergeCounts(before, added), { text, damaged }));
  }

  test('names of built-in object members are ordinary names', () => {
    const odd =
      '{"day":"2026-03-11","counts":{"constructor":{"tostring":1},"__proto__":{"curl":1}}}';
    assert.deepEqual(
      JSON.parse(mergeCounts(odd, added).text),
      JSON.parse(
        '{"day":"2026-03-11","counts":{"constructor":{"tostring":1},"person":{"browser":2}}}',
      ),
    );
  });

  test('keeps the latest 400 days, wherever the clock stands', () => {
    const days = Array.from({ length: 500 }, (_, index) =>
      new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const text = days.map((day) => line(day, 1)).join('');
    const { text: merged } = mergeCounts(
      text,
      new Map([['2091-01-01', counts('person', 'browser', 1)]]),
    );
    const expected = [...days.slice(-399), '2091-01-01'].map((day) => line(day, 1)).join('');
    assert.equal(merged, expected);
  });

  test('overwrites nothing else', () => {
    assert.throws(() => mergeCounts('root:x:0:0\n', added), /not a file of usage counts/);
  });
});
