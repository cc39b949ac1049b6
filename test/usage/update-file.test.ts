import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tryLock } from '../../src/lock/file-lock.ts';
import { updateFile } from '../../src/usage/update-file.ts';

const root = mkdtempSync(join(tmpdir(), 'natalis-update-file-'));
after(() => rmSync(root, { recursive: true }));

function newFolder(): string {
  return mkdtempSync(join(root, 'case-'));
}

describe('a file updated by many', () => {
  test('each update sees the one before, and only the lock is left beside', async () => {
    const path = join(newFolder(), 'file');
    const updates = Array.from({ length: 40 }, () => updateFile(path, (text) => `${text}x`));
    await Promise.all(updates);
    assert.equal(readFileSync(path, 'utf8'), 'x'.repeat(40));
    assert.deepEqual(readdirSync(join(path, '..')), ['file', 'file.lock']);
  });

  test('a killed process no longer holds the lock', async () => {
    const path = join(newFolder(), 'file');
    const file = fileURLToPath(new URL('../../src/lock/file-lock.ts', import.meta.url));
    const holder = `const { tryLock } = await import(${JSON.stringify(file)});
      if (tryLock(${JSON.stringify(`${path}.lock`)})) process.kill(process.pid, 'SIGKILL');`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', holder]);
    assert.equal(signal, 'SIGKILL');
    await updateFile(path, (text) => `${text}x`);
    assert.equal(readFileSync(path, 'utf8'), 'x');
  });

  test('waiting for a lock ends', async () => {
    const path = join(newFolder(), 'file');
    const lock = tryLock(`${path}.lock`);
    assert.ok(lock);
    await assert.rejects(
      updateFile(path, () => 'x', 100),
      /locked/,
    );
    lock.release();
    assert.deepEqual(readdirSync(join(path, '..')), ['file.lock']);
  });

  test('an update that fails leaves the file and the lock free', async () => {
    const path = join(newFolder(), 'file');
    writeFileSync(path, 'as it was');
    const failing = updateFile(path, () => {
      throw new Error('no');
    });
    await assert.rejects(failing, /^Error: no$/);
    assert.equal(readFileSync(path, 'utf8'), 'as it was');
    assert.deepEqual(readdirSync(join(path, '..')), ['file', 'file.lock']);
    await updateFile(path, () => 'after');
    assert.equal(readFileSync(path, 'utf8'), 'after');
  });

  test('anything but a regular file is refused', async () => {
    const folder = newFolder();
    const path = join(folder, 'sub');
    mkdirSync(path);
    await assert.rejects(
      updateFile(path, () => 'x'),
      /not a regular file/,
    );
    assert.deepEqual(readdirSync(folder), ['sub']);
  });

  test('a symbolic link stays one', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), 'x');
    symlinkSync('file', join(folder, 'link'));
    await updateFile(join(folder, 'link'), (text) => `${text}y`);
    assert.equal(readFileSync(join(folder, 'file'), 'utf8'), 'xy');
  });
});
