import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementOf, statementOfDay } from '../../../../test/support/statements.ts';
import { evidenceStrip, type EvidenceTexts } from './evidence-strip.ts';

const TEXTS: EvidenceTexts = {
  title: 'Statements about the date of birth',
  description: 'The list below says the same.',
  date: ({ interval }) => interval?.[0] ?? '',
  merged: (date, count) => `${date} ×${count}`,
  tick: (unit, { year }) => `${unit} ${year}`,
};

const fourth = statementOfDay('1804-07-04', { canonical: true, kind: 'external' });
const fifth = statementOfDay('1804-07-05', { kind: 'import-only' });

function strip(...statements: Parameters<typeof evidenceStrip>[0]['statements']) {
  return evidenceStrip({ id: 'birth', statements }, TEXTS)?.text ?? null;
}

test('is an image with a name and a description', () => {
  const drawn = strip(fourth) ?? '';
  assert.match(drawn, /<svg[^>]*\brole="img"[^>]*>/);
  assert.match(drawn, /aria-labelledby="birth-title"/);
  assert.match(drawn, /aria-describedby="birth-desc"/);
  assert.match(drawn, /<title id="birth-title">Statements about the date of birth<\/title>/);
  assert.match(drawn, /<desc id="birth-desc">The list below says the same\.<\/desc>/);
});

test('every bar has its date and the sign of its sources', () => {
  const drawn = strip(fifth, fourth, statementOf(['1801-01-01', '1900-12-31'])) ?? '';
  for (const date of ['1804-07-04', '1804-07-05', '1801-01-01'])
    assert.ok(drawn.includes(`>${date}<`));
  assert.equal(drawn.match(/class="glyph"/g)?.length, 3);
});

test('statements of the same days are drawn once and counted', () => {
  const drawn = strip(fourth, statementOfDay('1804-07-04', { id: 'other' })) ?? '';
  assert.equal(drawn.match(/>1804-07-04 ×2</g)?.length, 1);
  assert.equal(drawn.match(/<rect/g)?.length, 1);
});

test('there is no strip where no statement has an interval', () => {
  assert.equal(strip(statementOf(null)), null);
  assert.equal(strip(), null);
});

test('needs no style attribute, which the policy would block, and no script', () => {
  assert.doesNotMatch(strip(fourth, fifth) ?? '', /\sstyle=|<script|\son[a-z]+=/);
});

test('texts cannot leave their place', () => {
  const date = () => '</text><script>alert(1)</script>';
  const drawn = evidenceStrip({ id: 'birth', statements: [fourth] }, { ...TEXTS, date });
  assert.doesNotMatch(drawn?.text ?? '', /<script/);
});
