import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementOf, statementOfDay } from '../../../../test/support/statements.ts';
import { TEXTS } from '../../texts/texts.ts';
import { evidenceStrip, type EvidenceInput } from './evidence-strip.ts';

const IN_ENGLISH = { language: 'en', texts: TEXTS.en } as const;
const TITLE = 'Statements about the date of birth';

const fourth = statementOfDay('1804-07-04', {
  canonical: true,
  kind: 'external',
});
const fifth = statementOfDay('1804-07-05', { kind: 'import-only' });
const century = statementOf(['1801-01-01', '1900-12-31'], {
  value: '+1900-00-00T00:00:00Z',
  precision: 7,
  calendar: 'gregorian',
});

function strip(...statements: EvidenceInput['statements']) {
  return evidenceStrip(IN_ENGLISH, { id: 'birth', title: TITLE, statements })?.text ?? null;
}

test('is an image with a name and a description', () => {
  const drawn = strip(fourth) ?? '';
  assert.match(drawn, /<svg[^>]*\brole="img"[^>]*>/);
  assert.match(drawn, /aria-labelledby="birth-title"/);
  assert.match(drawn, /aria-describedby="birth-desc"/);
  assert.match(drawn, /<title id="birth-title">Statements about the date of birth<\/title>/);
  assert.match(drawn, /<desc id="birth-desc">[^<]+ list [^<]+<\/desc>/);
});

test('every bar has its date and the sign of its sources', () => {
  const drawn = strip(fifth, fourth, century) ?? '';
  for (const date of ['4 July 1804', '5 July 1804', '19th century'])
    assert.ok(drawn.includes(`>${date}<`));
  assert.equal(drawn.match(/class="glyph"/g)?.length, 3);
});

test('statements of the same days are drawn once and counted', () => {
  const drawn = strip(fourth, { ...fourth, id: 'other', canonical: false }) ?? '';
  assert.equal(drawn.match(/>4 July 1804 \(2\u00a0statements\)</g)?.length, 1);
  assert.equal(drawn.match(/<rect/g)?.length, 1);
});

test('there is no strip where no statement has an interval', () => {
  assert.equal(strip(statementOf(null)), null);
  assert.equal(strip(), null);
});

test('texts cannot leave their place', () => {
  const value = '</text><script>alert(1)</script>';
  const odd = statementOfDay('1804-07-04', { value, calendar: 'Q1' });
  assert.match(strip(odd) ?? '', /&lt;script&gt;/);
  assert.doesNotMatch(strip(odd) ?? '', /<script/);
});
