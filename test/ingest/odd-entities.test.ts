import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { infoOf, personOf, qidsOf } from './support/content.ts';
import { item, person, statement, terms, textSnak, type Json } from './support/entities.ts';

const folder = temporaryFolder();
const ANN = person('Q7', 'Ann');

const built = (...entities: unknown[]): Promise<string> => buildOf(folder, entities as Json[]);

describe('input that is not an item is passed over and counted', () => {
  test('methodology 13.4: redirects', async () => {
    const [one, other] = [{ entity: 'Q8' }, { id: 'Q9', type: 'item' }];
    const path = await built(ANN, { ...one, redirect: 'Q7' }, { ...other, redirect: 'Q7' });
    assert.deepEqual(qidsOf(path), [7]);
    assert.equal(infoOf(path).provenance.dropped['redirect'], 2);
  });

  test('lexemes, properties and entities that the API did not have', async () => {
    const nothing = { forms: [], senses: [] };
    const lexeme = { type: 'lexeme', id: 'L7', lemmas: terms({ en: 'Ann' }), ...nothing };
    const property = { ...item('P569', 'date of birth'), type: 'property', datatype: 'time' };
    const path = await built(lexeme, property, { id: 'Q9', missing: '' }, ANN);
    assert.deepEqual(qidsOf(path), [7]);
    assert.equal(infoOf(path).provenance.entities_read, 3);
  });

  test('an answer for several entities at once', async () => {
    const more = { Q8: person('Q8', 'Bob'), Q9: { id: 'Q9', missing: '' } };
    assert.deepEqual(qidsOf(await built({ entities: more, success: 1 }, ANN)), [7, 8]);
  });

  test('JSON that is not an entity', async () => {
    assert.deepEqual(qidsOf(await built(null, 5, 'Q8', {}, [], { id: 7 }, { id: 'Q0' }, ANN)), [7]);
  });
});

describe('entities in the forms that exist', () => {
  test('members that are absent', async () => {
    const { claims: own, sitelinks: links } = ANN;
    const path = await built({ id: 'Q7', claims: own, sitelinks: links });
    assert.equal(personOf(path, 7).detail.name, 'Q7');
  });

  test('statements of unknown datatypes and of the wrong one', async () => {
    const strange: Json = { value: { a: [1, { b: null }] }, type: 'spacetime' };
    const statements = ['P99999', 'P569', 'P106', 'P2048', 'P18', 'P1559', 'P27', 'P19', 'P22'].map(
      (property) =>
        statement(
          { snaktype: 'value', property, datatype: 'spacetime', datavalue: strange },
          { id: `Q7$strange-${property}` },
        ),
    );
    const text = ['P569', 'P106', 'P19', 'P735'].map((property) =>
      statement(textSnak(property, '1952'), { id: `Q7$text-${property}` }),
    );
    const path = await built(person('Q7', 'Ann', { statements: [...statements, ...text] }));
    const { card, detail } = personOf(path, 7);
    assert.deepEqual(card.occupations, []);
    assert.deepEqual(detail.birthplaces, []);
    assert.equal(card.birth.statements.length, 3);
    assert.equal(card.birth.statements.filter(({ valid }) => valid).length, 1);
    assert.equal(card.birth.canonical, 0);
  });

  test('names with characters that need care', async () => {
    const label = 'A"\'\\ \u0000\u202E<b>\uD83D\uDE00 NEAR OR *';
    const path = await built(person('Q7', label));
    assert.equal(personOf(path, 7).card.labels.en, label);
  });
});
