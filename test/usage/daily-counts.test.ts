import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { createDailyCounts } from '../../src/usage/daily-counts.ts';
import { addToFile, readCounts, type UsageRow } from '../../src/usage/usage-file.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { until } from '../support/until.ts';

const root = temporaryFolder();
const ONE: UsageRow = { day: '2026-03-11', kind: 'meta', family: 'curl', count: 1 };
const GOOGLE = 'Googlebot/2.1';

function newPath(): string {
  return join(fs.mkdtempSync(join(root, 'case-')), 'usage.ndjson');
}

function line(day: string, count: number): string {
  return `{"day":"${day}","counts":{"meta":{"curl":${count}}}}\n`;
}

async function total(path: string): Promise<number> {
  return (await readCounts(path)).rows.reduce((total, { count }) => total + count, 0);
}

describe('daily counts', () => {
  test('are by UTC day, kind and family, and add to what is there', async ({
    mock: { timers },
  }) => {
    timers.enable({ apis: ['Date'], now: Date.UTC(2026, 2, 11, 23, 59, 59, 999) });
    const path = newPath();
    for (const _ of [1, 2]) {
      const counts = createDailyCounts(path, assert.ifError);
      counts.count('person', GOOGLE);
      counts.count('person', GOOGLE);
      counts.count('search', 'curl/8.14.1');
      await counts.close();
    }
    timers.tick(1);
    const counts = createDailyCounts(path, assert.ifError);
    counts.count('person', GOOGLE);
    await counts.close();
    assert.deepEqual((await readCounts(path)).rows, [
      { day: '2026-03-11', kind: 'person', family: 'googlebot', count: 4 },
      { day: '2026-03-11', kind: 'search', family: 'curl', count: 2 },
      { day: '2026-03-12', kind: 'person', family: 'googlebot', count: 1 },
    ]);
    assert.deepEqual(fs.readdirSync(dirname(path)), ['usage.ndjson']);
  });

  test('are written within a minute, and never if nothing was counted', async ({
    mock: { timers },
  }) => {
    timers.enable({ apis: ['setInterval'] });
    const path = newPath();
    const counts = createDailyCounts(path, assert.ifError);
    timers.tick(60_000);
    await counts.flush();
    counts.count('meta', GOOGLE);
    assert.equal(fs.existsSync(path), false);
    timers.tick(59_000);
    await until('it is written', () => fs.existsSync(path));
    assert.equal(await total(path), 1);
    await counts.close();
    assert.equal(await total(path), 1);
  });

  test('that cannot be written are reported once, stay and are tried again', async () => {
    const path = join(dirname(newPath()), 'missing', 'usage.ndjson');
    const errors: unknown[] = [];
    const counts = createDailyCounts(path, (error) => errors.push(error));
    const countOne = () => {
      counts.count('year', GOOGLE);
      return counts.flush();
    };
    await countOne();
    await countOne();
    const reported = `OutputError: ${path}: cannot be written (no such file or folder)`;
    assert.deepEqual(errors.map(String), [reported]);
    fs.mkdirSync(dirname(path));
    await countOne();
    assert.equal(await total(path), 3);
    fs.rmSync(dirname(path), { recursive: true });
    await countOne();
    assert.deepEqual(errors.map(String), [reported, reported]);
  });

  test('contain nothing of a user agent', async () => {
    const path = newPath();
    const counts = createDailyCounts(path, assert.ifError);
    const hostile = [
      'SecretBot/1.0 (+https://203.0.113.9/who; ada@example.org)',
      '203.0.113.9',
      '/api/v1/people/ada-lovelace?q=secret',
      '"},"day":"2026-01-01"\n{"day":"2026-01-02","counts":{"secret":{"secret":1}}}',
      '__proto__',
      'constructor',
    ];
    for (const text of hostile) counts.count('person', text);
    await counts.close();
    assert.match(
      fs.readFileSync(path, 'utf8'),
      /^(\{"day":"[\d-]{10}","counts":\{"person":\{("(browser|other-crawler)":\d,?)+\}\}\}\n)+$/,
    );
    assert.equal(await total(path), hostile.length);
  });
});

describe('the file of counts', () => {
  test('has a line a day, in order, in which names of built-in object members are ordinary names', async () => {
    const path = newPath();
    const builtIn = '{"day":"2026-03-11","counts":{"constructor":{"tostring":1}}}\n';
    const known = [line('2026-03-12', 1), builtIn, line('2026-03-11', 6), line('2026-03-10', 1)];
    fs.writeFileSync(path, known.join(''));
    await addToFile(path, [ONE]);
    const added = builtIn.replace('}}}', '},"meta":{"curl":7}}}');
    assert.equal(
      fs.readFileSync(path, 'utf8'),
      line('2026-03-10', 1) + added + line('2026-03-12', 1),
    );
  });

  test('damaged lines stay, and are left out and counted when the file is read', async () => {
    const damaged = [
      '\0\0\0\0',
      'null',
      '{"da',
      '{"day":"2026-03-11","coun',
      '{"day":"2026-03-12","counts":{"pers',
      '{"day":"2026-03-11"}',
      '{"day":"2026-03-11","counts":[1]}',
      '{"day":"2026-03-11","counts":{"meta":{"browser":3,"curl":"x"}}}',
      '{"day":"2026-03-11","counts":{"meta":{"browser":-1}}}',
      '{"day":"2026-03-11","counts":{"meta":{"browser":1.5}}}',
      '{"day":"2026-03-11","counts":{"meta":{"x y":1}}}',
      '{"day":"2026-03-11","counts":{"203.0.113.9":{"curl":1}}}',
      '{"day":"2026-03-11","counts":{"__proto__":{"curl":1}}}',
      '{"day":"2026-03-11","counts":{"year":[7]}}',
    ];
    const path = newPath();
    const later = '{"day":"2026-03-14","counts":{"kind_of_later":{"family-of-later":3}}}\r';
    fs.writeFileSync(path, [...damaged, '', later].join('\n'));
    await addToFile(path, [ONE]);
    const lines = fs.readFileSync(path, 'utf8').split('\n');
    assert.deepEqual(new Set(lines), new Set(['', line(ONE.day, 1).trim(), later, ...damaged]));
    assert.deepEqual(await readCounts(path), {
      rows: [
        ONE,
        { day: '2026-03-14', kind: 'kind_of_later', family: 'family-of-later', count: 3 },
      ],
      damagedLines: damaged.length,
    });
  });

  test('has the latest 400 days, wherever the clock stands', async () => {
    const days = Array.from({ length: 500 }, (_, index) =>
      new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const path = newPath();
    fs.writeFileSync(path, days.map((day) => line(day, 1)).join(''));
    await addToFile(path, [{ ...ONE, day: '2091-01-01' }]);
    const expected = [...days.slice(-399), '2091-01-01'].map((day) => line(day, 1)).join('');
    assert.equal(fs.readFileSync(path, 'utf8'), expected);
  });

  test('nothing but a file of counts is replaced', async () => {
    const path = newPath();
    const folder = dirname(path);
    fs.writeFileSync(path, 'letters\n');
    await assert.rejects(addToFile(path, [ONE]), /is no file of usage counts/);
    assert.equal(fs.readFileSync(path, 'utf8'), 'letters\n');
    assert.deepEqual(fs.readdirSync(folder), ['usage.ndjson']);
    await assert.rejects(readCounts(join(folder, 'missing')), { code: 'ENOENT' });
  });
});
