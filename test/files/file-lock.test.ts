import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockHolder, tryLock } from '../../src/files/file-lock.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

const MODULE = new URL('../../src/files/file-lock.ts', import.meta.url).href;
const folder = temporaryFolder();

test('one process has the lock, the others learn its number, and its end releases it', async () => {
  const path = join(folder, 'lock');
  const program = `const { tryLock } = await import(${JSON.stringify(MODULE)});
    globalThis.lock = tryLock(${JSON.stringify(path)});
    console.log(globalThis.lock ? 'mine' : 'taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  assert.equal(said.toString(), 'mine\n');
  assert.equal(tryLock(path), null);
  assert.equal(lockHolder(path), child.pid);
  child.kill('SIGKILL');
  await once(child, 'close');
  const lock = tryLock(path);
  assert.ok(lock);
  assert.equal(tryLock(path), null);
  lock.release();
  tryLock(path)?.release();
});

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
      lock.remove();
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
