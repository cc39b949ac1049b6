import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../../support/until.ts';
import { ask, getOf, sentBack } from '../support/client.ts';
import { DECODE } from '../support/decode.ts';
import { openService } from '../support/service.ts';
import { ONE } from '../support/snapshots.ts';

const service = await openService();
const LARGE = [
  `/people/${ONE.slug}`,
  '/birthdays/03-11?limit=100',
  '/search?q=ada&limit=20',
  '/openapi.json',
  '/docs',
];

describe('compression', () => {
  const get = (path: string, encoding?: string, method = 'GET') =>
    ask(service.address, `/api/v1${path}`, {
      method,
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    });

  for (const [coding, decode] of Object.entries(DECODE)) {
    test(`${coding}: the decoded bytes are those of the plain answer, with its tag`, async () => {
      for (const path of LARGE) {
        const plain = await get(path);
        const packed = await get(path, coding);
        assert.equal(plain.headers['content-encoding'], undefined, path);
        assert.equal(packed.headers['content-encoding'], coding, path);
        assert.deepEqual(decode(packed.bytes), plain.bytes, path);
        assert.ok(packed.bytes.length < plain.bytes.length / 2, path);
        assert.equal(Number(packed.headers['content-length']), packed.bytes.length);
        for (const name of ['etag', 'cache-control', 'content-type', 'vary']) {
          assert.equal(packed.headers[name], plain.headers[name], `${name} of ${path}`);
        }
      }
    });

    test(`${coding}: HEAD has the headers of the compressed answer`, async () => {
      for (const path of LARGE) {
        // A better form may replace the body between two requests.
        const before = await get(path, coding);
        const head = await get(path, coding, 'HEAD');
        const after = await get(path, coding);
        const lengths = [before, after].map(({ bytes }) => bytes.length);
        assert.equal(head.headers['content-encoding'], coding);
        assert.ok(lengths.includes(Number(head.headers['content-length'])), path);
        assert.equal(head.bytes.length, 0);
      }
    });
  }

  test('the coding is chosen by Accept-Encoding', async () => {
    for (const [header, coding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip;q=1.0, br;q=0.5', 'gzip'],
      ['*', 'gzip'],
      ['identity;q=0', undefined],
      ['', undefined],
    ] as const) {
      const { status, headers } = await get(LARGE[0] ?? '', header);
      assert.equal(status, 200);
      assert.equal(headers['content-encoding'], coding);
      assert.equal(headers.vary, 'Accept-Encoding');
    }
  });

  test('Accept-Encoding in several lines is one list', async () => {
    const lines = ['Accept-Encoding: gzip;q=0.5', 'Accept-Encoding: br', 'Connection: close'];
    const received = await sentBack(service.address, getOf(`/api/v1${LARGE[0]}`, ...lines));
    assert.match(received, /^content-encoding: br\r$/im);
  });

  test('tiny bodies are never compressed', async () => {
    for (const path of ['/nothing', '/years/0', '/people/nobody', '/birthdays/01-01']) {
      const { headers, bytes } = await get(path, 'zstd, br, gzip');
      assert.ok(bytes.length < 600, path);
      assert.equal(headers['content-encoding'], undefined, path);
    }
  });

  test('service 12.2: what is asked for again is soon compressed better, under the same tag', async () => {
    const fresh = await openService();
    for (const [coding, decode] of Object.entries(DECODE)) {
      const headers = { 'accept-encoding': coding };
      for (const path of [`/people/${ONE.slug}`, '/docs']) {
        const answer = () => ask(fresh.address, `/api/v1${path}`, { headers });
        const first = await answer();
        let later = first;
        await until(`${path} in ${coding} is shorter than ${first.bytes.length}`, async () => {
          later = await answer();
          return later.bytes.length < first.bytes.length;
        });
        assert.deepEqual((await answer()).bytes, later.bytes);
        assert.deepEqual(decode(later.bytes), decode(first.bytes));
        assert.equal(later.headers.etag, first.headers.etag);
      }
    }
  });

  test('all who ask at once get one body, in its quick form or in the better one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/openapi.json?_=hot', 'br')),
    );
    const forms = new Map(answers.map(({ bytes }) => [bytes.toString('base64'), bytes]));
    const bodies = [...forms.values()].map((bytes) => DECODE.br(bytes));
    assert.ok(bodies.length <= 2, `${bodies.length} forms`);
    for (const body of bodies) assert.deepEqual(body, bodies[0]);
  });
});
