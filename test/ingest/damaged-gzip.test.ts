import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { findInputs } from '../../src/ingest/read/find-inputs.ts';
import { openInput } from '../../src/ingest/read/open-input.ts';
import { temporaryFolder } from './support/command.ts';

const folder = temporaryFolder();
const LINES = '{"type":"item","id":"Q1"}\n'.repeat(30);

test('a .gz with any of its bytes changed gives the same lines, or an error that names the damage', async () => {
  const packed = gzipSync(LINES);
  const path = join(folder, 'input.ndjson.gz');
  let refused = 0;
  for (let at = 0; at < packed.length; at++) {
    writeFileSync(path, packed.with(at, (packed[at] ?? 0) ^ 0xff));
    const [input] = findInputs([path]);
    assert.ok(input);
    try {
      assert.equal(await text(openInput(input, new AbortController().signal).chunks), LINES);
    } catch (error) {
      assert.match(String(error), /^BuildError: .*input\.ndjson\.gz: (damaged|cannot be read)/);
      refused++;
    }
  }
  // The time, the system and the flags for texts in the header (RFC 1952) decide nothing.
  assert.ok(refused > packed.length - 10, String(refused));
});
