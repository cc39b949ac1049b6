import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { find, qids } from '../support/ask.ts';
import { textsIn } from '../../support/lists.ts';
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
  { id: 'Q218', ...en('Olga Irina Koval'), articles: 9 },
];

/** Names beside which more is typed. */
const BESIDE: SmallPerson[] = [
  { id: 'Q401', ...en('Jesse Ramsden'), born: [['+1735-10-15', 11]] },
  { id: 'Q402', ...en('Ida Quist'), born: [['+1736-02-29', 11]], articles: 9 },
  { id: 'Q403', ...en('Ida Quist'), born: [['+1952-00-00', 9]], articles: 5 },
  { id: 'Q404', ...en('Nicolaus Copernicus'), aliases: { en: ['Nikolaus K.'] } },
  { id: 'Q405', ...en('Plato'), born: [['-0427-00-00', 9]] },
  { id: 'Q406', ...en('Martin Luther King') },
  { id: 'Q407', ...en('Dr Ramsden'), articles: 50 },
];

const TIERS = 'Q118 Q110 Q119 Q111 Q113 Q112 Q114 Q115';

/** Who is found by which texts, by the rule; nobody by those of the empty key. */
const FOUND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'methodology 13.2: the tiers in order, popularity only inside one': {
    [TIERS]: 'ann lee | ␣␣ANN   lée␣',
  },
  'methodology 13.1: words in any order, all in one name, and only the last as a beginning': {
    'Q113 Q112 Q119 Q111 Q118 Q110': 'lee ann',
    Q112: 'womack lee an',
    '': 'womack le ann | lee smith | omack | womacks',
  },
  'a QID is before a name that looks like it': { 'Q110 Q120': 'q110 | Q110' },
  'methodology 13.1: Chinese, Japanese and Korean by characters': {
    Q201: '安部公房 | 安部 | 公房 | 安 | 房 | Abe Kōbō | abe kobo | kobo a',
    Q204: `김철 | ${'김철수'.normalize('NFD')}`,
    '': '安倍',
  },
  'methodology 13.1: marks of kana stay apart, however they are encoded': {
    Q202: 'かおり',
    Q203: `がおり | ${'がおり'.normalize('NFD')}`,
  },
  'methodology 13.1: Greek, Cyrillic and Hebrew without their marks, wide letters as narrow': {
    Q211: 'Γιώργος Σεφέρης | γιωργος σεφερης | ΓΙΩΡΓΟΣ ΣΕΦΕΡΗΣ | σεφερησ | Σεφέρ',
    Q212: 'артем елкин | АРТЁМ | Ёлкин | елк',
    Q213: 'שלום | שָׁלוֹם',
    Q214: 'fullwidth | ＦＵＬＬ',
  },
  'methodology 13.1, 10.2: special letters are spelled out': {
    Q210: 'strasse | straße | STRASSE | aethelred | Æthelred | oedipus | thor | lodz',
  },
  'methodology 13.1: apostrophes and hyphens of every kind are spaces': {
    Q209: `o'brien | o’brien | o brien | oʼbrien | O\`Brien | brien-smith | brien‑smith | brien—smith
      smith o | conan o'brien-smith`,
    '': 'obrien',
  },
  'methodology 13.1: name statements are found; descriptions are not': {
    Q206: 'birgit geburtsname | nick',
    Q207: 'muttersprachler',
    '': 'describedword',
  },
  'methodology 13.1: labels and aliases of every language are found': {
    Q208: 'ジャパンオンリー | ジャパ | nederlandsnaam | Nederlands | svensknamn',
  },
  'methodology 13.1: a label in another script is found as it is spelled in Latin letters': {
    Q211: 'giorgos seferis',
    Q212: 'artem elkin',
    Q217: 'Ольга Коваль',
    'Q217 Q218': 'olga koval',
    // A label before an alias of ours.
    'Q218 Q217': 'olga kov',
  },
  'methodology 13.3: operators are words': {
    Q216: 'AND | or | not near | NEAR OR AND | and or not near',
    '': 'ann AND lee',
  },
  'methodology 13.5: brackets fall away, and nothing else': {
    Q401: `jesse ramsden (optician)`,
    Q406: 'Martin Luther King | Martin King',
    '': 'Xaver King | Dr. Jesse Ramsden | Jesse Ramsden’s | when was Jesse Ramsden born',
  },
  'methodology 13.5: a year keeps those who were born in it': {
    'Q402 Q403': 'Ida Quist',
    Q402: 'Ida Quist 1736',
    Q403: 'Ida Quist (born 1952)',
    Q405: 'Plato 427 BC',
    '': 'Ida Quist 1953 | Plato 427',
  },
  'methodology 13.5: a single letter is the beginning of a word': {
    Q404: 'N. Copernicus',
    Q406: 'M. L. King',
    '': 'X. Copernicus',
  },
};

const numbered = (from: number, count: number, name: string): SmallPerson[] =>
  Array.from({ length: count }, (_, index) => ({ id: `Q${from + index}`, ...en(name) }));

suite('search over names made for it', () => {
  let service: SampleService;
  before(async () => {
    service = await startSmallService([
      ...ANNS,
      ...OTHERS,
      ...BESIDE,
      ...numbered(998, 20, 'Exactly Twenty'),
      ...numbered(2000, 21, 'Twentyone'),
    ]);
  });
  after(() => service.close());

  const search = (q: string, limit = 20) =>
    find(service, `/search?q=${encodeURIComponent(q)}&limit=${limit}`);

  for (const [rule, rows] of Object.entries(FOUND)) {
    test(rule, async () => {
      for (const [people, texts] of Object.entries(rows)) {
        for (const q of textsIn(texts)) assert.equal(qids(await search(q)).join(' '), people, q);
      }
    });
  }

  test('methodology 13.2: every limit is the beginning of the whole, and truncated is exact', async () => {
    for (const [q, all] of [
      ['ann lee', TIERS.split(' ')],
      ['q110', ['Q110', 'Q120']],
      // Several equal names are one match.
      ...['dup name', 'dup', 'name dup'].map((text) => [text, ['Q205']] as const),
    ] as const) {
      for (let limit = 1; limit <= all.length + 2; limit++) {
        const result = await search(q, limit);
        assert.deepEqual(qids(result), all.slice(0, limit), q);
        assert.equal(result.truncated, limit < all.length, `${q} ${limit}`);
      }
    }
  });

  test('truncated with 20 and with 21 of one name, in the order of their numbers', async () => {
    for (const [texts, from, truncated] of [
      ['exactly twenty | exactly tw', 998, false],
      ['twentyone | twentyon', 2000, true],
    ] as const) {
      for (const q of textsIn(texts)) {
        const found = await search(q);
        assert.deepEqual(qids(found), qids({ people: numbered(from, 20, '') }), q);
        assert.equal(found.truncated, truncated, q);
      }
    }
  });
});
