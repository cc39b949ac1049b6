import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureWords } from './failure-words.ts';

test('methodology 13.4: a QID in place of a slug is told the address that works', () => {
  const words = (slug: string): string =>
    failureWords({ code: 'person_not_found', facts: { slug } });
  assert.match(words('Q42'), /a person by QID is at \/api\/v1\/people\/wikidata\/Q42\.$/);
  assert.match(words('q42'), /\/api\/v1\/people\/wikidata\/Q42\.$/);
  assert.equal(words('nobody'), 'There is nobody with the slug "nobody" in this snapshot.');
});
