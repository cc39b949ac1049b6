import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ReconciliationApiProvider } from 'cocoda-sdk';
import { rowsIn, textsIn } from '../support/lists.ts';
import { openPeople, postForm, reconcile } from './support/people.ts';

const service = await openPeople();

/** A candidate as Cocoda has it. */
interface Mapping {
  readonly to: { readonly memberSet: readonly { readonly uri: string }[] };
  readonly type: readonly string[];
}

suite('reconciliation queries', () => {
  const ask = async (query: string, birth?: unknown, more: object = {}) => {
    const properties = birth === undefined ? [] : [{ pid: 'P569', v: birth }];
    const [result = []] = await reconcile(service, [{ query, properties, ...more }]);
    return result;
  };
  const best = async (...asked: Parameters<typeof ask>): Promise<string> => {
    const [first] = await ask(...asked);
    return first ? `${first.id} ${first.score} ${first.match}` : 'nobody';
  };
  /** The best candidate for a name with values of properties. */
  const bestWith = (name: string, ...given: readonly (readonly [pid: string, v: unknown])[]) =>
    best(name, undefined, { properties: given.map(([pid, v]) => ({ pid, v })) });
  /** Asserts the best candidate for a name, and for a name and a birth. */
  const assertBest = async (rows: string): Promise<void> => {
    for (const [asked, expected] of rowsIn(rows)) {
      const [name = '', birth] = asked.split('; ');
      assert.equal(await best(name, birth), expected, asked);
    }
  };

  test('service 16.3: a name of one person is a match if no date contradicts it', async () => {
    await assertBest(`
      Ida Unica → Q1001 100 true | Unica, Ida → Q1001 100 true | Ida Unica; 1950-03-04 → Q1001 100 true
      Ida Unica; 1948/1952 → Q1001 100 true | Ida Unica; 1950-04-03 → Q1001 40 false
      Ida Unica; 1951 → Q1001 40 false | Ida Unica; 1850 → Q1001 20 false | Ida Unica; not known → Q1001 80 false
      Ida Unika; 1950-03-04 → Q1001 76.5 false | Uwe Jahr; 1940-05-06 → Q1010 90 true`);
    for (const birth of [1950, ['1800', '4.3.1950'], '']) {
      assert.equal(await best('Ida Unica', birth), 'Q1001 100 true');
    }
  });

  test('service 16.3: dates decide between namesakes if they fit one and are far from the others', async () => {
    // The year may be wrong by one, and the person without a date may be the one.
    await assertBest(`
      Otto Gemein → Q1002 100 false | Otto Gemein; 1910 → Q1003 100 true | Otto Gemein; 1900-01-02 → Q1002 100 true
      Otto Gemein; 1905 → Q1002 20 false | Eva Nahe; 1901 → Q1005 100 false | Max Offen; 1900 → Q1006 100 false`);
    // One of them died 366 days after the given year, which is near.
    assert.equal(await bestWith('Eva Nahe', ['P570', '1989']), 'Q1004 100 false');
  });

  test('service 16.2: values of one property are alternatives, properties are not', async () => {
    for (const [name, first, second, expected] of [
      ['Ida Unica', '1950', '1800', 'Q1001 20 false'],
      ['Ida Unica', '1800', '1950', 'Q1001 20 false'],
      ['Ida Unica', ['1800', '1950'], '1950-03-04', 'Q1001 100 true'],
      ['Ida Unica', '1950', 'not known', 'Q1001 80 false'],
      ['Ida Unica', '1950', '', 'Q1001 100 true'],
      ['Otto Gemein', '1900', '1910', 'Q1002 20 false'],
      ['Q1001', '1950', '1800', 'Q1001 20 false'],
    ] as const) {
      const found = await bestWith(name, ['P569', first], ['P569', second]);
      assert.equal(found, expected, `${name}, ${String(first)}, ${second}`);
    }
    const ida = (pid: string, ...values: readonly string[]): Promise<string> =>
      bestWith('Ida Unica', ...values.map((v) => [pid, v] as const));
    assert.equal(await ida('P570', '2001', '1990'), 'Q1001 20 false');
    assert.equal(await ida('P106', 'painter', 'poet'), 'Q1001 80 true');
    assert.equal(await ida('P19', 'Q2001', 'Hamburg'), 'Q1001 100 true');
  });

  test('methodology 13.5, service 16.4: a question offers those whom the name in it offers', async () => {
    // The date fits nobody, so people with longer names may be meant.
    const idsOf = async (query: string): Promise<string[]> =>
      (await ask(query, '1800')).map(({ id }) => id);
    assert.deepEqual(await idsOf('Mona Fern'), ['Q1013', 'Q1014']);
    assert.deepEqual(await idsOf('when was Mona Fern born'), ['Q1013']);
  });

  test('service 14.6, 16.3, 16.4: one word that is an alias, or a name among others without a birth, makes no match', () =>
    assertBest(`
      Bosch; 1450 → Q1012 95 false | Hieronymus Bosch; 1450 → Q1012 100 true
      Dr. Ida Unica → Q1001 85 false | Dr. Bosch; 1450 → Q1012 56.7 false`));

  test('service 16.3: a bracket at the end is no part of the name, and a year may decide', () =>
    assertBest(`
      Ida Unica (painter); 1950 → Q1001 100 true | Ida Unica (painter; 1950 → Q1001 100 true
      Otto Gemein (smith); 1910 → Q1003 100 true | Eva Nahe (smith); 1901 → Q1005 100 false
      Bosch (painter); 1450 → Q1012 95 false | Ida Unica (painter) → Q1001 100 false
      Ida (Mona) Unica; 1950 → Q1001 100 false | Dr. Ida Unica (painter); 1950 → Q1001 85 false
      Dr. Ida Unica (painter); 1950-03-04 → Q1001 85 true`));

  test('service 16.2: a rival date scores between a right and a wrong one', () =>
    assertBest(`
      Lea Streit; 1920 → Q1008 100 true | Lea Streit; 1922-09-10 → Q1008 70 true | Lea Streit; 1919 → Q1008 40 false`));

  test('service 16.4: death, places, countries and occupations, by name or QID', async () => {
    for (const [pid, v, expected] of [
      ['P570', '2001', 'Q1001 100 true'],
      ['P570', '1990', 'Q1001 20 false'],
      ['P19', 'hamburg', 'Q1001 100 true'],
      ['P19', { id: 'Q2001', name: 'elsewhere' }, 'Q1001 100 true'],
      ['P19', 'Bremen', 'Q1001 80 true'],
      ['P27', 'Q2002', 'Q1001 100 true'],
      ['P106', ['poet', 'Painter'], 'Q1001 100 true'],
    ] as const) {
      assert.equal(await bestWith('Ida Unica', [pid, v]), expected, JSON.stringify([pid, v]));
    }
    // He has no place of birth, and she no death.
    assert.equal(await bestWith('Uwe Jahr', ['P19', 'Bremen']), 'Q1010 95 true');
    const rival = ['P569', '1922-09-10'] as const;
    assert.equal(await bestWith('Lea Streit', rival, ['P570', '1990']), 'Q1008 56 false');
    const others = [['P19', 'Bremen'] as const, ['P27', 'Chile'] as const];
    assert.equal(await bestWith('Ida Unica', ...others), 'Q1001 64 true');
    const [first] = await ask('Ida Unica', '1950', { properties: [{ pid: 'P106', v: 'poet' }] });
    assert.deepEqual(first?.features, [
      { id: 'name', value: 100 },
      { id: 'occupation', value: false },
      { id: 'wikipedia_articles', value: 1 },
    ]);
  });

  test('service 16.5: a name of a property means it; one that cannot be compared is ignored, and said', async () => {
    for (const pid of textsIn(
      'P569 | date of birth | Date_of_birth | birth date | fecha de nacimiento',
    )) {
      assert.equal(await bestWith('Ida Unica', [pid, '1850']), 'Q1001 20 false', pid);
    }
    const birthplace = ['Lieu de naissance', 'Bremen'] as const;
    assert.equal(await bestWith('Ida Unica', birthplace), 'Q1001 80 true');
    const properties = ['P569.status', 'P21', 'sex', 'sex'].map((pid) => ({ pid, v: [[]] }));
    const [first] = await ask('Ida Unica', '1950', { properties });
    assert.deepEqual([first?.score, first?.match], [100, true]);
    const ids = first?.features.filter(({ value }) => value === true).map(({ id }) => id);
    assert.deepEqual(ids, ['not_compared:P569.status', 'not_compared:P21', 'not_compared:sex']);
  });

  test('service 16.5: an answer says why nobody can be meant', async () => {
    const queries = {
      a: { query: 'Ida Unica', type: 'Q515' },
      b: { query: 'x'.repeat(151) },
      c: { query: 'Nobody Atall' },
    };
    const response = await postForm(service, { queries: JSON.stringify(queries) });
    const error = 'There is nothing of the type "Q515" here; the type of people is Q5.';
    assert.deepEqual(await response.json(), {
      a: { result: [], error },
      b: { result: [], error: '"query" must have 1 to 150 characters.' },
      c: { result: [] },
    });
  });

  test('service 16.5: QIDs, types, limits, and a query without a name', async () => {
    for (const text of ['Q1001', 'wd:Q1001', 'https://www.wikidata.org/wiki/Q1001']) {
      assert.equal(await best(text), 'Q1001 100 true', text);
    }
    assert.equal(await best('Q1001', '1850'), 'Q1001 20 false');
    assert.equal(await best('Q9'), 'nobody');
    for (const [type, expected] of [
      [{ type: 'Q5', type_strict: 'should' }, 'Q1001 100 true'],
      [{ type: ['Q5', 'Q6'] }, 'Q1001 100 true'],
      [{ type: ['Q5', 'Q6'], type_strict: 'all' }, 'nobody'],
      [{ type: 'Q515' }, 'nobody'],
    ] as const) {
      assert.equal(await best('Ida Unica', '1950', type), expected, JSON.stringify(type));
    }
    assert.equal((await ask('Otto Gemein', '1905', { limit: 1 })).length, 1);
    const [byDay = []] = await reconcile(service, [
      { properties: [{ pid: 'P569', v: '1950-03-04' }] },
    ]);
    const found = byDay.map(({ id, score, match }) => [id, score, match]);
    assert.deepEqual(found, [['Q1001', 50, false]]);
  });

  test('service 16.5: each query is answered by itself, under its own key', async () => {
    const batch = { __proto__: null, 'a b': { query: 'Ida Unica' }, '': { query: '' } };
    const url = `${service.address}/reconcile?queries=${encodeURIComponent(JSON.stringify(batch))}`;
    const response = await fetch(url);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('cache-control') ?? '', /^public/);
    const answer = (await response.json()) as Record<string, { result: unknown[] }>;
    assert.deepEqual(Object.keys(answer), ['a b', '']);
    assert.equal(answer['']?.result.length, 0);
    const odd = '{"__proto__":{"query":"Ida Unica"}}';
    const text = await (await fetch(`${service.address}/reconcile?queries=${odd}`)).text();
    assert.match(text, /^\{"__proto__":\{"result":\[\{"id":"Q1001"/);
  });

  test('service 16.5: the client of Cocoda finds people and takes a match for an exact one', async () => {
    const namespace = 'http://www.wikidata.org/entity/';
    const own = { uri: 'https://example.org/scheme' };
    const provider = new ReconciliationApiProvider({
      uri: 'https://example.org/registry',
      api: `${service.address}/reconcile`,
      schemes: [{ uri: 'http://bartoc.org/en/node/1940', namespace }],
    });
    const mappingsOf = async (name: string): Promise<string[]> => {
      const from = { uri: `https://example.org/${name}`, inScheme: [own], prefLabel: { en: name } };
      const mappings: Mapping[] = await provider.getMappings({ from, mode: 'or' });
      return mappings.map(({ to, type }) => `${type[0]?.split('#')[1]} ${to.memberSet[0]?.uri}`);
    };
    assert.deepEqual(await mappingsOf('Ida Unica'), [`exactMatch ${namespace}Q1001`]);
    const ottos = ['Q1002', 'Q1003'].map((qid) => `closeMatch ${namespace}${qid}`);
    assert.deepEqual(await mappingsOf('Otto Gemein'), ottos);
  });
});
