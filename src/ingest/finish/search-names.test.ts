import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPerson } from '../../entity/read-person.ts';
import { searchNames } from './search-names.ts';

const term = (language: string, value: string) => ({ language, value });

function namesOf(labels: Record<string, string>, aliases: Record<string, string[]> = {}) {
  const entity = {
    labels: Object.fromEntries(
      Object.entries(labels).map(([code, value]) => [code, term(code, value)]),
    ),
    aliases: Object.fromEntries(
      Object.entries(aliases).map(([code, values]) => [
        code,
        values.map((value) => term(code, value)),
      ]),
    ),
  };
  return searchNames(readPerson(entity, 7)).names.map(({ folded, group, indexed }) => [
    folded,
    group,
    indexed,
  ]);
}

test('methodology 13.1: equal names count once, as what they are first', () => {
  const labels = { en: 'Ann Lee', nl: 'ann  LEE', mul: 'Ann-Lee' };
  assert.deepEqual(namesOf(labels, { sv: ['Ánn Lee'] }), [['ann lee', 'label', true]]);
});

test('methodology 13.1: labels in other scripts than Latin have a transliteration, aliases none', () => {
  assert.deepEqual(namesOf({ ru: 'Ольга' }, { ru: ['Оля'] }), [
    ['ольга', 'label', true],
    ['оля', 'alias', true],
    ['olga', 'transliteration', true],
  ]);
  assert.deepEqual(namesOf({ en: 'Olga', ru: 'Ольга', pl: 'Łódź' }), [
    ['olga', 'label', true],
    ['lodz', 'label', true],
    ['ольга', 'label', true],
  ]);
});

test('a name is indexed unless another one of its tier or a better one has all its words', () => {
  const names = namesOf(
    { en: 'Ann Lee', nl: 'Lee, Ann', de: 'Ann Mary Lee' },
    { en: ['Lee', 'Ann Mary Lee Smith', 'Mary Smith', 'Zed'] },
  );
  assert.deepEqual(
    names.filter(([, , indexed]) => indexed).map(([folded, group]) => `${group} ${folded}`),
    ['label ann mary lee', 'alias ann mary lee smith', 'alias zed'],
  );
  assert.equal(names.length, 7);
});

test('methodology 13.1: letters with an umlaut are spelled out too, in the group of their name', () => {
  assert.deepEqual(namesOf({ de: 'Günter Grass' }, { sv: ['Gräs'] }), [
    ['gunter grass', 'label', true],
    ['guenter grass', 'label', true],
    ['gras', 'alias', true],
    ['graes', 'alias', true],
  ]);
  assert.deepEqual(namesOf({ de: 'Böll', en: 'Boell' }), [
    ['boell', 'label', true],
    ['boll', 'label', true],
  ]);
});
