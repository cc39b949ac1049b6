import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { mergeCounts, readCounts, type UsageRow } from './usage-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'natalis-usage-file-'));
after(() => rmSync(folder, { recursive: true }));

const TWO: UsageRow = { day: '2026-03-11', kind: 'person', family: 'browser', count: 2 };

function line(day: string, count: number): string {
  return `{"day":"${day}","counts":{"person":{"browser":${count}}}}\n`;
}

describe('counts merged into the text of the file', () => {
  const cases: readonly [what: string, before: string, after: string][] = [
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
      `${line('2026-03-10', 1)}${line('2026-03-11', 2)}{"da\n\0\0\0\n`,
    ],
    [
      'the line of the day is damaged',
      '{"day":"2026-03-11","coun\n',
      `${line('2026-03-11', 2)}{"day":"2026-03-11","coun\n`,
    ],
    ...[
      '{"day":"2026-03-11","counts":{"person":{"browser":3,"curl":"x"}}}\n',
      '{"day":"2026-03-11","counts":{"person":{"browser":-1}}}\n',
      '{"day":"2026-03-11","counts":{"person":{"browser":1.5}}}\n',
      '{"day":"2026-03-11","counts":{"person":{"x y":1}}}\n',
      '{"day":"2026-03-11","counts":{"203.0.113.9":{"curl":1}}}\n',
      '{"day":"2026-03-11","counts":{"__proto__":{"curl":1}}}\n',
      '{"day":"2026-03-11","counts":{"year":[7]}}\n',
    ].map((damaged): [string, string, string] => [
      `a count of the day is damaged: ${damaged}`,
      damaged,
      line('2026-03-11', 2) + damaged,
    ]),
    [
      'the line of another day is damaged',
      `{"day":"2026-03-10","coun\n`,
      `{"day":"2026-03-10","coun\n${line('2026-03-11', 2)}`,
    ],
  ];
  for (const [what, before, text] of cases) {
    test(what, () => assert.equal(mergeCounts(before, [TWO]), text));
  }

  test('names of built-in object members are ordinary names', () => {
    const odd = '{"day":"2026-03-11","counts":{"constructor":{"tostring":1}}}';
    assert.deepEqual(
      JSON.parse(mergeCounts(odd, [TWO])),
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
    const merged = mergeCounts(text, [{ ...TWO, day: '2091-01-01', count: 1 }]);
    const expected = [...days.slice(-399), '2091-01-01'].map((day) => line(day, 1)).join('');
    assert.equal(merged, expected);
  });

  test('overwrites nothing else', () => {
    assert.throws(() => mergeCounts('root:x:0:0\n', [TWO]), /not a file of usage counts/);
  });
});

describe('the file of counts read', () => {
  test('damaged lines are left out and counted', async () => {
    const path = join(folder, 'usage.ndjson');
    const lines = [
      '{"day":"2026-03-10","counts":{"person":{"browser":1}}}',
      '{"day":"2026-03-11","counts":{"pers',
      '\0\0\0\0',
      '',
      'null',
      '{"day":"2026-03-12"}',
      '{"day":"2026-03-12","counts":[1]}',
      '{"day":"2026-03-13","counts":{"person":{"browser":"1","curl":2}}}',
      '{"day":"2026-03-13","counts":{"Not a name":{"curl":1}}}',
      '{"day":"2026-03-13","counts":{"person":{"curl":2}}}\r',
      '{"day":"2026-03-14","counts":{"kind_of_later":{"family-of-later":3}}}',
    ];
    writeFileSync(path, lines.join('\n'));
    const { rows, damagedLines } = await readCounts(path);
    assert.equal(damagedLines, 7);
    assert.deepEqual(rows, [
      { day: '2026-03-10', kind: 'person', family: 'browser', count: 1 },
      { day: '2026-03-13', kind: 'person', family: 'curl', count: 2 },
      { day: '2026-03-14', kind: 'kind_of_later', family: 'family-of-later', count: 3 },
    ]);
  });

  test('a missing file is an error', async () => {
    await assert.rejects(readCounts(join(folder, 'missing')), { code: 'ENOENT' });
  });
});
