import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { readBody, requestId } from './request.ts';

test('a body that is cut off is an error of the client', async () => {
  const body = Object.assign(new Readable({ read() {} }), { headers: { 'content-length': '9' } });
  const read = readBody(body, 9);
  body.push('a');
  body.destroy(new Error('aborted'));
  await assert.rejects(read, { code: 'invalid_parameter' });
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
