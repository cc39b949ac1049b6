import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { chooseCoding, CODINGS, isWorthCompressing } from './encode.ts';

// RFC 9110 §12.5.3.
const CHOICES: readonly [header: string | undefined, coding: string | null][] = [
  [undefined, null],
  ['', null],
  [' ', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['zstd', 'zstd'],
  ['GZip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', null],
  ['compress, deflate;q=0.5', null],
  ['identity', null],
  ['gzip;q=0', null],
  ['gzip;q=0.0, br;q=0.000', null],
  ['gzip;q=0.001', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['zstd;q=0.2, br;q=0.9, gzip;q=0.9', 'br'],
  ['gzip ; q=0.5 , br ; q=1.0', 'br'],
  ['gzip;Q=0', null],
  // Service 12.2: `*` names neither zstd nor br.
  ['*', 'gzip'],
  ['*;q=0.5', 'gzip'],
  ['gzip;q=0, *', null],
  ['br, *', 'br'],
  ['br;q=0.5, *', 'gzip'],
  ['zstd;q=0.1, *;q=0.2', 'gzip'],
  ['*;q=0', null],
  ['br, *;q=0', 'br'],
  ['zstd;q=0, *', 'gzip'],
  ['zstd;q=0, br;q=0, *', 'gzip'],
  ['gzip;q=0.5, *;q=0.1', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'gzip'],
  ['identity, *;q=0.5', null],
  ['gzip;q=0.2, *;q=0.5', null],
  ['identity;q=0', null],
  ['identity;q=1, gzip;q=0.5', null],
  ['identity;q=0.5, *;q=0', null],
  ['identity;q=0.5, gzip;q=0.6', 'gzip'],
  [',, gzip ,', 'gzip'],
  ['gzip;q=x', null],
  ['gzip;q=-1', null],
  ['gzip;q', 'gzip'],
  ['gzip;q="0.5", br;q=0.4', 'gzip'],
  ['br;level=5', 'br'],
  ['x-gzip', null],
];

suite('the coding of a body', () => {
  for (const [header, coding] of CHOICES) {
    test(`Accept-Encoding ${JSON.stringify(header)}: ${coding ?? 'as it is'}`, () => {
      assert.equal(chooseCoding(header), coding);
    });
  }

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

  test('tiny bodies are left alone', () => {
    const type = 'text/html; charset=utf-8';
    for (const bytes of [0, 1, 100, 500]) assert.equal(isWorthCompressing(bytes, type), false);
    for (const bytes of [2000, 100_000]) assert.equal(isWorthCompressing(bytes, type), true);
  });

  test('so are images that are compressed in themselves', () => {
    assert.equal(isWorthCompressing(100_000, 'image/png'), false);
    assert.equal(isWorthCompressing(100_000, 'image/svg+xml'), true);
  });
});
