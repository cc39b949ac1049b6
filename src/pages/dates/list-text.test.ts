import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { LANGUAGES } from '../../core/text/languages.ts';
import { html } from '../../html/template.ts';
import { listHtml, type ListKind, listText } from './list-text.ts';

function inAll(items: readonly string[], kind: ListKind): readonly string[] {
  return LANGUAGES.map((language) => listText(language, items, kind));
}

test('several items have the word before the last, and no comma there', () => {
  assert.deepEqual(inAll(['A', 'B', 'C'], 'and'), [
    'A, B and C',
    'A, B und C',
    'A, B e C',
    'A, B y C',
    'A, B et C',
    'A, B e C',
  ]);
  assert.deepEqual(inAll(['A', 'B', 'C'], 'or'), [
    'A, B or C',
    'A, B oder C',
    'A, B ou C',
    'A, B o C',
    'A, B ou C',
    'A, B o C',
  ]);
});

test('two, one and none', () => {
  assert.equal(listText('en', ['A', 'B'], 'and'), 'A and B');
  assert.equal(listText('en', ['A'], 'or'), 'A');
  assert.equal(listText('en', [], 'and'), '');
});

test('Spanish y and o change before their own sound', () => {
  assert.equal(listText('es', ['Francia', 'Italia'], 'and'), 'Francia e Italia');
  assert.equal(listText('es', ['siete', 'ocho'], 'or'), 'siete u ocho');
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
      fc.constantFrom<ListKind>('and', 'or'),
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
