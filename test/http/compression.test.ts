import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { temporaryFolder } from '../ingest/support/command.ts';
import { ask, openRaw } from './support/client.ts';
import { DECODE } from './support/decode.ts';
import { startService, type Service } from './support/service.ts';
import { buildEdition, ONE } from './support/snapshots.ts';

const folder = temporaryFolder();
const snapshot = await buildEdition(folder, 'one');

const LARGE = [
  `/people/${ONE.slug}`,
  '/birthdays/03-11?limit=100',
  '/search?q=ada&limit=20',
  '/openapi.json',
  '/docs',
];
describe('compression', () => {
  let service: Service;
  before(async () => (service = await startService(snapshot)));
  after(() => service.close());
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
        const got = await get(path, coding);
        const head = await get(path, coding, 'HEAD');
        assert.equal(head.headers['content-encoding'], coding);
        assert.equal(head.headers['content-length'], got.headers['content-length']);
        assert.equal(head.bytes.length, 0);
      }
    });
  }

  const choices: Record<string, string | undefined> = {
    'gzip, deflate, br, zstd': 'zstd',
    'gzip, deflate, br': 'br',
    'gzip;q=1.0, br;q=0.5': 'gzip',
    'zstd;q=0, br;q=0, *': 'gzip',
    '*': 'gzip',
    'br;q=0.5, *': 'gzip',
    'identity;q=0, gzip': 'gzip',
    'identity;q=0': undefined,
    '*;q=0': undefined,
    identity: undefined,
    deflate: undefined,
    'gzip;q=0': undefined,
    '': undefined,
    ';;,q=,=': undefined,
  };
  for (const [header, coding] of Object.entries(choices)) {
    test(`Accept-Encoding "${header}": ${coding ?? 'plain'}`, async () => {
      const { status, headers } = await get(LARGE[0] ?? '', header);
      assert.equal(status, 200);
      assert.equal(headers['content-encoding'], coding);
      assert.equal(headers.vary, 'Accept-Encoding');
    });
  }

  test('Accept-Encoding in several lines is one list', async () => {
    const { received, closed } = await openRaw(
      service.address,
      `GET /api/v1${LARGE[0]} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
        'Accept-Encoding: gzip;q=0.5\r\nAccept-Encoding: br\r\n\r\n',
    );
    await closed;
    assert.match(received(), /^content-encoding: br\r$/im);
  });

  test('tiny bodies are never compressed', async () => {
    for (const path of ['/nothing', '/years/0', '/people/nobody', '/birthdays/01-01']) {
      const { headers, bytes } = await get(path, 'zstd, br, gzip');
      assert.ok(bytes.length < 600, path);
      assert.equal(headers['content-encoding'], undefined, path);
    }
  });

  test('Vary is on every answer that could be compressed, compressed or not', async () => {
    const paths = [...LARGE, '/meta', '/birthdays/01-01', '/birthdays/today', '/years/1952'];
    for (const path of paths) {
      for (const encoding of [undefined, 'gzip', 'identity']) {
        assert.equal((await get(path, encoding)).headers.vary, 'Accept-Encoding', path);
      }
    }
  });

  test('methodology 12.2: what is asked for again is packed better, under the same tag', async (t) => {
    for (const [coding, decode] of Object.entries(DECODE)) {
      const fresh = await startService(snapshot);
      t.after(() => fresh.close());
      const headers = { 'accept-encoding': coding };
      for (const path of [`/people/${ONE.slug}`, '/docs']) {
        const answer = () => ask(fresh.address, `/api/v1${path}`, { headers });
        const [first, second, third] = [await answer(), await answer(), await answer()];
        const sizes = `${path} in ${coding}: ${first.bytes.length}, then ${second.bytes.length}`;
        assert.ok(second.bytes.length < first.bytes.length, sizes);
        assert.deepEqual(third.bytes, second.bytes);
        assert.deepEqual(decode(second.bytes), decode(first.bytes));
        assert.equal(second.headers.etag, first.headers.etag);
      }
    }
  });

  test('a hot body is compressed once: all get the same bytes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/openapi.json?_=hot', 'br')),
    );
    const [first] = answers;
    for (const { bytes } of answers) assert.deepEqual(bytes, first?.bytes);
  });
});
