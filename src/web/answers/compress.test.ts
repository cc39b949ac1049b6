import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { DECODE } from '../../../test/http/support/decode.ts';
import { compress, compressQuickly } from './compress.ts';
import { CODINGS } from './content-encoding.ts';

const TEXT = readFileSync(new URL('../../../docs/methodology.md', import.meta.url));
const BODIES = [Buffer.from(''), Buffer.from('a'), Buffer.from('Ana 😀'.repeat(500)), TEXT];

suite('a compressed body', () => {
  for (const coding of CODINGS) {
    test(`${coding}: comes back as it was, however it was compressed`, async () => {
      for (const body of BODIES) {
        assert.deepEqual(DECODE[coding](await compress(body, coding)), body);
        assert.deepEqual(DECODE[coding](compressQuickly(body, coding)), body);
      }
    });

    test(`${coding}: is much smaller, and smallest when it was compressed well`, async () => {
      const [well, quick] = [await compress(TEXT, coding), compressQuickly(TEXT, coding)];
      assert.ok(quick.length < TEXT.length / 2, `${quick.length} of ${TEXT.length}`);
      assert.ok(well.length < quick.length, `${well.length} and ${quick.length}`);
    });
  }
});
