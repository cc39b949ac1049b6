import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeAllSync } from '../../src/files/write-file.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

const folder = temporaryFolder();

test('texts are UTF-8, and come one after another', () => {
  const path = join(folder, 'file');
  const file = openSync(path, 'w+');
  writeAllSync(file, 'Łukasz\n', path);
  writeAllSync(file, Buffer.from('123\n'), path);
  closeSync(file);
  assert.equal(readFileSync(path, 'utf8'), 'Łukasz\n123\n');
});

test(
  'what does not fit is an error that names the path',
  { skip: !existsSync('/dev/full') },
  () => {
    const file = openSync('/dev/full', 'w');
    assert.throws(() => writeAllSync(file, 'x', 'people.ndjson'), {
      name: 'WriteError',
      code: 'ENOSPC',
      message: 'people.ndjson: cannot be written (no space left on the disk)',
    });
    closeSync(file);
  },
);

test('a file that the system cuts off is an error too', () => {
  const path = join(folder, 'limited');
  // The system accepts the first 1024 bytes of this write and gives no error.
  const program = `const { writeAllSync } = await import(${JSON.stringify(new URL('../../src/files/write-file.ts', import.meta.url).href)});
    const file = (await import('node:fs')).openSync(${JSON.stringify(path)}, 'w');
    try { writeAllSync(file, 'x'.repeat(1500), 'limited'); } catch (error) { console.log(error.message); }`;
  const shell = ['-c', 'ulimit -f 1; exec "$@"', 'bash', process.execPath];
  const { stdout } = spawnSync('bash', [...shell, '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  assert.match(stdout, /^limited: cannot be written \(larger than the system allows/);
});
