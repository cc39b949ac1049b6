import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { SIX } from '../api/support/ask.ts';
import type { Service } from '../http/support/service.ts';
import { postForm, startPeople } from './support/people.ts';
import { assertValid, skipWithoutSchemas } from './support/schemas.ts';

suite('the schemas of the Reconciliation Service API 0.2', { skip: skipWithoutSchemas }, () => {
  let service: Service;
  before(async () => {
    service = await startPeople();
  });
  after(() => service.close());

  const get = async (path: string): Promise<Record<string, unknown>> => {
    const response = await fetch(service.address + path);
    assert.equal(response.status, 200, path);
    return (await response.json()) as Record<string, unknown>;
  };

  const postJson = (body: object): Promise<Response> =>
    fetch(`${service.address}/reconcile`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    });

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
    assert.deepEqual(
      properties.map(({ id }) => id),
      ['P569', 'P570', 'P19', 'P27', 'P106'],
    );
    const spanish = await get('/reconcile?lang=es');
    assertValid('manifest', spanish);
    const at = (template: unknown): string => {
      const { pathname, search } = new URL(
        (template as { url: string }).url.replace('{{id}}', 'Q1009'),
      );
      return service.address + pathname + search;
    };
    const preview = await fetch(at(spanish['preview']));
    assert.match(
      await preview.text(),
      /<html lang="es">.*Nacimiento.* o .*fechas contradictorias/s,
    );
    const shown = await fetch(at(spanish['view']), { redirect: 'manual' });
    assert.match(shown.headers.get('location') ?? '', /\/es\/people\/kai-zwist$/);
  });

  test('service 16.5: queries and results', async () => {
    const queries = {
      q0: { query: 'Otto Gemein', type: 'Q5', limit: 3, type_strict: 'should' },
      q1: {
        query: 'Ida Unica',
        properties: [
          { pid: 'P569', v: 1950 },
          { pid: 'P19', v: { id: 'Q2001' } },
        ],
      },
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
      const asJson = await postJson(body);
      assert.deepEqual(await asJson.json(), results);
    }
  });

  test('service 16.5: suggestions and proposals', async () => {
    const entities = await get('/reconcile/suggest/entity?prefix=otto+ge');
    assertValid('suggest-entities-response', entities);
    assert.deepEqual(
      (entities['result'] as { id: string; description: string }[]).map(({ id, description }) => [
        id,
        description,
      ]),
      [
        ['Q1002', 'baker, born 1900-01-02'],
        ['Q1003', 'smith, born 1910-01-02'],
      ],
    );
    const properties = await get('/reconcile/suggest/property?prefix=date+of+b');
    assertValid('suggest-properties-response', properties);
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
    assert.deepEqual(await (await postJson({ extend })).json(), answer);
    assert.deepEqual(Object.keys(answer.rows), extend.ids);
    for (const row of Object.values(answer.rows)) {
      assert.deepEqual(
        Object.keys(row),
        answer.meta.map(({ id }) => id),
      );
    }
  });
});
