import assert from 'node:assert/strict';
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
import { updateFile } from './update-file.ts';

const root = mkdtempSync(join(tmpdir(), 'natalis-update-file-'));
after(() => rmSync(root, { recursive: true }));

function newFolder(): string {
  return mkdtempSync(join(root, 'case-'));
}

function lockLeftBehind(path: string): void {
  mkdirSync(`${path}.lock`);
  writeFileSync(join(`${path}.lock`, 'draft-of-the-dead'), 'half');
}

describe('a file updated by many', () => {
  test('each update sees the one before, and nothing is left beside', async () => {
    const path = join(newFolder(), 'file');
    const updates = Array.from({ length: 40 }, () => updateFile(path, (text) => `${text}x`));
    await Promise.all(updates);
    assert.equal(readFileSync(path, 'utf8'), 'x'.repeat(40));
    assert.deepEqual(readdirSync(join(path, '..')), ['file']);
  });

  test('a lock left behind is taken away by one of them, and again no update is lost', async () => {
    const path = join(newFolder(), 'file');
    lockLeftBehind(path);
    const patience = { staleAfter: 100, giveUpAfter: 30_000 };
    const updates = Array.from({ length: 20 }, () =>
      updateFile(path, (text) => `${text}x`, patience),
    );
    await Promise.all(updates);
    assert.equal(readFileSync(path, 'utf8'), 'x'.repeat(20));
    assert.deepEqual(readdirSync(join(path, '..')), ['file']);
  });

  test('an owner so slow that its lock was taken away begins again', async () => {
    const path = join(newFolder(), 'file');
    let attempts = 0;
    await updateFile(path, (text) => {
      attempts += 1;
      if (attempts === 1) {
        rmSync(`${path}.lock`, { recursive: true });
        writeFileSync(path, 'theirs ');
      }
      return `${text}ours`;
    });
    assert.equal(readFileSync(path, 'utf8'), 'theirs ours');
  });

  test('waiting for a lock ends', async () => {
    const path = join(newFolder(), 'file');
    lockLeftBehind(path);
    const patience = { staleAfter: 60_000, giveUpAfter: 100 };
    await assert.rejects(
      updateFile(path, () => 'x', patience),
      /locked/,
    );
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
    assert.deepEqual(readdirSync(join(path, '..')), ['file']);
  });

  test('what is no regular file stays what it is', async () => {
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
