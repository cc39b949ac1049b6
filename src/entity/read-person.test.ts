import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  empty,
  entity,
  item,
  monolingual,
  normal,
  snak,
  statement,
  time,
} from '../../test/support/statement-json.ts';
import { readAliases, readDescriptions, readLabels, readNames } from './read-terms.ts';
import { rowsIn } from '../../test/support/lists.ts';
import { exclusionOf, isHuman, readPerson, readSitelinks } from './read-person.ts';
import { ACCOUNTS, RELATIONS } from '../../test/support/published-properties.ts';
import { readRelations, readSocial, RELATION_PROPERTIES, SOCIAL_PROPERTIES } from './read-facts.ts';

const HUMAN = normal(item('Q5'));
const DAY = normal(time('+1950-03-04T00:00:00Z'));
const ENDED = { P582: [snak(time('+2020-01-01T00:00:00Z'))] };

function link(site: string, title = 'Ada'): Record<string, unknown> {
  return { [site]: { site, title, badges: [] } };
}

test('methodology 9.1: the best rank of P31 decides who is a human', () => {
  assert.ok(isHuman(entity({ P31: HUMAN })));
  assert.ok(isHuman(entity({ P31: normal(item('Q15632617'), item('Q5')) })));
  assert.ok(isHuman(entity({ P31: normal({ 'entity-type': 'item', 'numeric-id': 5 }) })));
  const better = [...HUMAN, statement(snak(item('Q95074')), { rank: 'preferred' })];
  assert.ok(!isHuman(entity({ P31: better })));
  assert.ok(!isHuman(entity({ P31: [statement(snak(item('Q5')), { rank: 'deprecated' })] })));
  assert.ok(!isHuman(entity({ P31: [statement(empty('somevalue'))] })));
});

test('methodology 9.1: included are humans with a Wikipedia article and a date that is not deprecated', () => {
  const members = { sitelinks: link('enwiki') };
  const dated = { P31: HUMAN, P569: DAY };
  assert.equal(exclusionOf(entity(dated, members), 1), null);
  assert.equal(exclusionOf(entity({ P31: HUMAN, P570: DAY }, members), 1), null);
  const unknown = [statement(empty('somevalue'))];
  assert.equal(exclusionOf(entity({ P31: HUMAN, P570: unknown }, members), 1), null);
  const nothing = [statement(empty('novalue'))];
  assert.equal(exclusionOf(entity({ P31: HUMAN, P569: nothing }, members), 1), null);
  const wrong = [statement(snak(time('+1950-03-04T00:00:00Z')), { rank: 'deprecated' })];
  assert.equal(exclusionOf(entity({ P31: HUMAN, P569: wrong }, members), 1), 'no_date_statement');
  assert.equal(exclusionOf(entity({ P569: DAY }, members), 1), 'not_human');
  const counted = { ...members, wikipedia_articles: 131 };
  assert.equal(exclusionOf(entity(dated, counted), 100), null);
});

test('methodology 9.3: a number of articles without titles counts where it is higher', () => {
  const sitelinks = { ...link('enwiki'), ...link('commonswiki') };
  for (const told of [131, 1, 0, -3, 2.5, '131']) {
    const { articles, total, wikipedia } = readSitelinks({ sitelinks, wikipedia_articles: told });
    const expected = told === 131 ? [131, 132] : [1, 2];
    assert.deepEqual([articles, total], expected, String(told));
    assert.deepEqual(wikipedia, [['enwiki', 'Ada']]);
  }
});

test('methodology 11.1: each kind of name with the language of its value', () => {
  const kinds = rowsIn(`
    P1477 → birth_name | P1559 → native_name | P2562 → married_name | P742 → pseudonym | P1449 → nickname
    P1448 → official_name | P1635 → religious_name | P1813 → short_name`);
  const claims = kinds.map(([property]) => [property, normal(monolingual(property, 'mul'))]);
  assert.deepEqual(
    readNames(entity(Object.fromEntries(claims))).map((name) => Object.values(name)),
    kinds.map(([property, kind]) => [kind, 'mul', property]),
  );
});

test('methodology 11.1: an old pseudonym that is a plain string is a name too', () => {
  const [name] = readNames(entity({ P742: normal('Bell') }));
  assert.deepEqual([name?.kind, name?.value], ['pseudonym', 'Bell']);
});

