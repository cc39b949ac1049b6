import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { LANGUAGES } from '../../core/text/languages.ts';
import { html } from '../../html/template.ts';
import { listHtml, type ListStyle, listText, monthName, numberText } from './intl.ts';

test('amounts are grouped as the language does, four digits not in Spanish and Italian', () => {
  for (const [number, said] of [
    [0, '0|0|0|0|0|0'],
    [1234, '1,234|1.234|1.234|1234|1\u202f234|1234'],
    [1_234_567, '1,234,567|1.234.567|1.234.567|1\u202f234\u202f567|1\u202f234\u202f567|1.234.567'],
    [172.5, '172.5|172,5|172,5|172,5|172,5|172,5'],
  ] as const) {
    assert.equal(LANGUAGES.map((language) => numberText(language, number)).join('|'), said);
  }
});

test('several items have the word before the last, and no comma there', () => {
  for (const [kind, said] of [
    ['and', 'A, B and C|A, B und C|A, B e C|A, B y C|A, B et C|A, B e C'],
    ['or', 'A, B or C|A, B oder C|A, B ou C|A, B o C|A, B ou C|A, B o C'],
  ] as const) {
    const lists = LANGUAGES.map((language) => listText(language, ['A', 'B', 'C'], kind));
    assert.equal(lists.join('|'), said);
  }
  assert.equal(listText('en', ['A', 'B'], 'and'), 'A and B');
  assert.equal(listText('en', ['A'], 'or'), 'A');
  assert.equal(listText('en', [], 'and'), '');
});

test('items can be links, and the word still heeds their text', () => {
  const items = ['Francia', 'Italia'].map((text) => ({
    text,
    piece: html`<a href="/${text}">${text}</a>`,
  }));
  assert.equal(
    listHtml('es', items, 'and').text,
    '<a href="/Francia">Francia</a> e <a href="/Italia">Italia</a>',
  );
  assert.equal(listHtml('fr', [], 'and').text, '');
});

test('a list of pieces reads as the list of their texts, escaped', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
      fc.constantFrom<ListStyle>('and', 'or'),
      (language, texts, kind) => {
        const items = texts.map((text) => ({ text, piece: text }));
        assert.equal(
          listHtml(language, items, kind).text,
          html`${listText(language, texts, kind)}`.text,
        );
      },
    ),
  );
});

test('a month that does not exist is refused', () => {
  for (const month of [0, 13, 1.5]) {
    assert.throws(() => monthName('en', month), {
      name: 'RangeError',
      message: `there is no month ${month}: months are 1 to 12`,
    });
  }
});
