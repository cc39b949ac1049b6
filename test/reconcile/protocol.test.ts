import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { Ajv } from 'ajv';
import { SIX } from '../api/support/ask.ts';
import { openPeople, postForm } from './support/people.ts';

// The schemas of the protocol, which development machines have beside the checkout.
const FOLDER = new URL('../../../shared/spec/reconciliation-0.2/', import.meta.url);

const HAS_SCHEMAS = existsSync(FOLDER);

/** Asserts that a value is valid by a schema of the protocol, such as `manifest`. */
function assertValid(schema: string, value: unknown): void {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const read = (name: string): Record<string, unknown> => {
    const { $schema: _dialect, ...rest } = JSON.parse(
      readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'),
    ) as Record<string, unknown>;
    return rest;
  };
  for (const name of ['type', 'openapi']) if (name !== schema) ajv.addSchema(read(name));
  // The manifest names the schema of authentication by an older address.
  const own = JSON.parse(
    JSON.stringify(read(schema)).replaceAll(
      'http://swagger.io/v2/schema.json#/definitions/securityDefinitions/additionalProperties',
      'http://swagger.io/v2/schema.json#',
    ),
  ) as object;
  const validate = ajv.compile(own);
  assert.ok(validate(value), `${schema}: ${ajv.errorsText(validate.errors)}`);
}

const service = await openPeople();

async function get(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(service.address + path);
  assert.equal(response.status, 200, path);
  return (await response.json()) as Record<string, unknown>;
}

/** The ids that a suggest service gives. */
async function suggested(query: string): Promise<string[]> {
  const answer = await get(`/reconcile/suggest/${query}`);
  const kind = query.startsWith('entity') ? 'entities' : 'properties';
  if (HAS_SCHEMAS) assertValid(`suggest-${kind}-response`, answer);
  return (answer['result'] as { id: string }[]).map(({ id }) => id);
}

function send(body: string, type = 'application/json; charset=utf-8'): Promise<Response> {
  const headers = { 'content-type': type };
  return fetch(`${service.address}/reconcile`, { method: 'POST', headers, body });
}

// Methodology 11.14 has the identifiers.
const COMPARED =
  'P569 P570 P19 P27 P106 P214 P213 P227 P244 P268 P245 P345 P496 P434 P648 P1157 P4985'.split(' ');

const skip = !HAS_SCHEMAS && 'schemas of the protocol not found';

suite('the schemas of the Reconciliation Service API 0.2', { skip }, () => {
  test('service 16.5: the manifest', async () => {
    for (const path of ['/reconcile', '/reconcile/']) assertValid('manifest', await get(path));
    assert.throws(() => assertValid('manifest', { versions: ['0.1'] }));
  });

  test('service 16.5: the manifest says what is taken, and leads to previews in its language', async () => {
    const manifest = await get('/reconcile');
    const { properties, ...accepts } = manifest['accepts'] as { properties: { id: string }[] };
    assert.deepEqual(accepts, {
      methods: ['GET', 'POST'],
      contentTypes: ['application/x-www-form-urlencoded', 'application/json'],
      maxBytes: 65_536,
      languages: SIX,
    });
    const ids = properties.map(({ id }) => id);
    assert.deepEqual(ids, COMPARED);
    const spanish = await get('/reconcile?lang=es');
    assertValid('manifest', spanish);
    const at = (template: unknown): string =>
      (template as { url: string }).url
        .replace('{{id}}', 'Q1009')
        .replace(service.base, service.address);
    const preview = await fetch(at(spanish['preview']));
    assert.match(
      await preview.text(),
      /<html lang="es">.*Nacimiento.*1 de enero de 1930.* o .*2 de febrero de 1933/s,
    );
    const shown = await fetch(at(spanish['view']), { redirect: 'manual' });
    assert.match(shown.headers.get('location') ?? '', /^\/es\/people\/kai-zwist$/);
  });

  test('service 16.5: queries and results', async () => {
    const birthplace = { pid: 'P19', v: { id: 'Q2001' } };
    const queries = {
      q0: { query: 'Otto Gemein', type: 'Q5', limit: 3, type_strict: 'should' },
      q1: { query: 'Ida Unica', properties: [{ pid: 'P569', v: 1950 }, birthplace] },
      q2: { properties: [{ pid: 'P569', v: ['1950', '1951'] }] },
      q3: { query: 'Nobody Atall' },
    };
    assertValid('reconciliation-query-batch', queries);
    const response = await postForm(service, { queries: JSON.stringify(queries) });
    const results = (await response.json()) as object;
    assert.deepEqual(Object.keys(results), Object.keys(queries));
    assertValid('reconciliation-result-batch', results);
    // The schema of a batch is that of "the payload of a GET/POST": it may come as JSON, alone or as a member.
    for (const body of [queries, { queries }, { queries: JSON.stringify(queries) }]) {
      const asJson = await send(JSON.stringify(body));
      assert.deepEqual(await asJson.json(), results);
    }
  });

  test('service 16.5: proposals', async () => {
    const proposals = await get('/reconcile/properties?type=Q5&limit=3');
    assertValid('data-extension-property-proposal', proposals);
    assert.equal((proposals['properties'] as unknown[]).length, 3);
    const none = await get('/reconcile/properties?type=Q515');
    assert.deepEqual(none['properties'], []);
  });

  test('service 16.5: data extension', async () => {
    const all = await get('/reconcile/properties?type=Q5');
    const extend = {
      ids: ['Q1001', 'Q1008', 'Q1010', 'Q9', 'not an id'],
      properties: (all['properties'] as { id: string }[]).map(({ id }) => ({ id })),
    };
    assertValid('data-extension-query', extend);
    const response = await postForm(service, { extend: JSON.stringify(extend) });
    const answer = (await response.json()) as {
      meta: { id: string }[];
      rows: Record<string, Record<string, unknown[]>>;
    };
    assertValid('data-extension-response', answer);
    assert.deepEqual(await (await send(JSON.stringify({ extend }))).json(), answer);
    assert.deepEqual(Object.keys(answer.rows), extend.ids);
    const columns = answer.meta.map(({ id }) => id);
    for (const row of Object.values(answer.rows)) assert.deepEqual(Object.keys(row), columns);
  });
});

