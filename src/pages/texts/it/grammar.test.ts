import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../../core/calendar/zodiac.ts';
import { TERMS } from '../../../site/terms.ts';
import { OF_SIGN, withArticle } from './grammar.ts';

test('only the 8th and the 11th of a month take away a vowel, as "otto" and "undici" do', () => {
  const days = Array.from(
    { length: 31 },
    (_, index) => `${index + 1}${index === 0 ? 'º' : ''} marzo`,
  );
  const elided = days.filter((day) => withArticle('il', day) === `l’${day}`);
  assert.deepEqual(elided, ['8 marzo', '11 marzo']);
  for (const day of days.filter((other) => !elided.includes(other))) {
    assert.equal(withArticle('il', day), `il ${day}`);
  }
});

test('so do the years that are read with a vowel first', () => {
  for (const year of ['1\u00a0a.C.', '8', '11', '11\u00a0a.C.', '80', '814', '8000\u00a0a.C.']) {
    assert.equal(withArticle('nel', year), `nell’${year}`);
  }
  assert.equal(withArticle('nel', '11.000\u00a0a.C.'), 'nell’11.000\u00a0a.C.');
  for (const year of ['10', '18', '44\u00a0a.C.', '110', '1000', '1100', '1811', '1952']) {
    assert.equal(withArticle('nel', year), `nel ${year}`);
  }
  assert.equal(withArticle('nel', '10.000\u00a0a.C.'), 'nel 10.000\u00a0a.C.');
});

test('prepositions with the article', () => {
  assert.equal(withArticle('del', '11 marzo'), 'dell’11 marzo');
  assert.equal(withArticle('al', '8 marzo 1952'), 'all’8 marzo 1952');
  assert.equal(withArticle('dal', '11 marzo'), 'dall’11 marzo');
  assert.equal(withArticle('dal', 'marzo 1952'), 'dal marzo 1952');
  assert.equal(withArticle('dal', 'ottobre 1952'), 'dall’ottobre 1952');
});

test('every sign is given with its article', () => {
  for (const sign of SIGNS) {
    const name = TERMS.it.signs[sign];
    assert.match(OF_SIGN[sign], new RegExp(`^(?:d(?:el|ello|ella|ei) |dell’)${name}$`));
  }
});
