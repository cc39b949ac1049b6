import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { DECODE } from '../../test/http/support/decode.ts';
import { until } from '../../test/support/until.ts';
import { createEncoder, CODINGS } from './encode.ts';
import { createResponseCache, storeResponse, type StoredResponse, type Coding } from './cache.ts';

const TEXT = readFileSync(new URL('../../docs/methodology.md', import.meta.url));
const BODIES = [Buffer.from(''), Buffer.from('a'), Buffer.from('Ana 😀'.repeat(500)), TEXT];

const CACHE = createResponseCache(1 << 20);
const encoder = createEncoder(CACHE);

/** The form that another thread makes. */
async function wellCompressed(response: StoredResponse, coding: Coding): Promise<Buffer> {
  const quick = encoder.again('key', response, coding);
  await until('it is compressed well', () => response.forms[coding] !== quick);
  return encoder.again('key', response, coding);
}

suite('a compressed body', () => {
  for (const coding of CODINGS) {
    test(`${coding}: comes back as it was, however it was compressed`, async () => {
      for (const body of BODIES) {
        const response = storeResponse(null, body);
        assert.deepEqual(DECODE[coding](encoder.once(response, coding)), body);
        assert.deepEqual(DECODE[coding](await wellCompressed(response, coding)), body);
      }
    });

    test(`${coding}: is much smaller, and smallest when it was compressed well`, async () => {
      const response = storeResponse(null, TEXT);
      const quick = encoder.once(response, coding);
      const well = await wellCompressed(response, coding);
      assert.ok(quick.length < TEXT.length / 2, `${quick.length} of ${TEXT.length}`);
      assert.ok(well.length < quick.length, `${well.length} and ${quick.length}`);
    });
  }

  test('of an answer that is asked for once is not cached', () => {
    const response = storeResponse(null, TEXT);
    encoder.once(response, 'br');
    assert.deepEqual(response.forms, {});
  });

  test('of a cached answer is given at once, and made well once', async () => {
    const response = storeResponse(null, TEXT);
    const quick = encoder.again('key', response, 'br');
    assert.equal(encoder.again('key', response, 'br'), quick);
    const well = await wellCompressed(response, 'br');
    assert.equal(encoder.again('key', response, 'br'), well);
  });

  test('is made in the background for two answers at a time, and others get the quick form', async () => {
    const responses = [1, 2, 3].map(() => storeResponse(null, TEXT));
    const [quick, other] = responses.map((response) => encoder.again('key', response, 'gzip'));
    assert.deepEqual(
      responses.map(({ forms }) => 'gzip' in forms),
      [true, true, false],
    );
    await until(
      'both are made',
      () => responses[0]?.forms.gzip !== quick && responses[1]?.forms.gzip !== other,
    );
  });

  test('counts in the cache as soon as it is made', async () => {
    const cache = createResponseCache(1 << 20);
    const response = storeResponse(null, TEXT);
    cache.set('a', response);
    const before = cache.bytes;
    createEncoder(cache).again('a', response, 'gzip');
    await until('it is counted', () => cache.bytes > before);
    const grown = cache.bytes - before;
    const form = response.forms.gzip?.length ?? 0;
    assert.ok(grown >= form && grown < form + 1000, `${grown} for ${form}`);
  });
});
