import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { find, qids } from '../support/ask.ts';
import { startSmallService, type SmallPerson } from '../support/small-service.ts';
import type { SampleService } from '../../support/sample-service.ts';

const en = (label: string) => ({ labels: { en: label } });

const ANNS: SmallPerson[] = [
  { id: 'Q110', ...en('Ann Lee'), articles: 1 },
  { id: 'Q111', ...en('Anna Other'), aliases: { it: ['Ann Lee'] }, articles: 50 },
  { id: 'Q112', ...en('Lee Ann Womack'), articles: 80 },
  { id: 'Q113', ...en('Xaver'), aliases: { en: ['Dr Ann Marie Lee'] }, articles: 90 },
  { id: 'Q114', ...en('Ann Leeds'), articles: 100 },
  { id: 'Q115', ...en('Yvonne'), aliases: { mul: ['Ann Leeson'] }, articles: 120 },
  { id: 'Q116', ...en('Ann Smith'), aliases: { en: ['Bob Lee'] }, articles: 130 },
  { id: 'Q117', ...en('Joann Lee'), articles: 140 },
  { id: 'Q118', labels: { en: 'Anne-Lise', de: 'Ann Lee' }, articles: 2 },
  { id: 'Q119', ...en('Zoe'), names: { P742: 'ANN LEE' }, articles: 60 },
  // Named like somebody's QID.
  { id: 'Q120', ...en('Q110'), articles: 150 },
];

const OTHERS: SmallPerson[] = [
  { id: 'Q201', labels: { mul: '安部公房' }, aliases: { en: ['Kōbō Abe'] } },
  { id: 'Q202', labels: { mul: 'かおり' } },
  { id: 'Q203', labels: { mul: 'がおり' } },
  { id: 'Q204', labels: { mul: '김철수' } },
  {
    id: 'Q205',
    ...en('Dup Name'),
    aliases: { en: ['Dup Name', 'dup  name', 'Dúp Namé'], de: ['Dup Name'] },
  },
  { id: 'Q206', ...en('Nameless'), names: { P1477: 'Birgit Geburtsname', P1449: 'Nickname Nick' } },
  { id: 'Q207', ...en('Native'), names: { P1559: 'Ursprung Muttersprachler' } },
  {
    id: 'Q208',
    labels: { en: 'Elsewhere', ja: 'ジャパンオンリー', nl: 'Nederlandsnaam' },
    aliases: { sv: ['Svensknamn'] },
  },
  { id: 'Q209', ...en("Conan O'Brien-Smith") },
  { id: 'Q210', ...en('Straße Æthelred Œdipus Þór Łódź') },
  { id: 'Q211', labels: { mul: 'Γιώργος Σεφέρης' } },
  { id: 'Q212', labels: { mul: 'Артём Ёлкин' } },
  { id: 'Q213', labels: { mul: 'שָׁלוֹם' } },
  { id: 'Q214', labels: { mul: 'ＦＵＬＬＷＩＤＴＨ' } },
  { id: 'Q215', ...en('Only Label'), descriptions: { en: 'describedword' } },
  { id: 'Q216', ...en('AND OR NOT NEAR') },
  { id: 'Q217', labels: { uk: 'Ольга Коваль' } },
  { id: 'Q218', ...en('Olga Irina Koval') },
];

const numbered = (from: number, count: number, name: string): SmallPerson[] =>
  Array.from({ length: count }, (_, index) => ({ id: `Q${from + index}`, ...en(name) }));