suite('suggestions, data extension and previews', () => {
  const extend = async (id: string, ...properties: readonly (string | object)[]) => {
    const query = {
      ids: [id],
      properties: properties.map((each) => (typeof each === 'string' ? { id: each } : each)),
    };
    const response = await postForm(service, { extend: JSON.stringify(query) });
    assert.equal(response.status, 200);
    const { rows } = (await response.json()) as { rows: Record<string, Record<string, unknown[]>> };
    return rows[id] ?? {};
  };

  test('service 16.5: a date with its precision, status, calendar, text, days and alternatives', async () => {
    const parts = ['precision', 'status', 'calendar', 'written', 'from', 'to', 'alternatives'];
    const asked = ['P569', ...parts.map((part) => `P569.${part}`)];
    assert.deepEqual(await extend('Q1008', ...asked), {
      P569: [{ str: '1920-04-05' }],
      'P569.precision': [{ int: 11 }],
      'P569.status': [{ str: 'unsourced' }],
      'P569.calendar': [{ str: 'gregorian' }],
      'P569.written': [{ str: '+1920-04-05T00:00:00Z' }],
      'P569.from': [{ str: '1920-04-05' }],
      'P569.to': [{ str: '1920-04-05' }],
      'P569.alternatives': [{ str: '1922-09-10' }],
    });
    assert.deepEqual(await extend('Q1007', 'P569', 'P569.status', 'P569.precision'), {
      P569: [],
      'P569.status': [{ str: 'unknown' }],
      'P569.precision': [],
    });
  });

  test('service 16.5: places as entities, and the settings for language and number', async () => {
    const description = { id: 'description', settings: { language: 'de' } };
    assert.deepEqual(await extend('Q1001', 'P570', 'P19', 'label', description, 'page'), {
      P570: [{ str: '2001-05-11' }],
      P19: [{ id: 'Q2001', name: 'Hamburg' }],
      label: [{ str: 'Ida Unica' }],
      description: [{ str: 'painter' }],
      page: [{ str: 'https://natalis.example/en/people/ida-unica' }],
    });
    const one = { id: 'P569.alternatives', settings: { limit: '1' } };
    assert.equal((await extend('Q1009', one))['P569.alternatives']?.length, 1);
  });

  test('service 16.5: suggestions go on behind those that were seen, and are what a query compares', async () => {
    for (const [query, ids] of Object.entries({
      'entity?prefix=Otto+G': ['Q1002', 'Q1003'],
      'entity?prefix=Otto+G&cursor=1': ['Q1003'],
      'entity?prefix=Q1001': ['Q1001'],
      'entity?prefix=': [],
      'entity?prefix=otto&cursor=50': [],
      'property?prefix=date of b': ['P569'],
      'property?prefix=geburts': ['P569', 'P19'],
      'property?prefix=P': COMPARED,
      'property?prefix=GND': ['P227'],
      'property?prefix=isni': ['P213'],
      'property?prefix=status': [],
    })) {
      assert.deepEqual(await suggested(query), ids, query);
    }
  });

  test('service 16.5: a preview can be framed, has no script, and shows the doubt', async () => {
    const response = await fetch(`${service.address}/reconcile/preview/Q1009`);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/);
    assert.equal(response.headers.get('x-frame-options'), null);
    assert.match(await response.text(), /Kai Zwist.*1 January 1930.*2 February 1933.*disputed/s);
    const hostile = await (await fetch(`${service.address}/reconcile/preview/Q1011`)).text();
    assert.ok(!/<script/i.test(hostile));
    assert.ok(hostile.includes('&lt;script&gt;'));
  });

  test('service 16.5: what a client shows beside a suggestion', async () => {
    const { suggest } = await get('/reconcile');
    const services = suggest as Record<string, { flyout_service_path: string }>;
    for (const [kind, id, told] of [
      ['property', 'P569', /<b>date of birth<\/b> P569.*as precise as known/s],
      ['property', 'P569.status', /date of birth: status/],
      ['entity', 'Q1001', /<b>Ida Unica<\/b> Q1001.*1950–2001 · painter/s],
      ['entity', 'Q1002', /born 1900 · baker/],
      ['entity', 'Q1011', /&lt;script&gt;/],
    ] as const) {
      const path = services[kind]?.flyout_service_path ?? '';
      assert.match(path, /\$\{id\}/);
      const flyout = await get(path.replace('${id}', id));
      assert.equal(flyout['id'], id);
      assert.match(String(flyout['html']), told);
    }
    for (const id of ['Q9', 'P18', '']) {
      const missing = await fetch(`${service.address}/reconcile/suggest/flyout?id=${id}`);
      assert.equal(missing.status, 404, id);
    }
  });

  test('service 16.5: a place, a country or an occupation leads to Wikidata', async () => {
    const preview = await fetch(`${service.address}/reconcile/preview/Q2003`);
    assert.match(preview.headers.get('content-security-policy') ?? '', /frame-ancestors \*$/);
    const text = await preview.text();
    assert.match(text, /painter.*href="https:\/\/www\.wikidata\.org\/wiki\/Q2003"/s);
    const view = await fetch(`${service.address}/reconcile/view/Q2003`, { redirect: 'manual' });
    assert.equal(view.status, 302);
    assert.equal(view.headers.get('location'), 'https://www.wikidata.org/wiki/Q2003');
  });

  test('service 16.5: the address of a candidate leads to the page of the person', async () => {
    const response = await fetch(`${service.address}/reconcile/view/Q1001`, { redirect: 'manual' });
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('location'), '/en/people/ida-unica');
    for (const id of ['Q9', 'nonsense', '%00']) {
      for (const part of ['view', 'preview']) {
        const missing = await fetch(`${service.address}/reconcile/${part}/${id}`);
        assert.equal(missing.status, 404, `${part} ${id}`);
      }
    }
  });
});

