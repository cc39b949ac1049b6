import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { find, list, profile } from '../api/support/ask.ts';
import {
  item,
  itemSnak,
  languageSnak,
  person,
  statement,
  terms,
} from '../ingest/support/entities.ts';
import { callTool } from '../mcp/clients/ask.ts';
import { linesOf } from '../support/human-json.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';

// People and things that have no label in the six languages or `mul` (methodology 11.10).

const WRITER = 'Q36180';
const PLACE = 'Q100';
const FATHER = 'Q200';
const GIVEN_NAME = 'Q201';

const PEOPLE = [
  person('Q300', null, {
    statements: [
      ['P106', WRITER],
      ['P19', PLACE],
      ['P22', FATHER],
      ['P735', GIVEN_NAME],
    ].map(([property = '', qid = '']) => statement(itemSnak(property, qid), { id: `Q300$${qid}` })),
    more: { labels: terms({ uk: 'Іван Приклад', ru: 'Иван Пример' }) },
  }),
  person(FATHER, null, {
    born: '+1920-03-11T00:00:00Z',
    statements: [statement(languageSnak('P1559', 'Батько', 'uk'), { id: 'Q200$native' })],
    more: { labels: terms({ be: 'Бацька' }) },
  }),
];
const THINGS = [
  item(WRITER, null, { labels: terms({ ru: 'писатель' }) }),
  item(GIVEN_NAME, null, { labels: terms({ mul: 'Ivan', en: 'John' }) }),
  item(PLACE, null, { labels: terms({ zh: '某地', ja: '某所' }) }),
];

const service = await untilEnd(startServiceOver(linesOf(...PEOPLE, ...THINGS)));

suite('names in languages that nobody asked for', () => {
  test('REST: nobody and nothing with a label is named by a QID', async () => {
    const found = await profile(service, '/people/wikidata/Q300?lang=de');
    assert.equal(found.name, 'Иван Пример');
    assert.equal(found.snapshot.name, 'Иван Пример');
    assert.equal(found.slug, 'ivan-primer');
    const things = [...found.occupations, ...found.birthplaces].map(({ name }) => name);
    assert.deepEqual(things, ['писатель', '某所']);
    const given = found.relations.map(({ name, slug }) => [name, slug]);
    assert.deepEqual(given, [['Батько', 'bat-ko']]);
    const told = found.names.filter(({ kind }) => kind === 'given_name');
    assert.deepEqual(told, [{ kind: 'given_name', language: 'mul', value: 'Ivan' }]);
    assert.ok(found.labels.every(({ label }) => label === null));
    assert.deepEqual(
      found.related_entity_labels.map(({ qid, language, label }) => [qid, language, label]),
      [
        [WRITER, 'ru', 'писатель'],
        [PLACE, 'ja', '某所'],
        [FATHER, 'uk', 'Батько'],
      ],
    );
    const { people } = await list(service, '/birthdays/03-11');
    assert.deepEqual(people.map(({ name }) => name).sort(), ['Батько', 'Иван Пример']);
    const byQid = await find(service, '/search?q=Q300');
    assert.equal(byQid.people[0]?.name, 'Иван Пример');
  });

  test('pages: with the language, for readers and for machines', async () => {
    const text = await service.textOf('/en/people/ivan-primer');
    assert.match(
      text,
      /<h1[^>]*>\s*<bdi lang="ru">Иван Пример<\/bdi> <small>\(in Russian\)<\/small>\s*<\/h1>/,
    );
    for (const [language, name, mark] of [
      ['ru', 'писатель', 'in Russian'],
      ['ja', '某所', 'in Japanese'],
      ['uk', 'Батько', 'in Ukrainian'],
    ] as const) {
      assert.ok(text.includes(`<bdi lang="${language}">${name}</bdi>`), name);
      assert.ok(text.includes(mark), mark);
    }
    const day = await service.textOf('/de/birthdays/03-11');
    assert.match(day, /<bdi lang="ru">Иван Пример<\/bdi><\/a\s*> <small>\(auf Russisch\)/);
  });

  test('MCP: with the language in a bracket', async () => {
    const call = (args: object) => callTool(service.base, 'person_birth_date', args);
    const { text } = await call({ query: 'Q300' });
    assert.match(text, /Иван Пример \(Q300; name in Russian\)/);
    const { json } = await call({ query: 'Бацька', lang: 'de' });
    const [candidate] = json.result.structuredContent.candidates;
    assert.equal(candidate.url, `${service.base}/de/people/bat-ko`);
  });
});
