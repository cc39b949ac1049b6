import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Target } from '../target.ts';
import { assertDecent, createClient, startFuzzedService } from './requests.ts';

const FORM = 'POST /reconcile\nContent-Type: application/x-www-form-urlencoded\n\n';

const value = fc.oneof(
  fc.constantFrom<unknown>(
    '11 March 1952',
    '1952',
    'XIX',
    '1950/1960',
    'Q145',
    'writer',
    { id: 'Q36180', name: 'a' },
    true,
    -44,
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 1 }),
);
const properties = fc.array(
  fc.record({
    pid: fc.constantFrom('P569', 'P570', 'P19', 'P27', 'P106', 'P18'),
    v: fc.oneof(value, fc.array(value, { maxLength: 3 })),
  }),
  { maxLength: 3 },
);
const query = fc.record(
  {
    query: fc.oneof(
      fc.constantFrom<unknown>('Douglas Adams', 'adams', 'Q42', 7),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    limit: fc.constantFrom<unknown>(1, 3, 100, 0, '3'),
    type: fc.constantFrom<unknown>('Q5', { id: 'Q5' }, ['Q5', 'Q515'], 5),
    type_strict: fc.constantFrom<unknown>('any', 'should', 'all', 1),
    properties,
  },
  { requiredKeys: ['query'] },
);
const batches = fc.dictionary(
  fc.oneof(fc.constantFrom('q0', '__proto__', 'constructor', ''), fc.string()),
  query,
  {
    maxKeys: 3,
  },
);

/** Batches and extensions of the Reconciliation API: an answer for each query, and otherwise an error that says why. */
export async function reconcileRequests(): Promise<Target> {
  const service = await startFuzzedService();
  const client = createClient(service.base);
  return {
    // A batch alone is sent in a form.
    seeds: [
      '{"q0":{"query":"Douglas Adams","type":"Q5","limit":3,"properties":[{"pid":"P569","v":"1952-03-11"}]}}',
      '{"a":{"query":"adams"},"b":{"properties":[{"pid":"P569","v":"1952"},{"pid":"P106","v":{"id":"Q36180"}}]}}',
      `${FORM}extend=${encodeURIComponent('{"ids":["Q42","x"],"properties":[{"id":"P569","settings":{"limit":1}},{"id":"P569.status"}]}')}`,
      'GET /reconcile/suggest/entity?prefix=adams&cursor=1\nAccept: */*',
      'GET /reconcile/preview/Q42',
      'GET /reconcile/view/Q7259',
      'GET /reconcile?queries=%7B%22q0%22%3A%7B%22query%22%3A%22Ada%22%7D%7D',
      'GET /reconcile/properties?type=Q5&limit=2',
    ],
    words: [
      ...'"query": "limit":0, "type":[], "properties":[ "pid":"P569" "v":[] "v":{} null true -1 1e999 {} [] [[[['.split(
        ' ',
      ),
      ...'queries= extend= callback=f & %00 %ff %zz %22 + \\u0000 \\ud800 "ids": "settings": /reconcile ?prefix='.split(
        ' ',
      ),
    ],
    shaped: batches.map((batch) => JSON.stringify(batch)),
    longest: 4000,
    atOnce: 8,
    async check(input) {
      const isAlone = !/^[A-Z]+ \//.test(input.toString('latin1'));
      const form = Buffer.from(`${FORM}queries=${encodeURIComponent(input.toString())}`);
      const answered = await client.ask(isAlone ? form : input);
      service.throwFaults();
      assertDecent(answered);
      const { status, text, path, headers } = answered;
      if (!isAlone) return `other ${status}`;
      assert.equal(headers['access-control-allow-origin'], '*');
      if (status !== 200) {
        const { code, message } = JSON.parse(text) as Record<string, unknown>;
        assert.ok(code !== 'internal_error' && typeof message === 'string' && message !== '', text);
        return String(status);
      }
      const asked = JSON.parse(input.toString()) as object;
      const answers = JSON.parse(text) as Record<string, { result: Record<string, unknown>[] }>;
      assert.deepEqual(Object.keys(answers), Object.keys(asked), path);
      for (const { result } of Object.values(answers)) {
        for (const { id, name, score, match } of result) {
          assert.match(String(id), /^Q[1-9]\d*$/);
          assert.ok(typeof name === 'string' && typeof match === 'boolean');
          assert.ok(Number.isFinite(score), text);
        }
        assert.ok(result.filter(({ match }) => match === true).length <= 1, text);
      }
      return Object.values(answers).some(({ result }) => result.length > 0)
        ? 'candidates'
        : 'nobody';
    },
    async close() {
      client.close();
      await service.close();
    },
  };
}