test('methodology 11.3: relations with their kinships, start and end, and no other qualifiers', () => {
  assert.deepEqual(RELATION_PROPERTIES, RELATIONS);
  const relative = statement(snak(item('Q22682071')), {
    qualifiers: {
      P1039: [snak(item('Q3752578')), snak(item('Q10082670')), empty('somevalue')],
      P582: [snak(time('+2018-00-00T00:00:00Z', { precision: 9 }))],
      P580: [snak(time('+2013-02-00T00:00:00Z', { precision: 10 }))],
      P1310: [snak(item('Q1'))],
    },
  });
  const nobody = statement(empty('novalue'));
  const wrong = statement(snak(item('Q9')), { rank: 'deprecated' });
  assert.deepEqual(readRelations(entity({ P1038: [relative, nobody, wrong] })), [
    {
      qid: 22_682_071,
      property: 'P1038',
      qualifiers: { P1039: ['Q3752578', 'Q10082670'], P580: ['2013-02'], P582: ['2018'] },
    },
  ]);
});

test('methodology 11.4: accounts of the best rank that have not ended, values as they stand', () => {
  assert.deepEqual(SOCIAL_PROPERTIES, ACCOUNTS);
  const claims = {
    P2002: [
      statement(snak('old'), { qualifiers: ENDED }),
      statement(snak('Ada', 'external-id')),
      statement(snak('lovelace')),
      statement(snak('bot'), { rank: 'deprecated' }),
      statement(empty('somevalue')),
    ],
    P2003: [statement(snak('second')), statement(snak('first'), { rank: 'preferred' })],
    P2013: [statement(snak('gone'), { qualifiers: { P582: [empty('somevalue')] } })],
  };
  assert.deepEqual(readSocial(entity(claims)), [
    { property: 'P2002', value: 'Ada' },
    { property: 'P2002', value: 'lovelace' },
    { property: 'P2003', value: 'first' },
  ]);
});

function imageOf(...list: unknown[]): string | null {
  return readPerson(entity({ P18: list }), 1).imageFile;
}

test('methodology 11.8: the image is the first P18 of the best rank, with spaces', () => {
  const preferred = statement(snak('Ada_by_Carpenter.jpg'), { rank: 'preferred' });
  assert.equal(imageOf(statement(snak('Old.jpg')), preferred), 'Ada by Carpenter.jpg');
  assert.equal(imageOf(...normal('A.jpg', 'B.jpg')), 'A.jpg');
  assert.equal(imageOf(statement(snak('A.jpg'), { rank: 'deprecated' })), null);
  assert.equal(imageOf(statement(empty('novalue'))), null);
});

test('methodology 11.2: novalue at P570 says that somebody lives, somevalue that they died', () => {
  const cause = { P509: normal(item('Q12152')), P1196: normal(item('Q3739104')) };
  const facts = (death: 'somevalue' | 'novalue'): number =>
    readPerson(entity({ ...cause, P570: [statement(empty(death))] }), 1).facts.length;
  assert.equal(facts('novalue'), 0);
  assert.equal(facts('somevalue'), 2);
  assert.equal(readPerson(entity(cause), 1).facts.length, 0);
});

function term(language: string, value: string): { language: string; value: string } {
  return { language, value };
}

test('methodology 10.1: without these, the label whose language code comes first in byte order', () => {
  const labels = { zh: term('zh', '安'), 'be-tarask': term('be-tarask', 'А'), be: term('be', 'Б') };
  assert.deepEqual(readLabels({ labels }), { other: { language: 'be', text: 'Б' } });
  assert.deepEqual(readLabels({ labels: { ...labels, be: term('be', '') } }), {
    other: { language: 'be-tarask', text: 'А' },
  });
  assert.deepEqual(readLabels({ labels: { ...labels, it: term('it', 'I') } }), { it: 'I' });
  const unseen = { ...labels, it: term('it', '\u200b'), be: term('be', '\u00ad') };
  const other = { language: 'be-tarask', text: 'А' };
  assert.deepEqual(readLabels({ labels: unseen }), { it: '\u200b', other });
});

test('methodology 11.6: there is no description in mul', () => {
  const descriptions = { de: term('de', 'Autor'), mul: term('mul', 'author') };
  assert.deepEqual(readDescriptions({ descriptions }), { de: 'Autor' });
});

test('methodology 11.1: aliases of the six languages and mul, in the order of the entity', () => {
  const aliases = {
    mul: [term('mul', 'DNA')],
    nl: [term('nl', 'weg')],
    en: [term('en', 'Bop Ad'), term('en', 'Douglas N. Adams')],
  };
  assert.deepEqual(readAliases({ aliases }), [
    { language: 'en', value: 'Bop Ad' },
    { language: 'en', value: 'Douglas N. Adams' },
    { language: 'mul', value: 'DNA' },
  ]);
});

test('a term without a text is none', () => {
  for (const broken of [null, 'Ada', { language: 'en' }, { value: 7 }, { value: '' }, []]) {
    assert.deepEqual(readLabels({ labels: { en: broken } }), {});
    assert.deepEqual(readAliases({ aliases: { en: [broken] } }), []);
    assert.deepEqual(readAliases({ aliases: { en: broken } }), []);
  }
});