suite('requests that the reconciliation service refuses', () => {
  /** The status and the words of a refusal, which may be read from other origins. */
  const refusal = async (response: Response): Promise<string> => {
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const { code, message } = (await response.json()) as { code: string; message: string };
    assert.ok(code !== 'internal_error' && message.length > 0);
    return `${response.status} ${message}`;
  };
  /** Asserts that a value of a field of the form is refused with these words. */
  const assertWrong = async (
    field: string,
    wrong: readonly (readonly [value: unknown, words: RegExp])[],
  ): Promise<void> => {
    for (const [value, words] of wrong) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      assert.match(await refusal(await postForm(service, { [field]: text })), words, text);
    }
  };

  const compared = (...properties: object[]) => ({ q0: { query: 'A', properties } });

  test('service 16.5: a batch that is no batch is refused with what would be right', () =>
    assertWrong('queries', [
      ['', /^400 "queries" must be a JSON object, and is not JSON/],
      ['{', /^400 "queries" must be a JSON object, and is not JSON/],
      ['[]', /^400 "queries" must be a JSON object\.$/],
      ['null', /^400 "queries" must be a JSON object\.$/],
      [{ q0: 'Ada' }, /^400 Query "q0": it must be an object/],
      [{ q0: {} }, /^400 Query "q0": it must have "query" or "properties"/],
      [{ q0: { query: {} } }, /^400 Query "q0": "query" must be a text/],
      [{ q0: { query: 'A', limit: 0 } }, /^400 Query "q0": "limit" must be a whole number/],
      [{ q0: { query: 'A', limit: 1.5 } }, /"limit"/],
      [{ q0: { query: 'A', type: 5 } }, /"type" must be a type/],
      [{ q0: { query: 'A', properties: {} } }, /"properties" must be an array/],
      [compared({ pid: 'P569' }), /with "pid" and "v"/],
      [compared({ pid: 'P569', v: [[]] }), /the value of P569/],
      [compared({ pid: 'P569', v: Array(11).fill('1') }), /at most 10/],
      [
        compared(...[6, 5].map((many) => ({ pid: 'P569', v: Array(many).fill('1') }))),
        /at most 10/,
      ],
      [compared(...Array.from({ length: 11 }, () => ({ pid: 'P19', v: 'x' }))), /at most 10/],
      [
        Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, { query: 'A' }])),
        /^413 .* at most 50 queries; this one has 51/,
      ],
    ]));

  test('service 16.5: so is a data extension that is none', () =>
    assertWrong('extend', [
      [[], /^400 "extend" must be a JSON object/],
      [{}, /"ids", an array/],
      [{ ids: [1], properties: [] }, /"ids", an array/],
      [{ ids: [] }, /"properties", an array/],
      [{ ids: [], properties: [{ id: 'P18' }] }, /"id" is one of P569/],
      [{ ids: [], properties: [{ id: 'P569', settings: { language: 'xx' } }] }, /"language"/],
      [{ ids: [], properties: [{ id: 'P569', settings: { limit: -1 } }] }, /"limit"/],
      [{ ids: Array.from({ length: 101 }, String), properties: [] }, /^413 /],
    ]));

  test('service 16.5: forms, types of bodies, JSONP and methods', async () => {
    const { address } = service;
    assert.match(await refusal(await postForm(service, {})), /^400 .*"queries" or "extend"/);
    for (const type of ['text/plain', 'application/jsonp', 'multipart/form-data']) {
      const told = /^415 .*application\/x-www-form-urlencoded, application\/json/;
      assert.match(await refusal(await send('{}', type)), told);
    }
    const deep = '['.repeat(30_000);
    for (const [body, words] of [
      ['', /^400 The body must be a JSON object, and is not JSON/],
      ['[]', /^400 The body must be a JSON object\./],
      ['{"q0":1}', /^400 Query "q0": it must be an object/],
      ['{"queries":[]}', /^400 "queries" must be a JSON object\./],
      ['{"extend":{"ids":1}}', /^400 .*"ids", an array/],
      [`{"queries":{"q0":${deep}${deep.replaceAll('[', ']')}}}`, /^400 /],
    ] as const) {
      assert.match(await refusal(await send(body)), words, body.slice(0, 40));
    }
    const large = { queries: 'x'.repeat(70_000) };
    assert.match(await refusal(await postForm(service, large)), /^413 .*65536 bytes/);
    for (const [path, words] of [
      ['?callback=f', /^400 JSONP/],
      ['?callback=f&queries=%7B%7D', /^400 JSONP/],
      ['?query=Ada', /^400 Send "queries"/],
      ['?lang=xx', /^400 "lang" must be one of en, de/],
      ['/preview/Q1001?lang=xx', /^400 "lang" must be one of en, de/],
      ['/suggest/entity?cursor=x', /^400 "cursor"/],
      ['/nothing', /^404 /],
    ] as const) {
      assert.match(await refusal(await fetch(`${address}/reconcile${path}`)), words);
    }
    const put = await fetch(`${address}/reconcile`, { method: 'PUT' });
    assert.equal(put.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
    assert.match(await refusal(put), /^405 .* GET, HEAD, POST, OPTIONS\.$/);
    const post = await fetch(`${address}/reconcile/suggest/entity`, { method: 'POST' });
    assert.equal(post.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.match(await refusal(post), /^405 .* GET, HEAD, OPTIONS\.$/);
    const preflight = await fetch(`${address}/reconcile`, { method: 'OPTIONS' });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/);
  });
});
