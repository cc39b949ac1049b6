import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tryLock } from '../../src/files/file-lock.ts';
import { addToFile, readCounts, type UsageRow } from '../../src/usage/usage-file.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

const root = temporaryFolder();

const ONE: UsageRow = { day: '2026-03-11', kind: 'meta', family: 'curl', count: 1 };

async function total(path: string): Promise<number> {
  return (await readCounts(path)).rows.reduce((sum, { count }) => sum + count, 0);
}

function newFolder(): string {
  return mkdtempSync(join(root, 'case-'));
}

describe('a file updated by many', () => {
  test('each update sees the one before, and only the lock is left beside', async () => {
    const path = join(newFolder(), 'file');
    const updates = Array.from({ length: 40 }, () => addToFile(path, [ONE]));
    await Promise.all(updates);
    assert.equal(await total(path), 40);
    assert.deepEqual(readdirSync(join(path, '..')), ['file', 'file.lock']);
  });

  test('a killed process no longer holds the lock', async () => {
    const path = join(newFolder(), 'file');
    const file = fileURLToPath(new URL('../../src/files/file-lock.ts', import.meta.url));
    const holder = `const { tryLock } = await import(${JSON.stringify(file)});
      if (tryLock(${JSON.stringify(`${path}.lock`)})) process.kill(process.pid, 'SIGKILL');`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', holder]);
    assert.equal(signal, 'SIGKILL');
    await addToFile(path, [ONE]);
    assert.equal(await total(path), 1);
  });

  test('waiting for a lock ends', async () => {
    const path = join(newFolder(), 'file');
    const lock = tryLock(`${path}.lock`);
    assert.ok(lock);
    await assert.rejects(addToFile(path, [ONE], 100), /locked/);
    lock.release();
    assert.deepEqual(readdirSync(join(path, '..')), ['file.lock']);
  });

  test('an update that fails leaves the file and the lock free', async () => {
    const path = join(newFolder(), 'file');
    writeFileSync(path, 'as it was');
    await assert.rejects(addToFile(path, [ONE]), /not a file of usage counts/);
    assert.equal(readFileSync(path, 'utf8'), 'as it was');
    writeFileSync(path, '');
    await addToFile(path, [ONE]);
    assert.equal(await total(path), 1);
    assert.deepEqual(readdirSync(join(path, '..')), ['file', 'file.lock']);
  });

  test('anything but a regular file is refused', async () => {
    const folder = newFolder();
    const path = join(folder, 'sub');
    mkdirSync(path);
    await assert.rejects(addToFile(path, [ONE]), /a folder; give the path of a file/);
    await assert.rejects(addToFile('/dev/null', [ONE]), /not a regular file/);
    assert.deepEqual(readdirSync(folder), ['sub']);
  });

  test('a symbolic link stays one', async () => {
    const folder = newFolder();
    await addToFile(join(folder, 'file'), [ONE]);
    symlinkSync('file', join(folder, 'link'));
    await addToFile(join(folder, 'link'), [ONE]);
    assert.equal(await total(join(folder, 'file')), 2);
    assert.ok(lstatSync(join(folder, 'link')).isSymbolicLink());
  });
});
