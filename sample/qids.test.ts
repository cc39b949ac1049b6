import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { samplePeople } from './expand.ts';

test('the list to fetch names the people of the sample, each once and by number', () => {
  const text = readFileSync(new URL('qids.txt', import.meta.url), 'utf8');
  const listed = text.split('\n').flatMap((line) => /^Q\d+/.exec(line)?.[0] ?? []);
  const people = samplePeople('every day').map(({ qid }) => qid);
  assert.deepEqual(
    listed,
    people.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
  );
});
