import assert from 'node:assert/strict';
import { closeSync, existsSync, openSync } from 'node:fs';
import { test } from 'node:test';
import { writeAllSync } from '../../src/files/write-file.ts';

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
