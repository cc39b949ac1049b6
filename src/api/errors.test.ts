import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { failureWords, presentProblem } from './errors.ts';

suite('failures as answers', () => {
  test('anything else is a fault of ours, and its message is not sent', () => {
    const thrown = [
      new Error('secret /home/x'),
      new TypeError('secret'),
      'secret',
      null,
      undefined,
      7,
    ];
    for (const value of [...thrown, { code: 'secret', message: 'secret' }]) {
      const { status, body } = present(value);
      assert.equal(status, 500);
      assert.match(body, /"internal_error"/);
      assert.ok(!body.includes('secret'));
    }
  });
});

function present(error: unknown) {
  return presentProblem({ kind: 'error', error });
}

test('methodology 13.4: a QID in place of a slug is told the address that works', () => {
  const words = (slug: string): string =>
    failureWords({ code: 'person_not_found', facts: { slug } });
  assert.match(words('Q42'), /a person by QID is at \/api\/v1\/people\/wikidata\/Q42\.$/);
  assert.match(words('q42'), /\/api\/v1\/people\/wikidata\/Q42\.$/);
  assert.equal(words('nobody'), 'There is nobody with the slug "nobody" in this snapshot.');
});
