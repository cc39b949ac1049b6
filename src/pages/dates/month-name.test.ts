import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../core/text/languages.ts';
import { monthName, type MonthWidth } from './month-name.ts';

function year(language: (typeof LANGUAGES)[number], width: MonthWidth): string {
  return Array.from({ length: 12 }, (_, index) => monthName(language, index + 1, width)).join(' ');
}

test('long is the width where none is asked for', () => {
  assert.equal(monthName('pt', 3), 'março');
  assert.equal(monthName('pt', 3, 'long'), 'março');
});

test('short names', () => {
  assert.equal(year('en', 'short'), 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec');
  assert.equal(year('de', 'short'), 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez');
  assert.equal(year('pt', 'short'), 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.');
  assert.equal(year('es', 'short'), 'ene feb mar abr may jun jul ago sept oct nov dic');
  assert.equal(
    year('fr', 'short'),
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  );
  assert.equal(year('it', 'short'), 'gen feb mar apr mag giu lug ago set ott nov dic');
});

test('narrow names are single letters', () => {
  assert.equal(year('en', 'narrow'), 'J F M A M J J A S O N D');
  assert.equal(year('de', 'narrow'), 'J F M A M J J A S O N D');
  assert.equal(year('pt', 'narrow'), 'J F M A M J J A S O N D');
  assert.equal(year('es', 'narrow'), 'E F M A M J J A S O N D');
  assert.equal(year('fr', 'narrow'), 'J F M A M J J A S O N D');
  assert.equal(year('it', 'narrow'), 'G F M A M G L A S O N D');
});

test('a month that does not exist is refused', () => {
  for (const month of [0, 13, 1.5]) {
    for (const language of LANGUAGES) {
      assert.throws(() => monthName(language, month, 'short'), RangeError);
    }
  }
});
