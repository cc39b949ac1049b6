import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { idOf, isTooDeep } from './json-rpc.ts';

suite('the id of a request that is refused (service 14.12)', () => {
  const idIn = (text: string) => idOf(JSON.parse(`{"method":"ping","id":${text}}`));

  test('comes back as it came', () => {
    for (const text of ['0', '-1', '9007199254740991', '-9007199254740991', '"é"', '""']) {
      assert.equal(JSON.stringify(idIn(text)), text);
    }
  });

  test('is null where its digits were lost, or where it is none', () => {
    for (const text of [
      '1.5',
      '9007199254740992',
      '9007199254740993',
      '-1e300',
      '1e400',
      '{}',
      'true',
    ]) {
      assert.equal(idIn(text), null, text);
    }
  });
});

suite('depth of messages (service 14.2)', () => {
  const forms: Record<string, (levels: number) => string> = {
    arrays: (levels) => '['.repeat(levels) + ']'.repeat(levels),
    objects: (levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
    'both, beside flat members': (levels) =>
      `${'{"a":1,"b":['.repeat(levels / 2)}2${'],"c":{}}'.repeat(levels / 2)}`,
  };
  for (const [what, form] of Object.entries(forms)) {
    test(`${what}: 64 levels are not too many, more are`, () => {
      for (const levels of [64, ...(what === 'arrays' ? [65] : []), 66, 5000]) {
        assert.equal(isTooDeep(JSON.parse(form(levels))), levels > 64, String(levels));
      }
    });
  }

  test('what has no levels, and brackets in texts', () => {
    for (const value of [null, 1, '['.repeat(100), true, undefined, {}, []]) {
      assert.equal(isTooDeep(value), false);
    }
  });
});
