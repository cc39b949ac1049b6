import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { idOf } from './json-rpc.ts';

suite('the id of a request that is refused (methodology 14.2)', () => {
  const idIn = (text: string) => idOf(JSON.parse(`{"method":"ping","id":${text}}`));

  test('comes back as it came', () => {
    for (const text of ['0', '-1', '1.5', '9007199254740991', '-9007199254740991', '"é"', '""']) {
      assert.equal(JSON.stringify(idIn(text)), text);
    }
  });

  test('is null where its digits were lost, or where it is none', () => {
    for (const text of ['9007199254740992', '9007199254740993', '-1e300', '1e400', '{}', 'true']) {
      assert.equal(idIn(text), null, text);
    }
  });
});
