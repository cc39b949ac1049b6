import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tryLock } from '../../src/files/file-lock.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

const MODULE = new URL('../../src/files/file-lock.ts', import.meta.url).href;
const folder = temporaryFolder();

test('a removed lock leaves no file, and is never held twice', async () => {
  const [path, inside] = [join(folder, 'removed'), join(folder, 'inside')];
  // Each holder makes a file that must not be there yet.
  const program = `const { tryLock } = await import(${JSON.stringify(MODULE)});
    const { closeSync, openSync, rmSync } = await import('node:fs');
    for (let taken = 0; taken < 1000;) {
      const lock = tryLock(${JSON.stringify(path)});
      if (!lock) continue;
      closeSync(openSync(${JSON.stringify(inside)}, 'wx'));
      rmSync(${JSON.stringify(inside)});
      lock[Symbol.dispose]();
      taken++;
    }`;
  const children = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program]),
  );
  const ends = await Promise.all(children.map((child) => once(child, 'close')));
  const found = ends.map(([code]) => code as unknown);
  assert.deepEqual(found, [0, 0, 0]);
  assert.ok(!existsSync(path));
});

test('a link in the place of the lock is not followed', () => {
  const [target, path] = [join(folder, 'target'), join(folder, 'link')];
  writeFileSync(target, '');
  symlinkSync(target, path);
  assert.throws(() => tryLock(path), /link: a link, which is not followed/);
  assert.equal(readFileSync(target, 'utf8'), '');
});
