import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { infoOf, personOf, qidsOf } from './support/content.ts';
import {
  claims,
  item,
  itemSnak,
  ndjson,
  person,
  sitelinks,
  statement,
  terms,
  textSnak,
  timeSnak,
  type Json,
} from './support/entities.ts';

const folder = temporaryFolder();
const ANN = person('Q7', 'Ann');

async function built(...entities: unknown[]): Promise<string> {
  return buildOf(folder, entities.map((entity) => `${JSON.stringify(entity)}\n`).join(''));
}

describe('input that is not an item is passed over and counted', () => {
  test('methodology 13.4: redirects', async () => {
    const path = await built(
      ANN,
      { entity: 'Q8', redirect: 'Q7' },
      { id: 'Q9', type: 'item', redirect: 'Q7' },
    );
    assert.deepEqual(qidsOf(path), [7]);
    assert.equal(infoOf(path).provenance.dropped['redirect'], 2);
  });

  test('lexemes, properties and entities that the API did not have', async () => {
    const lexeme = {
      type: 'lexeme',
      id: 'L7',
      lemmas: terms({ en: 'Ann' }),
      forms: [],
      senses: [],
    };
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
  test('an empty array where a map is empty', async () => {
    const empty = person('Q7', null, {
      more: { labels: [], descriptions: [], aliases: [] },
    });
    const thing = { type: 'item', id: 'Q9', labels: [], descriptions: [], aliases: [] };
    const path = await built(empty, { ...thing, claims: [], sitelinks: [] });
    assert.deepEqual(personOf(path, 7).card.labels, {});
    assert.deepEqual(personOf(path, 7).card.descriptions, {});
    assert.deepEqual(personOf(path, 7).detail.names, []);
  });

  test('members that are absent', async () => {
    const { claims: own, sitelinks: links } = ANN;
    const path = await built({ id: 'Q7', claims: own, sitelinks: links });
    assert.equal(personOf(path, 7).detail.name, 'Q7');
  });

  test('methodology 3.2: a statement without datavalue has no value and is not valid', async () => {
    const bare = { snaktype: 'value', property: 'P569', datatype: 'time' };
    const path = await built(
      item('Q7', 'Ann', {
        claims: claims(statement(itemSnak('P31', 'Q5')), statement(bare)),
        sitelinks: sitelinks(['enwiki'], 'Ann'),
      }),
    );
    const { birth } = personOf(path, 7).card;
    assert.equal(birth.status, 'unknown');
    assert.deepEqual(
      birth.statements.map(({ value, valid, precision }) => ({ value, valid, precision })),
      [{ value: null, valid: false, precision: null }],
    );
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

  test('items named by number alone', async () => {
    const numeric = (property: string, number: number): Json => ({
      snaktype: 'value',
      property,
      datavalue: {
        value: { 'entity-type': 'item', 'numeric-id': number },
        type: 'wikibase-entityid',
      },
    });
    const path = await built(
      item('Q7', 'Ann', {
        claims: claims(
          statement(numeric('P31', 5)),
          statement(timeSnak('P569', '+1952-03-11T00:00:00Z')),
          statement(numeric('P106', 36_180)),
          statement(numeric('P27', 30)),
        ),
        sitelinks: sitelinks(['enwiki'], 'Ann'),
      }),
    );
    assert.deepEqual(personOf(path, 7).card.occupations, [36_180]);
    assert.deepEqual(personOf(path, 7).detail.citizenships, [30]);
  });

  test('methodology 10.1 and 11.6: labels and aliases in mul', async () => {
    const more = {
      labels: terms({ mul: 'Ann Lee', de: 'Anna' }),
      aliases: { mul: [{ language: 'mul', value: 'A. Lee' }] },
      descriptions: terms({ mul: 'no such thing', en: 'writer' }),
    };
    const { card, detail } = personOf(await built(person('Q7', null, { more })), 7);
    assert.deepEqual(card.labels, { de: 'Anna', mul: 'Ann Lee' });
    assert.equal(card.slug, 'ann-lee');
    assert.deepEqual(card.descriptions, { en: 'writer' });
    assert.deepEqual(detail.names, [{ kind: 'alias', language: 'mul', value: 'A. Lee' }]);
  });

  test('old years padded with zeros: the value stays as it is, the date is read', async () => {
    const path = await built(
      person('Q7', 'Ann', { born: '+00000001952-03-11T00:00:00Z' }),
      person('Q8', 'Bob', { born: '-00000000044-03-15T00:00:00Z' }),
    );
    const [ann] = personOf(path, 7).card.birth.statements;
    assert.equal(ann?.value, '+00000001952-03-11T00:00:00Z');
    assert.equal(ann?.gregorian, '1952-03-11');
    const [bob] = personOf(path, 8).card.birth.statements;
    assert.equal(bob?.value, '-00000000044-03-15T00:00:00Z');
    assert.equal(bob?.gregorian, '-0044-03-15');
  });

  test('a calendar model with https, and one that nobody knows', async () => {
    const withModel = (calendarmodel: string): Json => {
      const snak = timeSnak('P569', '+1600-01-01T00:00:00Z') as {
        datavalue: { value: { calendarmodel: string } };
      };
      snak.datavalue.value.calendarmodel = calendarmodel;
      return item('Q7', 'Ann', {
        claims: claims(statement(itemSnak('P31', 'Q5')), statement(snak as unknown as Json)),
        sitelinks: sitelinks(['enwiki'], 'Ann'),
      });
    };
    const julian = await built(withModel('https://www.wikidata.org/entity/Q1985786'));
    assert.equal(personOf(julian, 7).card.birth.statements[0]?.calendar, 'julian');
    const unknown = await built(withModel('http://www.wikidata.org/entity/Q12138'));
    assert.equal(personOf(unknown, 7).card.birth.statements[0]?.calendar, 'Q12138');
    assert.equal(personOf(unknown, 7).card.birth.statements[0]?.valid, false);
  });

  test('somebody with very many names', async () => {
    const aliases = Array.from({ length: 300 }, (_, index) => ({
      language: 'en',
      value: `Name ${index}`,
    }));
    const path = await built(person('Q7', 'Ann', { more: { aliases: { en: aliases } } }));
    assert.equal(personOf(path, 7).detail.names.length, 300);
  });

  test('names with characters that need care', async () => {
    const label = 'A"\'\\ \u0000\u202E<b>\uD83D\uDE00 NEAR OR *';
    const path = await buildOf(folder, ndjson([person('Q7', label)]));
    assert.equal(personOf(path, 7).card.labels.en, label);
  });
});
