import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { answersOf } from './support/answers.ts';
import { personOf, slugsOf } from './support/content.ts';
import {
  languageSnak,
  person,
  statement,
  terms,
  wikipedias,
  type Json,
} from './support/entities.ts';

const folder = temporaryFolder();

async function slugs(...people: Json[]): Promise<Record<number, string>> {
  return slugsOf(await buildOf(folder, people));
}

function labelled(id: string, labels: Record<string, string>, statements: Json[] = []): Json {
  return person(id, null, { statements, more: { labels: terms(labels) } });
}

describe('methodology 10.1: the text that a slug is made of', () => {
  const order = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt'];
  const native = statement(languageSnak('P1559', 'Native Name', 'nl'));

  test('is the label in en, mul, de, fr, es, it, pt, in this order', async () => {
    const people = order.map((_, index) =>
      labelled(
        `Q${index + 100}`,
        // The other way round, so that the order of the input does not decide.
        Object.fromEntries(
          order
            .slice(index)
            .toReversed()
            .map((code) => [code, `Name ${code}`]),
        ),
        [native],
      ),
    );
    assert.deepEqual(
      Object.values(await slugs(...people)),
      order.map((code) => `name-${code}`),
    );
  });

  test('then the native name, the label whose language comes first in byte order, the QID', async () => {
    const path = await buildOf(folder, [
      labelled('Q7', { af: 'Label' }, [native]),
      labelled('Q8', { zh: '明', nl: 'Nederlander', 'nds-nl': 'Sakse' }),
      labelled('Q9', {}),
      person('Q10', '!!!'),
    ]);
    const expected = { 7: 'native-name', 8: 'sakse', 9: 'q9', 10: 'q10' };
    assert.deepEqual(slugsOf(path), expected);
    assert.equal(personOf(path, 7).detail.name, 'Native Name');
    assert.equal(personOf(path, 8).detail.name, 'Sakse');
    assert.equal(personOf(path, 9).detail.name, 'Q9');
  });
});

describe('methodology 10.3: collisions', () => {
  test('the lowest QID keeps the bare slug, however popular the others are', async () => {
    assert.deepEqual(
      await slugs(
        person('Q100', 'Ann Lee', { sites: wikipedias(9) }),
        person('Q10', 'Ann Lee', { sites: wikipedias(5) }),
        person('Q9', 'ann lee!'),
        person('Q8', 'Ann Leé Cole'),
      ),
      { 100: 'ann-lee-q100', 10: 'ann-lee-q10', 9: 'ann-lee', 8: 'ann-lee-cole' },
    );
  });

  test('names that could be read as something else always carry the QID', async () => {
    const names = ['Q42', 'Ann Q5', 'Wikidata', 'KB', 'Ann Q5 Lee', 'Q 5'];
    const expected = ['q42-q7', 'ann-q5-q8', 'wikidata-q9', 'kb-q10', 'ann-q5-lee', 'q-5'];
    const found = await slugs(...names.map((name, index) => person(`Q${7 + index}`, name)));
    assert.deepEqual(Object.values(found), expected);
  });
});

test('methodology 10.4: anyone is found by name and QID, and only so', async () => {
  const path = await buildOf(folder, [
    person('Q7', 'Ann Lee'),
    person('Q8', 'Ann Lee'),
    person('Q9', 'Bob'),
  ]);
  const expected: Record<string, string> = {
    'ann-lee': 'Q7',
    'ann-lee-q7': 'Q7',
    'ann-lee-q8': 'Q8',
    'bob-q9': 'Q9',
    'Ann-Lee': 'person_not_found',
    'bob-q8': 'person_not_found',
    'ann-lee-q9': 'person_not_found',
    'ann-lee-Q8': 'person_not_found',
    'ann-lee-q08': 'person_not_found',
  };
  const answers = await answersOf(
    path,
    Object.keys(expected).map((slug) => `/api/v1/people/${slug}`),
  );
  const found = [...answers.values()].map((body) => {
    const { id, code } = JSON.parse(body) as { id?: string; code?: string };
    return id ?? code;
  });
  assert.deepEqual(found, Object.values(expected));
});
