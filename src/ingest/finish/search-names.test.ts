import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import { readPerson } from '../../entity/read-person.ts';
import { searchNames } from './search-names.ts';

type Texts<Value> = Readonly<Record<string, Value>>;

/** The names by which somebody with these labels and aliases is found, each after its group. */
function namesOf(labels: Texts<string>, aliases: Texts<readonly string[]>): string[] {
  const terms = Object.entries(labels).map(([code, value]) => [code, { value }]);
  const lists = Object.entries(aliases).map(([code, values]) => [
    code,
    values.map((value) => ({ value })),
  ]);
  const entity = { labels: Object.fromEntries(terms), aliases: Object.fromEntries(lists) };
  return searchNames(readPerson(entity, 7)).names.map(
    ({ folded, group, indexed }) => `${group} ${folded}${indexed ? '' : ', not indexed'}`,
  );
}

for (const [rule, labels, aliases, expected] of [
  [
    'methodology 13.1: equal names count once, as what they are first',
    { en: 'Ann Lee', nl: 'ann  LEE', mul: 'Ann-Lee' },
    { sv: ['Ánn Lee'] },
    'label ann lee',
  ],
  [
    'methodology 13.1: labels in other scripts than Latin have a transliteration, aliases none',
    { ru: 'Ольга' },
    { ru: ['Оля'] },
    'label ольга | alias оля | transliteration olga',
  ],
  [
    'no transliteration that is a label already, and none of Latin letters',
    { en: 'Olga', ru: 'Ольга', pl: 'Łódź' },
    {},
    'label olga | label lodz | label ольга',
  ],
  [
    'methodology 13.1: letters with an umlaut are spelled out too, in the group of their name',
    { de: 'Günter Grass' },
    { sv: ['Gräs'] },
    'label gunter grass | label guenter grass | alias gras | alias graes',
  ],
  ['but not twice', { de: 'Böll', en: 'Boell' }, {}, 'label boell | label boll'],
  [
    'methodology 13.1: what nobody sees is nothing; what may divide words is nothing and a space, in the group of its name',
    { ru: 'Альберт Эйн\u00ADштейн', uk: 'Іван\u200CПетров' },
    { en: ['Ann\u200BLee'] },
    `label альберт эинштеин | label іванпетров | label іван петров | alias annlee | alias ann lee
    transliteration albert eynshteyn | transliteration ivanpetrov | transliteration ivan petrov`,
  ],
  [
    'a name is indexed unless another one of its tier or a better one has all its words',
    { en: 'Ann Lee', nl: 'Lee, Ann', de: 'Ann Mary Lee' },
    { en: ['Lee', 'Ann Mary Lee Smith', 'Mary Smith', 'Zed'] },
    `label ann lee, not indexed | label ann mary lee | label lee ann, not indexed | alias lee, not indexed
    alias ann mary lee smith | alias mary smith, not indexed | alias zed`,
  ],
] as const) {
  test(rule, () => assert.deepEqual(namesOf(labels, aliases), textsIn(expected)));
}

test('methodology 13.1: of twenty thousand aliases 1,024 are compared, and all are found as a whole', () => {
  const aliases = Array.from({ length: 20_000 }, (_, at) => `Ann ${at.toString(36)}`);
  const names = namesOf({ en: 'Ann Lee' }, { en: aliases });
  assert.equal(names.length, 1 + aliases.length);
  assert.equal(names.filter((name) => !name.endsWith(', not indexed')).length, 1 + 1024);
  assert.ok(names.includes('alias ann 9'));
});

test('methodology 13.1: of the folded names of a person a million UTF-16 units count, of a name 250,000', () => {
  const aliases = Array.from({ length: 11 }, (_, at) => `${at} ${'x '.repeat(50_000)}y`);
  assert.equal(namesOf({ en: 'Ann Lee' }, { en: aliases }).length, 1 + 9);
  const long = ['y'.repeat(250_001), 'Bob'];
  assert.deepEqual(namesOf({ en: 'Ann Lee' }, { en: long }), ['label ann lee', 'alias bob']);
});
