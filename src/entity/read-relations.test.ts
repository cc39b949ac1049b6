import assert from 'node:assert/strict';
import { test } from 'node:test';
import { empty, entity, item, snak, statement, time } from '../../test/support/statement-json.ts';
import { readRelations } from './read-relations.ts';

test('methodology 11.3: kinship, start and end are kept, other qualifiers are not', () => {
  const relative = statement(snak(item('Q22682071')), {
    qualifiers: {
      P1039: [snak(item('Q3752578'))],
      P580: [snak(time('+2013-02-00T00:00:00Z', { precision: 10 }))],
      P582: [snak(time('+2018-00-00T00:00:00Z', { precision: 9 }))],
      P1310: [snak(item('Q1'))],
    },
  });
  assert.deepEqual(readRelations(entity({ P1038: [relative] })), [
    {
      qid: 22_682_071,
      property: 'P1038',
      qualifiers: { P1039: ['Q3752578'], P580: ['2013-02'], P582: ['2018'] },
    },
  ]);
});

test('methodology 11.3: a relation may have several kinships, and unknown ones are left out', () => {
  const sibling = statement(snak(item('Q75764198')), {
    qualifiers: {
      P1039: [snak(item('Q19595228')), snak(item('Q10082670')), empty('somevalue')],
    },
  });
  assert.deepEqual(readRelations(entity({ P3373: [sibling] })), [
    { qid: 75_764_198, property: 'P3373', qualifiers: { P1039: ['Q19595228', 'Q10082670'] } },
  ]);
});
