import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { crawlerFamily } from '../../src/usage/crawler-family.ts';
import { createDailyCounts } from '../../src/usage/daily-counts.ts';
import { tryLock } from '../../src/files/file-lock.ts';
import { addToFile, readCounts, type UsageRow } from '../../src/usage/usage-file.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { until } from '../support/until.ts';

const root = temporaryFolder();
const ONE: UsageRow = { day: '2026-03-11', kind: 'meta', family: 'curl', count: 1 };

function newPath(): string {
  return join(mkdtempSync(join(root, 'case-')), 'usage.ndjson');
}

const now = () => Date.UTC(2026, 2, 11, 23, 59);

/** A process that counts; `body` is its code, with `counts` at hand. */
function start(path: string, body: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const module = new URL('../../src/usage/daily-counts.ts', import.meta.url).href;
  const code = `
    const { createDailyCounts } = await import(${JSON.stringify(module)});
    const counts = createDailyCounts({ path: ${JSON.stringify(path)}, now: Date.now });
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  after(() => void child.kill('SIGKILL'));
  return child;
}

async function total(path: string): Promise<number> {
  return (await readCounts(path)).rows.reduce((total, { count }) => total + count, 0);
}

describe('daily counts', () => {
  test('are by UTC day, kind and family, and add to what is there', async () => {
    const path = newPath();
    let time = Date.UTC(2026, 2, 11, 23, 59, 59, 999);
    for (const _ of [1, 2]) {
      const counts = createDailyCounts({ path, now: () => time });
      counts.count('person', 'googlebot');
      counts.count('person', 'googlebot');
      counts.count('search', 'browser');
      await counts.close();
    }
    time += 1;
    const counts = createDailyCounts({ path, now: () => time });
    counts.count('person', 'googlebot');
    await counts.close();
    assert.deepEqual((await readCounts(path)).rows, [
      { day: '2026-03-11', kind: 'person', family: 'googlebot', count: 4 },
      { day: '2026-03-11', kind: 'search', family: 'browser', count: 2 },
      { day: '2026-03-12', kind: 'person', family: 'googlebot', count: 1 },
    ]);
    assert.deepEqual(readdirSync(dirname(path)), ['usage.ndjson', 'usage.ndjson.lock']);
  });

  test('are written after the interval, and never if nothing was counted', async () => {
    const path = newPath();
    const counts = createDailyCounts({ path, now, flushSeconds: 0.05 });
    await wait(200);
    assert.equal(existsSync(path), false);
    counts.count('meta', 'curl');
    assert.equal(existsSync(path), false);
    await until('it is written', () => existsSync(path));
    assert.equal(await total(path), 1);
    await counts.close();
    counts.count('meta', 'curl');
    await counts.close();
    assert.equal(await total(path), 1);
  });

  test('that cannot be written are reported once, kept and tried again', async () => {
    const path = join(dirname(newPath()), 'missing', 'usage.ndjson');
    const errors: Error[] = [];
    const counts = createDailyCounts({ path, now, onError: (error) => errors.push(error) });
    counts.count('year', 'browser');
    await counts.flush();
    counts.count('year', 'browser');
    await counts.flush();
    assert.equal(errors.length, 1);
    assert.match(
      errors[0]?.message ?? '',
      /usage\.ndjson: usage counts are not written \(there is no folder .*missing\)/,
    );
    mkdirSync(dirname(path));
    counts.count('year', 'browser');
    await counts.flush();
    assert.equal(await total(path), 3);
    rmSync(dirname(path), { recursive: true });
    counts.count('year', 'browser');
    await counts.close();
    assert.equal(errors.length, 2);
  });

  test('do not touch a file of another kind', async () => {
    const path = newPath();
    writeFileSync(path, 'letters\n');
    const errors: Error[] = [];
    const counts = createDailyCounts({ path, now, onError: (error) => errors.push(error) });
    counts.count('year', 'browser');
    await counts.close();
    assert.equal(errors.length, 1);
    assert.equal(readFileSync(path, 'utf8'), 'letters\n');
  });

  test('contain no address, user agent or path, even if one is passed', async () => {
    const path = newPath();
    const counts = createDailyCounts({ path, now });
    const hostile = [
      'SecretBot/1.0 (+https://203.0.113.9/who; ada@example.org)',
      '203.0.113.9',
      '/api/v1/people/ada-lovelace?q=secret',
      '"},"day":"2026-01-01"\n{"day":"2026-01-02","counts":{"secret":{"secret":1}}}',
      '__proto__',
      'constructor',
    ];
    for (const text of hostile) {
      counts.count('person', crawlerFamily(text));
      counts.count(text as 'other', text as 'none');
    }
    await counts.close();
    assert.match(
      readFileSync(path, 'utf8'),
      /^\{"day":"2026-03-11","counts":\{("(person|other)":\{("(browser|other-crawler)":\d,?)+\},?)+\}\}\n$/,
    );
    assert.equal(await total(path), 2 * hostile.length);
  });
});

describe('daily counts of several processes', () => {
  test('four at once lose nothing', async () => {
    const path = newPath();
    const children = [1, 2, 3, 4].map(() =>
      start(
        path,
        `for (let i = 0; i < 300; i += 1) {
           counts.count('person', 'browser');
           if (i % 10 === 0) await counts.flush();
         }
         await counts.close();`,
      ),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    assert.deepEqual(codes, [0, 0, 0, 0]);
    assert.equal(await total(path), 1200);
    assert.deepEqual(readdirSync(dirname(path)), ['usage.ndjson', 'usage.ndjson.lock']);
  });

  test('processes killed while writing leave a complete file, and the next one continues', async () => {
    const path = newPath();
    let written = 0;
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) {
      const child = start(
        path,
        `for (;;) {
           counts.count('person', 'browser');
           await counts.flush();
           process.stdout.write('written\\n');
         }`,
      );
      const ended = once(child, 'close');
      const lines = createInterface(child.stdout).on('line', () => (written += 1));
      await once(lines, 'line');
      await wait(round * 10);
      child.kill('SIGKILL');
      await ended;
    }
    const counted = await total(path);
    assert.ok(counted >= written && counted <= written + rounds, `${counted} of ${written}`);
  });
});

describe('the file of counts', () => {
  test('waiting for a lock ends', async () => {
    const path = newPath();
    const lock = tryLock(`${path}.lock`);
    assert.ok(lock);
    await assert.rejects(addToFile(path, [ONE], 100), /locked/);
    lock.release();
    assert.deepEqual(readdirSync(dirname(path)), ['usage.ndjson.lock']);
  });

  test('anything but a regular file is refused', async () => {
    const folder = dirname(newPath());
    const path = join(folder, 'sub');
    mkdirSync(path);
    await assert.rejects(addToFile(path, [ONE]), /a folder; give the path of a file/);
    await assert.rejects(addToFile('/dev/null', [ONE]), /not a regular file/);
    assert.deepEqual(readdirSync(folder), ['sub']);
  });

  test('a symbolic link stays one', async () => {
    const folder = dirname(newPath());
    await addToFile(join(folder, 'file'), [ONE]);
    symlinkSync('file', join(folder, 'link'));
    await addToFile(join(folder, 'link'), [ONE]);
    assert.equal(await total(join(folder, 'file')), 2);
    assert.ok(lstatSync(join(folder, 'link')).isSymbolicLink());
  });
});
