// What a reader gives, as far as answers over HTTP do not show it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { hiddenIn, hidePeople } from '../../src/snapshot/hidden/hide.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import {
  item,
  itemSnak,
  person,
  statement,
  terms,
  wikipedias,
} from '../ingest/support/entities.ts';

const WRITER = 36180;
const [ZOE, ANN, NAMESAKE, ANNAN, EXTRA] = [1, 2, 3, 4, 5];
const NOBODY = 13;
const also = (...names: string[]) => ({
  aliases: { en: names.map((value) => ({ language: 'en', value })) },
});

// By articles, then by QID (methodology 8.1).
const PEOPLE = [
  person('Q100', 'Zoë Ann Bell', { sites: wikipedias(9), more: also('Bella Zed', 'Zed Bell') }),
  person('Q7', 'Ann Lee', {
    sites: wikipedias(3),
    more: also('Lee Ann Zed'),
    statements: [statement(itemSnak('P106', `Q${WRITER}`))],
  }),
  person('Q20', 'Ann Lee', { sites: wikipedias(3), born: '+1960-03-11T00:00:00Z' }),
  person('Q3000', 'Bob Annan', { sites: wikipedias(2), more: also('Ann Lee') }),
  ...[1, 2, 3, 4, 5].map((number) =>
    person(`Q400${number}`, `Extra ${number}`, { born: '+1999-07-08T00:00:00Z' }),
  ),
  ...['Olden', 'Olden Oldem', 'Alden Oldest'].map((name, index) =>
    person(`Q500${index}`, name, { born: '+1999-07-01T00:00:00Z' }),
  ),
];
const WORDS = item(`Q${WRITER}`, 'writer', { labels: terms({ en: 'writer', de: 'Autorin' }) });

const reader = openSqliteReader(await buildOf(temporaryFolder(), [...PEOPLE, WORDS]));
after(() => reader.close());

test('dateBetween gives the first or the last date between two others', () => {
  for (const [from, to, first, last] of [
    ['1952-03-11', '~', '1960-03-11', '1999-07-08'],
    ['1960-03-11', '1999-07-08', '1999-07-01', '1999-07-01'],
    ['0', '1952-03-11', null, null],
    ['1999-07-08', '~', null, null],
  ] as const) {
    const found = (['first', 'last'] as const).map((which) => reader.dateBetween(from, to, which));
    assert.deepEqual(found, [first, last]);
  }
});

test('keys and searches pass over hidden people, and over dates that have no others', async () => {
  const shown = await hidePeople(reader, hiddenIn({ qids: [100, 20] }));
  const ann = 1;
  assert.equal(shown.dateBetween('1952-03-11', '~', 'first'), '1999-07-01');
  assert.equal(shown.dateBetween('0', '1999-07-01', 'last'), '1952-03-11');
  assert.deepEqual(shown.findWords({ words: ['ann'], lastIsPrefix: false }, 'label', 1), [ann]);
});

test('a day on which nobody was born has no years', () => {
  assert.deepEqual(reader.yearsOfDay('02-29'), []);
});

test('details are the same read one by one, with cards, and with lists; nobody has any', () => {
  const range = { offset: 0, limit: NOBODY, details: true };
  const { people } = reader.list({ kind: 'sign', key: 'pisces' }, range);
  assert.deepEqual(people, reader.people([ZOE, ANN, NAMESAKE, ANNAN], { details: true }));
  for (const { rank, card, detail } of people) {
    assert.equal(detail?.name, card.labels.en);
    assert.deepEqual(reader.detail(rank), detail);
  }
  assert.equal(reader.detail(NOBODY), null);
  assert.deepEqual(reader.people([NOBODY], { details: true }), []);
});

test('labels are of entities that have any', () => {
  const labels = reader.labels([WRITER, 999_999_999]);
  assert.deepEqual([...labels], [[WRITER, { en: 'writer', de: 'Autorin' }]]);
});

test('findExactName gives so many people of each kind of name, in order of popularity', () => {
  const found = { label: [ANN, NAMESAKE], alias: [ANNAN], transliteration: [] };
  for (const limit of [2, 10]) assert.deepEqual(reader.findExactName('ann lee', limit), found);
  assert.deepEqual(reader.findExactName('ann lee', 1), { ...found, label: [ANN] });
});

test('findWords and findCombinations give so many people of a group, each once, the best known first', () => {
  const find = (words: string[], group: 'label' | 'alias', limit: number) =>
    reader.findWords({ words, lastIsPrefix: true }, group, limit);
  assert.deepEqual(find(['extr'], 'label', 3), [EXTRA, EXTRA + 1, EXTRA + 2]);
  assert.deepEqual(find(['zed'], 'alias', 2), [ZOE, ANN]);
  for (const [group, found] of [
    ['alias', [ZOE, ANN]],
    ['label', []],
  ] as const) {
    assert.deepEqual(reader.findCombinations([[['zed']]], group, 2), found);
  }
});

test('findWords leaves the last word itself out where it is long and begins another, or none', () => {
  const endings = (words: string[], initials: string[] = []) =>
    reader.findWords({ words, initials, lastIsPrefix: true }, 'label', 10);
  for (const word of ['extra', 'extrx']) {
    assert.deepEqual(endings(['1', word]), [], word);
    assert.deepEqual(endings([word], ['1']), [], word);
  }
  assert.deepEqual(endings(['1', 'extr']), [EXTRA]);
});

test('wordsLike gives so many words: the nearest first, and of those the ones that begin alike', () => {
  const like = (word: string, limit: number) =>
    reader.wordsLike(word, 2, limit).map(({ word, edits }) => `${word} ${edits}`);
  assert.deepEqual(like('olden', 9), ['olden 0', 'oldem 1', 'alden 1', 'oldest 2']);
  assert.deepEqual(like('olden', 2), ['olden 0', 'oldem 1']);
});

test('namePrefixLengths gives how many of the first words are a name, the most first', () => {
  assert.deepEqual(reader.namePrefixLengths(['olden', 'oldem', 'smith']), [2, 1]);
  assert.deepEqual(reader.namePrefixLengths(['olden', 'alden']), [1]);
  for (const words of [['bob'], ['zzz', 'olden'], []]) {
    assert.deepEqual(reader.namePrefixLengths(words), []);
  }
});
