import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { suite, test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import { readFileSync } from 'node:fs';
import { until } from '../../../test/support/until.ts';
import { admits, createEncoder, CODINGS, chooseCoding, isWorthCompressing } from './encode.ts';
import { createResponseCache, storeResponse, type Coding } from './cache.ts';

test('whether an Accept header admits JSON in UTF-8 (RFC 9110 §12.5.1 and §12.4.2)', () => {
  const admitted = textsIn(`
    Application/JSON | application/* | */* | text/html, application/json;q=0.001
    application/json; charset=utf-8 | application/json; charset="UTF-8"; q=0.5
    application/*;q=0, application/json | application/json; profile="a, b", application/json`);
  const refused = textsIn(`
    text/html | ␣, , | application/json;Q=0.000 | */*, application/json;q=0 | application/json;q=x
    application/json; charset=latin1 | application/json; profile="a, b", text/html | / | ";`);
  for (const accept of admitted) assert.ok(admits(accept, 'application/json'), accept);
  for (const accept of ['', ...refused]) assert.ok(!admits(accept, 'application/json'), accept);
});

const TEXT = readFileSync(new URL('../../../docs/methodology.md', import.meta.url));

const encoder = createEncoder(createResponseCache(1 << 20));

suite('a compressed body', () => {
  test('of an answer that is asked for once is not cached', () => {
    const response = storeResponse(null, TEXT);
    encoder.compressNew(response, 'br');
    assert.deepEqual(response.forms, {});
  });

  test('of a cached answer is given at once, and made well once', async () => {
    const response = storeResponse(null, TEXT);
    const quick = encoder.compressCached('key', response, 'br');
    assert.equal(encoder.compressCached('key', response, 'br'), quick);
    await until('it is compressed well', () => response.forms.br !== quick);
    assert.equal(encoder.compressCached('key', response, 'br'), response.forms.br);
  });

  test('is made in the background for two answers at a time, and others get the quick form', async () => {
    const responses = [1, 2, 3].map(() => storeResponse(null, TEXT));
    const [quick, other] = responses.map((response) =>
      encoder.compressCached('key', response, 'gzip'),
    );
    const found = responses.map(({ forms }) => 'gzip' in forms);
    assert.deepEqual(found, [true, true, false]);
    await until(
      'both are made',
      () => responses[0]?.forms.gzip !== quick && responses[1]?.forms.gzip !== other,
    );
  });
});

// RFC 9110 §12.5.3. Service 12.2: `*` names neither zstd nor br.
const CHOICES: Readonly<Record<Coding | 'none', readonly string[]>> = {
  gzip: textsIn(`
    gzip | GZip | gzip, deflate | gzip;q=0.001 | br;q=0.5, gzip;q=0.8 | * | *;q=0.5
    br;q=0.5, * | zstd;q=0.1, *;q=0.2 | zstd;q=0, * | zstd;q=0, br;q=0, * | gzip;q=0.5, *;q=0.1
    gzip, *;q=0 | identity;q=0, gzip | identity;q=0, * | identity;q=0.5, gzip;q=0.6 | ,, gzip ,
    gzip;q | gzip;q="0.5", br;q=0.4`),
  br: textsIn(`
    br | gzip, deflate, br | zstd;q=0.2, br;q=0.9, gzip;q=0.9 | gzip ; q=0.5 , br ; q=1.0
    br, * | br, *;q=0 | br;level=5`),
  zstd: textsIn(`
    zstd | gzip, deflate, br, zstd`),
  none: [
    '',
    ' ',
    ...textsIn(`
    deflate | compress, deflate;q=0.5 | identity | gzip;q=0 | gzip;q=0.0, br;q=0.000 | gzip;Q=0
    gzip;q=0, * | *;q=0 | identity, *;q=0.5 | gzip;q=0.2, *;q=0.5 | identity;q=0
    identity;q=1, gzip;q=0.5 | identity;q=0.5, *;q=0 | gzip;q=x | gzip;q=-1 | x-gzip`),
  ],
};

suite('the coding of a body', () => {
  for (const [coding, headers] of Object.entries(CHOICES)) {
    for (const header of headers) {
      test(`Accept-Encoding ${JSON.stringify(header)}: ${coding}`, () => {
        assert.equal(chooseCoding(header) ?? 'none', coding);
      });
    }
  }

  test('no Accept-Encoding: none', () => assert.equal(chooseCoding(undefined), null));

  test('any header is read, and nothing is chosen that it does not name', () => {
    const piece = fc.constantFrom(...'gzip br zstd * identity ; q= 0 1 0.5 , = é'.split(' '), ' ');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const header = pieces.join('');
        const coding = chooseCoding(header);
        if (coding === null) return;
        assert.ok(CODINGS.includes(coding));
        const isNamed = header.includes(coding);
        assert.ok(isNamed || (coding === 'gzip' && header.includes('*')), header);
      }),
    );
  });

  test('service 12.2: bodies of 1,000 bytes or more are compressed, but not images that are already', () => {
    assert.equal(isWorthCompressing(999, 'text/html; charset=utf-8'), false);
    assert.equal(isWorthCompressing(1000, 'text/html; charset=utf-8'), true);
    assert.equal(isWorthCompressing(100_000, 'image/png'), false);
    assert.equal(isWorthCompressing(100_000, 'image/svg+xml'), true);
  });
});
