import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, before, suite, test } from 'node:test';
import * as fc from 'fast-check';
import { assertResponse } from '../../support/conform.ts';
import { startSampleService, type SampleService } from '../../support/sample-service.ts';

/** The pieces of hostile addresses. */
const PIECES = [
  ...'birthdays today 03-11 02-29 02-30 1952 -44 0 people kb wikidata'.split(' '),
  ...'Q42 q42 Q0 douglas-adams search years zodiac leo meta openapi.json'.split(' '),
  ...'.. . %2e%2e %2F %00 %0d%0a %ff % %zz %E2%80%AE %F0%9F%98%80'.split(' '),
  '',
  ...'__proto__ constructor null NaN 1e9 %22 %3Cscript%3E * : @ ;'.split(' '),
  "'",
  ...'~ $(id) {} [] | ^ %5C - +'.split(' '),
  'a'.repeat(300),
  '9'.repeat(60),
  '\\',
];
const NAMES = ['limit', 'offset', 'lang', 'tz', 'q', 'v', '_', '__proto__', 'limit[]', '%71', ''];
const VALUES = [
  ...'0 1 20 100 101 -1 01 1e2 en de xx UTC Europe/Berlin'.split(' '),
  '',
  ...'%2B05:30 adams a Q42 %22 %22%22%22 NEAR( a%20AND%20b * %00 %ff'.split(' '),
  ...'%F0%9F%98%80 %CC%81 % ((((( %27%3B-- a%00b %20 a*b*c*'.split(' '),
  'x'.repeat(151),
  ...'%E3%81%8B -adams adams- label:x ^a %5C {a} a+b %EF%BB%BF %ED%A0%80'.split(' '),
];

const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
const path = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join('/'));
const anyText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => encodeURIComponent(text.toWellFormed()));
/** Addresses of routes with a text where a value belongs. */
const nearly = fc
  .tuple(
    fc.constantFrom('birthdays/', 'people/', 'people/kb/', 'years/', 'zodiac/', 'search?q='),
    anyText,
  )
  .map((parts) => parts.join(''));
const target = fc.oneof(
  fc.tuple(path, query).map(([path, query]) => `${path}?${query}`),
  nearly,
  anyText.map((text) => `birthdays/today?tz=${text}`),
  anyText.map((text) => `people/douglas-adams?v=${text}`),
);
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PROPFIND') },
);

suite('hostile requests over connections that are kept', () => {
  let service: SampleService;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  before(async () => (service = await startSampleService()));
  after(async () => {
    agent.destroy();
    await service.close();
  });

  function send(
    method: string,
    path: string,
  ): Promise<{ status: number; headers: Headers; text: string }> {
    const { hostname, port } = new URL(service.base);
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, method, agent, timeout: 5000 }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: new Headers(response.headers as Record<string, string>),
            text,
          }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error(`no answer: ${method} ${path}`)));
      sent.on('error', reject);
      sent.end();
    });
  }

  async function check(method: string, target: string): Promise<void> {
    const path = `/api/v1/${target}`;
    const { status, headers, text } = await send(method, path);
    const where = `${method} ${path}: ${status} ${text.slice(0, 200)}`;
    // The API's own address leads to its documentation.
    if (/^\/api\/v1\/(?:\?|$)/.test(path) && status === 302) return;
    assert.ok([200, 204, 400, 404, 405].includes(status), where);
    assertResponse({ method, path, status, headers, text });
    if (status === 200) return;
    assert.doesNotMatch(text, /\n|    at |\.ts\b|node_modules|sqlite|fts5|SELECT|FST_/i, where);
  }

  test('no fault of the service, no hanging, always JSON of the right shape', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(method, target), { minLength: 8, maxLength: 8 }),
        async (requests) => {
          await Promise.all(requests.map(([method, target]) => check(method, target)));
        },
      ),
      { numRuns: 300, interruptAfterTimeLimit: 6000, markInterruptAsFailure: false },
    );
  });

  test('any text as a search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
          fc.string({ unit: fc.constantFrom(...`"*():^-+'{}[] aANDORNET`), maxLength: 30 }),
        ),
        async (text) => {
          const q = text.toWellFormed();
          const { status, text: body } = await send(
            'GET',
            `/api/v1/search?q=${encodeURIComponent(q)}`,
          );
          const trimmed = q.trim();
          assert.equal(status, trimmed === '' ? 400 : 200, `${JSON.stringify(q)}: ${body}`);
          if (status === 200) assert.equal((JSON.parse(body) as { query: string }).query, trimmed);
        },
      ),
      { numRuns: 600, interruptAfterTimeLimit: 4000, markInterruptAsFailure: false },
    );
  });

  test('afterwards the service answers as before', async () => {
    const { status } = await service.request('/api/v1/people/douglas-adams');
    assert.equal(status, 200);
  });
});
