import assert from 'node:assert/strict';
import { before, describe, suite, test } from 'node:test';
import { nameInQuestion } from '../../src/core/query/questions.ts';
import { foldWords } from '../../src/core/text/fold.ts';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { LIKE_QUESTIONS, PHRASINGS } from './phrasings.ts';
import { namesOf, openNames, peopleIn, plainly, spread, type Names } from './real-names.ts';

// What people ask about a name comes off it, in six languages (methodology 13.5, service 14.6).

suite('questions lead to the person who is asked for', { skip }, () => {
  const lines = realLines();
  const people = peopleIn(lines);
  // Names of two words and more that nobody else here has.
  const bearers = Map.groupBy(
    people.flatMap((person) => [...new Set(namesOf(person).map(plainly))]),
    (name) => name,
  );
  const clear = people.flatMap(({ id, labels }) => {
    const label = labels['en']?.value ?? '';
    const isPlain = /^\p{L}+(?: \p{L}+)+$/u.test(label);
    return isPlain && bearers.get(plainly(label))?.length === 1 ? [{ id, label }] : [];
  });
  let names: Names;
  before(async () => (names = await openNames(lines)));

  for (const [language, phrasings] of Object.entries(PHRASINGS)) {
    describe(language, () => {
      for (const [index, phrasing] of phrasings.entries()) {
        test(phrasing, () => {
          for (const { id, label } of spread(clear.slice(index), 5)) {
            const query = phrasing.replace('…', label);
            assert.equal(names.understood(query).one, id, query);
            assert.equal(names.searched(query)[0], id, query);
          }
        });
      }
    });
  }

  test('of a single word only a whole question is sure', () => {
    assert.equal(names.understood('When was Macrinus born?').one, 'Q1752');
    for (const query of ['Macrinus birthday', 'who was Macrinus', 'Macrinus Geburtstag']) {
      const { one, offered } = names.understood(query);
      assert.deepEqual([one, offered.includes('Q1752')], [null, true], query);
    }
  });

  test('a genitive without an apostrophe is offered', () => {
    for (const query of ['Alan Turings Geburtstag', 'wann ist Alan Turings Geburtstag']) {
      const { one, offered } = names.understood(query);
      assert.deepEqual([one, offered.includes('Q7251')], [null, true], query);
    }
  });
});

describe('names that look like questions stay whole', () => {
  for (const name of LIKE_QUESTIONS) {
    test(name, () => assert.equal(nameInQuestion(foldWords(name)), null));
  }
});
