import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { CommandOptions } from '../options/command-options.ts';
import { run } from './usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'natalis-usage-'));
after(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'usage.ndjson');
writeFileSync(
  path,
  [
    '{"day":"2026-03-10","counts":{"search":{"browser":12},"person":{"browser":1,"googlebot":1200}}}',
    '{"day":"2026-03-12","counts":{"person":{"curl":3,"browser":8},"odd":{"curl":4}}}',
    '',
  ].join('\n'),
);

/** The lines that are printed; notes begin with "note". */
async function printed(
  path: string,
  options: CommandOptions<'usage'>,
  ...more: string[]
): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  await run(path, more, options, { print, note: (line) => print(`note ${line}`) });
  return lines;
}

describe('natalis usage', () => {
  test('days by page kind, and crawler families', async () => {
    assert.deepEqual(await printed(path, {}), [
      'day         odd  person  search   all',
      '2026-03-10    0    1201      12  1213',
      '2026-03-12    4      11       0    15',
      'all           4    1212      12  1228',
      '',
      'family     requests',
      'googlebot      1200',
      'browser          21',
      'curl              7',
    ]);
  });

  test('of several files the counts are added up', async () => {
    const other = join(folder, 'other.ndjson');
    writeFileSync(other, '{"day":"2026-03-12","counts":{"person":{"curl":2}}}\n');
    const [, day] = await printed(path, { days: 1 }, other);
    assert.equal(day, '2026-03-12    4      13   17');
  });

  test('--days: the latest days with counts', async () => {
    assert.deepEqual(await printed(path, { days: 1 }), [
      'day         odd  person  all',
      '2026-03-12    4      11   15',
      'all           4      11   15',
      '',
      'family   requests',
      'browser         8',
      'curl            7',
    ]);
  });

  test('--json: the counts as rows', async () => {
    const lines = await printed(path, { days: 1, json: true });
    assert.deepEqual(JSON.parse(lines.join('\n')), [
      { day: '2026-03-12', kind: 'person', family: 'curl', count: 3 },
      { day: '2026-03-12', kind: 'person', family: 'browser', count: 8 },
      { day: '2026-03-12', kind: 'odd', family: 'curl', count: 4 },
    ]);
  });

  test('damaged lines are reported', async () => {
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, `{"day":"2026-03-12","counts":{"search":{"curl":4}}}\nhalf a li`);
    assert.deepEqual(await printed(damaged, { json: true }), [
      `note ${damaged}: damaged lines, which are left out: 1`,
      '[{"day":"2026-03-12","kind":"search","family":"curl","count":4}]',
    ]);
  });

  test('a file that is not there', async () => {
    const absent = join(folder, 'absent');
    const message = `${absent}: cannot be read (no such file or folder)`;
    await assert.rejects(printed(absent, {}), { name: 'InputError', message });
  });

  test('a file without counts', async () => {
    const empty = join(folder, 'empty');
    writeFileSync(empty, '');
    assert.deepEqual(await printed(empty, {}), [`${empty}: nothing counted`]);
    assert.deepEqual(await printed(empty, { json: true }), ['[]']);
  });
});
