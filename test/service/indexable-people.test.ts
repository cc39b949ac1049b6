import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ServiceContext } from '../../src/service/context.ts';
import { findByQid } from '../../src/service/find-person.ts';
import {
  indexableLanguages,
  indexablePeople,
  type IndexablePerson,
} from '../../src/service/indexable-people.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { SIX } from '../api/support/ask.ts';
import { listed } from '../api/support/births.ts';
import { ENTITIES } from '../api/support/entities.ts';
import { startSampleService } from '../support/sample-service.ts';

const service = await startSampleService();
const reader = openSqliteReader(service.snapshot);
after(async () => {
  reader.close();
  await service.close();
});

const context: ServiceContext = {
  reader,
  serviceVersion: '0.0.0-test',
};

function run(first: number, last: number): IndexablePerson[] {
  const pieces = [...indexablePeople(context, { first, last })];
  assert.ok(pieces.every((piece) => piece.length <= 50));
  return pieces.flat();
}

/**
 * Methodology 11.11, by the fact table: a label in the language or mul, and a description in the
 * language.
 */
function expectedLanguages(qid: string): string[] {
  const { labels, descriptions } = ENTITIES.get(qid) ?? {};
  return SIX.filter((code) => (labels?.has(code) || labels?.has('mul')) && descriptions?.has(code));
}

const everybody = listed(() => true);

test('methodology 11.11: those with a name and a description in a language, in order of rank', () => {
  const expected = everybody.map(expectedLanguages).filter((languages) => languages.length > 0);
  const found = run(1, everybody.length);
  assert.deepEqual(
    found.map(({ languages }) => languages),
    expected,
  );
  assert.equal(found.length, new Set(found.map(({ slug }) => slug)).size);
});

test('adjacent runs have everybody once, and a run past the end has nobody', () => {
  const whole = run(1, everybody.length);
  const parts = [run(1, 100), run(101, 251), run(252, 10_000)];
  assert.deepEqual(parts.flat(), whole);
  assert.deepEqual(run(10_001, 20_000), []);
});

test('a card gives the same languages as its person', () => {
  for (const qid of everybody) {
    const { card } = findByQid(context, qid);
    assert.deepEqual(indexableLanguages(card), expectedLanguages(qid), qid);
  }
  assert.ok(
    new Set(everybody.map((qid) => expectedLanguages(qid).length)).size > 2,
    'the sample has people of no, one and several languages',
  );
});
