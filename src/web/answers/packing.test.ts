import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { compress, compressQuickly } from './compress.ts';
import { CODINGS } from './content-encoding.ts';
import { createPacking, type Packing } from './packing.ts';
import { createResponseCache, storeResponse, type StoredResponse } from './response-cache.ts';

/** A text of digits, different for each seed. */
const textOf = (length: number, seed = 0): string =>
  Array.from({ length: length / 4 }, (_, at) => 1000 + ((at * 7919 + seed) % 9000)).join('');

const responseOf = (packing: Packing, text: string): StoredResponse =>
  storeResponse('W/"x"', text, {}, packing.well);

suite('how much an answer is compressed', () => {
  for (const coding of CODINGS) {
    test(`${coding}: quickly and at once where it was just made, well where it was kept`, async () => {
      const packing = createPacking();
      const response = responseOf(packing, textOf(20_000));
      assert.ok(Buffer.isBuffer(response.body));
      const before = response.bytes();
      assert.deepEqual(packing.once(response, coding), compressQuickly(response.body, coding));
      assert.equal(response.bytes(), before, 'the quick form is not kept');
      const well = await packing.again(response, coding);
      assert.deepEqual(well, await compress(response.body, coding));
      assert.equal(packing.again(response, coding), well, 'and there at once from then on');
      assert.equal(packing.once(response, coding), well);
    });
  }

  test('all who waited for one answer are given one form', () => {
    const packing = createPacking();
    const [one, two] = [1, 2].map((seed) => responseOf(packing, textOf(8000, seed)));
    assert.ok(one && two);
    const form = packing.once(one, 'br');
    assert.notEqual(packing.once(one, 'gzip'), form);
    assert.equal(packing.once(one, 'br'), form);
    assert.notDeepEqual(packing.once(two, 'br'), form);
  });

  test('a body that would hold the thread is compressed in another, well', async () => {
    const packing = createPacking();
    const response = responseOf(packing, textOf(200_000));
    const form = packing.once(response, 'br');
    assert.ok(form instanceof Promise);
    assert.ok(Buffer.isBuffer(response.body));
    assert.deepEqual(await form, await compress(response.body, 'br'));
  });

  test('when too many wait to be compressed well, the next is compressed quickly', async () => {
    const packing = createPacking();
    const waiting: Promise<Buffer>[] = [];
    const ask = () => packing.again(responseOf(packing, textOf(4000, waiting.length)), 'br');
    let next = ask();
    while (next instanceof Promise && waiting.length < 1000) {
      waiting.push(next);
      next = ask();
    }
    assert.ok(Buffer.isBuffer(next) && waiting.length < 100, String(waiting.length));
    assert.equal(brotliDecompressSync(next).toString(), textOf(4000, waiting.length));
    const forms = await Promise.all(waiting);
    for (const [seed, form] of forms.entries()) {
      assert.equal(brotliDecompressSync(form).toString(), textOf(4000, seed));
    }
    const after = packing.again(responseOf(packing, textOf(4000)), 'br');
    assert.ok(after instanceof Promise, 'there is room again');
    await after;
  });

  test('a failure leaves room for the next', async () => {
    const packing = createPacking();
    // Zlib refuses what is no buffer.
    const broken = 7 as unknown as Buffer;
    for (let time = 0; time < 10; time++) await assert.rejects(packing.well(broken, 'gzip'));
    const body = Buffer.from(textOf(4000));
    assert.deepEqual(await packing.well(body, 'gzip'), await compress(body, 'gzip'));
  });

  test('a form that was compressed well counts in the cache', async () => {
    const packing = createPacking();
    const cache = createResponseCache(1 << 20);
    const response = responseOf(packing, textOf(20_000));
    cache.set('a', response);
    const before = cache.bytes;
    await packing.once(response, 'br');
    assert.equal(cache.bytes, before);
    const { length } = await packing.again(response, 'br');
    assert.ok(cache.bytes >= before + length);
  });
});
