import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf } from '../dates/intl.ts';
import { counted as countedInSpanish } from './es/words.ts';
import { counted as countedInItalian } from './it/words.ts';
import { counted as countedInPortuguese } from './pt/words.ts';
import { sentence } from './grammar.ts';

const people = {
  es: (number: number) => countedInSpanish(countOf('es', number), 'persona', 'personas'),
  it: (number: number) => countedInItalian(countOf('it', number), 'persona', 'persone'),
  pt: (number: number) => countedInPortuguese(countOf('pt', number), 'pessoa', 'pessoas'),
};

test('a number and what it counts; Portuguese has the singular for none, and whole millions take "de" or "di"', () => {
  const said = {
    es: '0 personas|1 persona|21 personas|1\u202f234\u202f567 personas|1\u202f000\u202f000 de personas|12\u202f000\u202f000 de personas',
    it: '0 persone|1 persona|21 persone|1.234.567 persone|1.000.000 di persone|12.000.000 di persone',
    pt: '0 pessoa|1 pessoa|21 pessoas|1.234.567 pessoas|1.000.000 de pessoas|12.000.000 de pessoas',
  };
  for (const language of ['es', 'it', 'pt'] as const) {
    const numbers = [0, 1, 21, 1_234_567, 1_000_000, 12_000_000];
    assert.equal(numbers.map(people[language]).join('|'), said[language]);
  }
});

test('a sentence ends with one full stop, also where an era has one', () => {
  assert.equal(sentence('1952'), '1952.');
  for (const era of ['v.\u00a0Chr.', 'av.\u00a0J.-C.', 'a.\u00a0C.', 'a.C.']) {
    assert.equal(sentence(`44\u00a0${era}`), `44\u00a0${era}`);
  }
});
