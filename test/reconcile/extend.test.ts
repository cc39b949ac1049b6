import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { postForm, startPeople } from './support/people.ts';

const service = await startPeople();
after(() => service.close());

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
    assert.deepEqual(
      await extend(
        'Q1001',
        'P570',
        'P19',
        'label',
        { id: 'description', settings: { language: 'de' } },
        'page',
      ),
      {
        P570: [{ str: '2001-05-11' }],
        P19: [{ id: 'Q2001', name: 'Hamburg' }],
        label: [{ str: 'Ida Unica' }],
        description: [{ str: 'painter' }],
        page: [{ str: 'https://natalis.example/en/people/ida-unica' }],
      },
    );
    const one = { id: 'P569.alternatives', settings: { limit: '1' } };
    assert.equal((await extend('Q1009', one))['P569.alternatives']?.length, 1);
  });

  test('service 16.5: suggestions go on behind those that were seen', async () => {
    const suggest = async (query: string): Promise<string[]> => {
      const response = await fetch(`${service.address}/reconcile/suggest/entity?${query}`);
      const { result } = (await response.json()) as { result: { id: string }[] };
      return result.map(({ id }) => id);
    };
    assert.deepEqual(await suggest('prefix=Otto+G'), ['Q1002', 'Q1003']);
    assert.deepEqual(await suggest('prefix=Otto+G&cursor=1'), ['Q1003']);
    assert.deepEqual(await suggest('prefix=Q1001'), ['Q1001']);
    assert.deepEqual(await suggest('prefix='), []);
    assert.deepEqual(await suggest('prefix=otto&cursor=50'), []);
  });

  test('service 16.5: a preview can be framed, has no script, and shows the doubt', async () => {
    const response = await fetch(`${service.address}/reconcile/preview/Q1009`);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/);
    assert.equal(response.headers.get('x-frame-options'), null);
    const page = await response.text();
    for (const part of ['Kai Zwist', '1930-01-01', '1933-02-02', 'conflicting dates']) {
      assert.ok(page.includes(part), part);
    }
    const hostile = await (await fetch(`${service.address}/reconcile/preview/Q1011`)).text();
    assert.ok(!/<script/i.test(hostile));
    assert.ok(hostile.includes('&lt;script&gt;'));
  });

  test('service 16.5: the address of a candidate leads to the page of the person', async () => {
    const response = await fetch(`${service.address}/reconcile/view/Q1001`, { redirect: 'manual' });
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('location'), 'https://natalis.example/en/people/ida-unica');
    for (const id of ['Q9', 'nonsense', '%00']) {
      for (const part of ['view', 'preview']) {
        const missing = await fetch(`${service.address}/reconcile/${part}/${id}`);
        assert.equal(missing.status, 404, `${part} ${id}`);
      }
    }
  });
});
