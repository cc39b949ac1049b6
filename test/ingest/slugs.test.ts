import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { answersOf } from './support/answers.ts';
import { personOf, qidsOf, slugsOf } from './support/content.ts';
import {
  languageSnak,
  ndjson,
  person,
  statement,
  terms,
  wikipedias,
  type Json,
} from './support/entities.ts';

const folder = temporaryFolder();

async function slugs(...people: Json[]): Promise<Record<number, string>> {
  return slugsOf(await buildOf(folder, ndjson(people)));
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
    const path = await buildOf(
      folder,
      ndjson([
        labelled('Q7', { af: 'Label' }, [native]),
        labelled('Q8', { zh: '明', nl: 'Nederlander', 'nds-nl': 'Sakse' }),
        labelled('Q9', {}),
      ]),
    );
    assert.deepEqual(slugsOf(path), { 7: 'native-name', 8: 'sakse', 9: 'q9' });
    assert.equal(personOf(path, 7).detail.name, 'Native Name');
    assert.equal(personOf(path, 8).detail.name, 'Sakse');
    assert.equal(personOf(path, 9).detail.name, 'Q9');
  });
});

describe('methodology 10.2: from a text to a slug', () => {
  // Transliterations as the table's own documentation shows them.
  const names: Record<string, string> = {
    'René François Lacôte': 'rene-francois-lacote',
    'Trần Hưng Đạo': 'tran-hung-dao',
    Nærøy: 'naeroy',
    Φειδιππίδης: 'feidippidis',
    'Борис Николаевич Ельцин': 'boris-nikolaevich-el-tsin',
    深圳: 'shenzhen',
    화성시: 'hwaseongsi',
    さいたま: 'saitama',
    دمنهور: 'dmnhwr',
    Աբովյան: 'abovyan',
    'Þór Đặng Łoś': 'thor-dang-los',
    '  J. R. "Bob" O’Neil--Dobbs, Jr. ': 'j-r-bob-o-neil-dobbs-jr',
  };

  test('in any script', async () => {
    const list = Object.entries(names);
    const people = list.map(([name], index) => person(`Q${index + 100}`, name));
    assert.deepEqual(
      Object.values(await slugs(...people)),
      list.map(([, slug]) => slug),
    );
  });

  test('decomposed letters are composed first', async () => {
    assert.deepEqual(await slugs(person('Q7', 'E\u0301mile Zola')), { 7: 'emile-zola' });
  });

  test('cut to 120 characters at a hyphen', async () => {
    const name = Array.from({ length: 20 }, () => 'abcdefghi').join(' ');
    const { 7: slug = '' } = await slugs(person('Q7', name));
    assert.equal(slug, Array.from({ length: 12 }, () => 'abcdefghi').join('-'));
  });

  test('the QID where nothing is left', async () => {
    assert.deepEqual(await slugs(person('Q7', '!!!'), person('Q8', '…')), { 7: 'q7', 8: 'q8' });
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
    assert.deepEqual(
      await slugs(
        person('Q7', 'Q42'),
        person('Q8', 'Ann Q5'),
        person('Q9', 'Wikidata'),
        person('Q10', 'KB'),
        person('Q11', 'Ann Q5 Lee'),
        person('Q12', 'Q 5'),
      ),
      {
        7: 'q42-q7',
        8: 'ann-q5-q8',
        9: 'wikidata-q9',
        10: 'kb-q10',
        11: 'ann-q5-lee',
        12: 'q-5',
      },
    );
  });

  test('a name like the QID of somebody without a name takes nothing from them', async () => {
    assert.deepEqual(
      await slugs(
        person('Q7', 'Q8'),
        labelled('Q8', {}),
        person('Q9', 'Ann'),
        person('Q6', 'Ann Q9'),
      ),
      { 7: 'q8-q7', 8: 'q8', 9: 'ann', 6: 'ann-q9-q6' },
    );
  });

  test('no two people ever have the same slug', async () => {
    const texts = ['', 'Ann', 'Ann Q7', 'Q7', 'Q9', 'ann', 'Ann Q7 Q9', 'q-9', '!'];
    const people = texts.flatMap((text, index) => [
      person(`Q${index + 5}`, text),
      person(`Q${index + 50}`, text),
    ]);
    const path = await buildOf(folder, ndjson(people));
    assert.equal(new Set(Object.values(slugsOf(path))).size, qidsOf(path).length);
  });
});

test('methodology 10.4: anyone is found by name and QID, and only so', async () => {
  const path = await buildOf(
    folder,
    ndjson([person('Q7', 'Ann Lee'), person('Q8', 'Ann Lee'), person('Q9', 'Bob')]),
  );
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
