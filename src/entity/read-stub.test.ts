import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entity, item, normal, snak, statement, time } from '../../test/support/statement-json.ts';
import { readStub } from './read-stub.ts';
import { bestText } from './wikibase-json.ts';

const ENDED = { P582: [snak(time('+1918-11-11T00:00:00Z'))] };

test('classes, places and countries are those of the best rank', () => {
  const list = [
    statement(snak(item('Q1'))),
    statement(snak(item('Q2')), { rank: 'preferred' }),
    statement(snak(item('Q3')), { rank: 'deprecated' }),
  ];
  const stub = readStub(entity({ P31: list, P279: list, P131: list, P17: list }));
  const [instanceOf, subclassOf, locatedIn, countries] = [[2], [2], [2], [2]];
  const names = { aliases: [], others: { labels: [], aliases: [] } };
  assert.deepEqual(stub, { labels: {}, instanceOf, subclassOf, locatedIn, countries, names });
});

test('service 12.13: what may be an occupation or a country has its aliases and its female and male forms', () => {
  const form = (text: string, language: string) => statement(snak({ text, language }));
  const parts = {
    labels: { en: { value: 'actor' }, cs: { value: 'herec' } },
    aliases: { en: [{ value: 'thespian' }], cs: [{ value: 'aktér' }] },
  };
  const forms = { P2521: [form('Schauspielerin', 'de'), form('herečka', 'cs')] };
  const { names } = readStub(entity({ P279: normal(item('Q1')), ...forms }, parts));
  const aliases = names?.aliases.map(({ language, value }) => `${language} ${value}`);
  assert.deepEqual(aliases, ['en thespian', 'de Schauspielerin']);
  assert.deepEqual(names?.others, { labels: ['herec'], aliases: ['aktér', 'herečka'] });
  assert.equal(readStub(entity({ P31: normal(item('Q1')) }, parts)).names, undefined);
});

test('methodology 11.5: historical borders are not reconstructed: statements that have not ended win, if there are any', () => {
  const ended = statement(snak(item('Q34266')), { qualifiers: ENDED });
  for (const [list, expected] of [
    [[ended, statement(snak(item('Q191')))], [191]],
    [[ended], [34266]],
  ] as const) {
    const { locatedIn, countries } = readStub(entity({ P131: list, P17: list }));
    assert.deepEqual([locatedIn.slice(0, 1), countries], [expected, expected]);
  }
});

test('methodology 5.4: the formatter address is the one of the best rank', () => {
  const plain = statement(snak('https://a.example/$1'));
  const best = statement(snak('https://b.example/$1'), { rank: 'preferred' });
  const bad = statement(snak('https://c.example/$1'), { rank: 'deprecated' });
  assert.equal(bestText(entity({ P1630: [bad, plain, best] }), 'P1630'), 'https://b.example/$1');
  assert.equal(bestText(entity({ P1630: [bad, plain] }), 'P1630'), 'https://a.example/$1');
  assert.equal(bestText(entity({ P1630: [bad] }), 'P1630'), null);
  assert.equal(bestText(entity({}), 'P1630'), null);
});