suite('search over names made for it', () => {
  let service: SampleService;
  before(async () => {
    service = await startSmallService([
      ...ANNS,
      ...OTHERS,
      ...numbered(998, 20, 'Exactly Twenty'),
      ...numbered(2000, 21, 'Twentyone'),
    ]);
  });
  after(() => service.close());

  const search = (q: string, more = '') =>
    find(service, `/search?q=${encodeURIComponent(q)}&limit=20${more}`);
  const found = async (q: string): Promise<string[]> => qids(await search(q));

  const TIERS = 'Q118 Q110 Q119 Q111 Q113 Q112 Q114 Q115'.split(' ');

  test('methodology 13.2: the tiers in order, popularity only inside one', async () => {
    assert.deepEqual(await found('ann lee'), TIERS);
    assert.deepEqual(await found('  ANN   lée '), TIERS);
  });

  test('in another order the words are whole, but no name is exact', async () => {
    assert.deepEqual(await found('lee ann'), 'Q113 Q112 Q119 Q111 Q118 Q110'.split(' '));
  });

  test('every limit is the beginning of the whole, and truncated is exact', async () => {
    for (let limit = 1; limit <= 10; limit++) {
      const result = await find(service, `/search?q=ann%20lee&limit=${limit}`);
      assert.deepEqual(qids(result), TIERS.slice(0, limit));
      assert.equal(result.truncated, limit < TIERS.length, `${limit}`);
    }
  });

  test('a QID is before a name that looks like it', async () => {
    assert.deepEqual(await found('q110'), ['Q110', 'Q120']);
    assert.deepEqual(await found('Q110'), ['Q110', 'Q120']);
    const result = await find(service, '/search?q=q110&limit=1');
    assert.deepEqual([qids(result), result.truncated], [['Q110'], true]);
  });

  test('truncated with 20 and with 21 of one name, in the order of their numbers', async () => {
    const twenty = await search('exactly twenty');
    assert.deepEqual(
      qids(twenty),
      Array.from({ length: 20 }, (_, index) => `Q${998 + index}`),
    );
    assert.equal(twenty.truncated, false);
    const more = await search('twentyone');
    assert.equal(more.people.length, 20);
    assert.equal(more.truncated, true);
    assert.equal((await search('twentyon')).truncated, true);
    assert.equal((await search('exactly tw')).truncated, false);
  });

  test('several equal names are one match', async () => {
    for (const q of ['dup name', 'dup', 'name dup']) {
      const result = await find(service, `/search?q=${encodeURIComponent(q)}&limit=1`);
      assert.deepEqual([qids(result), result.truncated], [['Q205'], false], q);
    }
  });

  test('methodology 13.1: Chinese, Japanese and Korean by characters', async () => {
    for (const q of ['安部公房', '安部', '公房', '安', '房', 'Abe Kōbō', 'abe kobo', 'kobo a']) {
      assert.deepEqual(await found(q), ['Q201'], q);
    }
    assert.deepEqual(await found('安倍'), []);
    assert.deepEqual(await found('김철'), ['Q204']);
    assert.deepEqual(await found('김철수'.normalize('NFD')), ['Q204']);
  });

  test('methodology 13.1: marks of kana stay apart, however they are encoded', async () => {
    assert.deepEqual(await found('かおり'), ['Q202']);
    assert.deepEqual(await found('がおり'), ['Q203']);
    assert.deepEqual(await found('がおり'.normalize('NFD')), ['Q203']);
  });

  test('methodology 13.1: Greek, Cyrillic and Hebrew without their marks, wide letters as narrow', async () => {
    const ways: Record<string, string[]> = {
      Q211: ['Γιώργος Σεφέρης', 'γιωργος σεφερης', 'ΓΙΩΡΓΟΣ ΣΕΦΕΡΗΣ', 'σεφερησ', 'Σεφέρ'],
      Q212: ['артем елкин', 'АРТЁМ', 'Ёлкин', 'елк'],
      Q213: ['שלום', 'שָׁלוֹם'],
      Q214: ['fullwidth', 'ＦＵＬＬ'],
    };
    for (const [qid, texts] of Object.entries(ways)) {
      for (const text of texts) assert.deepEqual(await found(text), [qid], text);
    }
  });

  test('methodology 13.1, 10.2: special letters are spelled out', async () => {
    for (const q of [
      'strasse',
      'straße',
      'STRASSE',
      'aethelred',
      'Æthelred',
      'oedipus',
      'thor',
      'lodz',
    ]) {
      assert.deepEqual(await found(q), ['Q210'], q);
    }
  });

  test('methodology 13.1: apostrophes and hyphens of every kind are spaces', async () => {
    const ways = [
      "o'brien",
      'o’brien',
      'o brien',
      'oʼbrien',
      'O`Brien',
      'brien-smith',
      'brien‑smith',
    ];
    for (const q of [...ways, 'brien—smith', 'smith o', "conan o'brien-smith"]) {
      assert.deepEqual(await found(q), ['Q209'], q);
    }
    assert.deepEqual(await found('obrien'), []);
  });

  test('methodology 13.1: name statements are found; descriptions are not', async () => {
    assert.deepEqual(await found('birgit geburtsname'), ['Q206']);
    assert.deepEqual(await found('nick'), ['Q206']);
    assert.deepEqual(await found('muttersprachler'), ['Q207']);
    assert.deepEqual(await found('describedword'), []);
  });

  test('methodology 13.1: labels and aliases of every language are found', async () => {
    for (const q of ['ジャパンオンリー', 'ジャパ', 'nederlandsnaam', 'Nederlands', 'svensknamn']) {
      assert.deepEqual(await found(q), ['Q208'], q);
    }
  });

  test('methodology 13.1: a label in another script is found as it is spelled in Latin letters', async () => {
    assert.deepEqual(await found('giorgos seferis'), ['Q211']);
    assert.deepEqual(await found('artem elkin'), ['Q212']);
    assert.deepEqual(await found('Ольга Коваль'), ['Q217']);
    assert.deepEqual(await found('olga koval'), ['Q217', 'Q218']);
    assert.deepEqual(await found('olga kov'), ['Q218', 'Q217'], 'a label before an alias of ours');
  });

  test('methodology 13.3: operators are words', async () => {
    for (const q of ['AND', 'or', 'not near', 'NEAR OR AND', 'and or not near']) {
      assert.deepEqual(await found(q), ['Q216'], q);
    }
    assert.deepEqual(await found('ann AND lee'), []);
  });
});
