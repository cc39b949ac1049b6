import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from '../../../html/template.ts';
import { statementOf, statementOfDay } from '../../../../test/support/statements.ts';
import { evidenceList, type EvidenceListTexts } from './evidence-list.ts';

const TEXTS: EvidenceListTexts = {
  date: ({ interval }) => interval?.[0] ?? 'unknown',
  kinds: { external: 'sourced', 'import-only': 'imported', none: 'no reference' },
  canonical: 'shown',
};

const statements = [
  statementOf(null),
  statementOfDay('1804-07-05', { id: 'a', kind: 'import-only' }),
  statementOfDay('1804-07-05', { id: 'b' }),
  statementOfDay('1804-07-04', { canonical: true, kind: 'external' }),
];

function itemsOf(texts: EvidenceListTexts): readonly string[] {
  const items = evidenceList({ statements }, texts).text.match(/<li>.*?<\/li\s*>/gs) ?? [];
  return items.map((item) =>
    item
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

test('lists every statement, equal ones too, with the word for its sources', () => {
  assert.deepEqual(itemsOf(TEXTS), [
    '1804-07-04 sourced, shown',
    '1804-07-05 imported',
    '1804-07-05 no reference',
    'unknown no reference',
  ]);
});

test('says what else there is to say', () => {
  const more = () => html`<p>Rank: preferred</p>`;
  assert.match(itemsOf({ ...TEXTS, more })[0] ?? '', /shown Rank: preferred$/);
});
