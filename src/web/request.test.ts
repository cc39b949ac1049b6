import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { suite, test } from 'node:test';
import { BodyCutOff, BodyNotUtf8, BodyTooLarge } from './problem.ts';
import { readBody, requestId } from './request.ts';

const MAX_BYTES = 32 * 1024;

/** A body that arrives in pieces of a number of bytes. */
function pieces(text: string, size: number): Readable {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );
}

suite('bodies (service 14.2)', () => {
  const text = '{"name":"Zoë 𝒳"}';

  test('the same text in pieces of any size, with and without a length', async () => {
    for (let size = 1; size <= text.length; size++) {
      assert.equal(
        await readBody(pieces(text, size), String(Buffer.byteLength(text)), MAX_BYTES),
        text,
      );
      assert.equal(await readBody(pieces(text, size), undefined, MAX_BYTES), text);
    }
  });

  test('has at most 32 KiB; a larger one is refused as soon as its size is known', async () => {
    const fitting = 'a'.repeat(MAX_BYTES);
    assert.equal(await readBody(pieces(fitting, 999), String(MAX_BYTES), MAX_BYTES), fitting);
    assert.equal(await readBody(pieces(fitting, 999), undefined, MAX_BYTES), fitting);
    await assert.rejects(readBody(pieces(`${fitting}a`, 999), undefined, MAX_BYTES), BodyTooLarge);
    const unread = new Readable({ read() {} });
    await assert.rejects(readBody(unread, String(MAX_BYTES + 1), MAX_BYTES), BodyTooLarge);
  });

  test('a body that is not UTF-8 is an error of the client', async () => {
    for (const bytes of [[0xff], [0x22, 0xc3, 0x22], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      const body = Readable.from([Buffer.from(bytes)]);
      await assert.rejects(readBody(body, undefined, MAX_BYTES), BodyNotUtf8);
    }
  });

  test('a body that is cut off is an error of the client', async () => {
    const body = new Readable({ read() {} });
    const read = readBody(body, '9', MAX_BYTES);
    body.push('a');
    body.destroy(new Error('aborted'));
    await assert.rejects(read, BodyCutOff);
  });
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function idOf(given?: string | string[]): string {
  return requestId({ headers: given === undefined ? {} : { 'x-request-id': given } });
}

test('the id of a proxy is kept where it is plain', () => {
  for (const id of ['7', 'a1b2-c3.d4_e5:f6', 'x'.repeat(64)]) assert.equal(idOf(id), id);
});

test('a request without an id, or with one that is not plain, gets a new one', () => {
  for (const id of [undefined, '', 'x'.repeat(65), 'a b', 'a\nb', '{"a":1}', ['a', 'b']]) {
    assert.match(idOf(id), UUID);
  }
  assert.notEqual(idOf(), idOf());
});
