import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { suite, test, describe } from 'node:test';
import {
  createResponseCache,
  storeResponse,
  etagOf,
  matchesTag,
  weakTag,
  ownBytesOf,
} from './cache.ts';

const response = (bytes: number, etag = 'W/"x"') => storeResponse(etag, 'x'.repeat(bytes));

test('a stored response without a tag has one made of its bytes, as of its text (service 12.2)', () => {
  const text = ['<p>Ana', 'Žižek 😀', '</p>'];
  const { etag } = storeResponse(null, text);
  const digest = createHash('sha256').update(text.join('')).digest('hex');
  assert.equal(etag, `W/"${digest.slice(0, 12)}"`);
});

suite('the cache of responses', () => {
  test('a form counts once the response is counted anew, while it is there', () => {
    const cache = createResponseCache(1_000_000);
    const stored = response(50_000);
    const other = response(10);
    cache.set('a', stored);
    cache.set('b', other);
    const all = cache.bytes;
    stored.forms.br = Buffer.alloc(5000);
    cache.resize('a', stored);
    assert.ok(cache.bytes >= all + 5000 && cache.bytes < all + 6000, String(cache.bytes - all));
    assert.equal(cache.get('a'), stored);
    cache.set('a', other);
    const replaced = cache.bytes;
    stored.forms.gzip = Buffer.alloc(5000);
    cache.resize('a', stored);
    assert.equal(cache.bytes, replaced);
  });

  test('never holds more than it may, whatever comes and in which order', () => {
    const capacity = 30_000;
    const step = fc.record({
      key: fc.constantFrom(...'abcdefgh'),
      bytes: fc.oneof(fc.nat({ max: 12_000 }), fc.nat({ max: 40_000 })),
      what: fc.constantFrom('get', 'set', 'encode'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = createResponseCache(capacity);
        const last = new Map<string, string>();
        for (const [index, { key, bytes, what }] of steps.entries()) {
          if (what === 'set') {
            cache.set(key, response(bytes, String(index)));
            last.set(key, String(index));
          } else {
            const found = cache.get(key);
            if (found) assert.equal(found.etag, last.get(key));
            if (what === 'encode' && found) {
              found.forms.gzip = Buffer.alloc(bytes);
              cache.resize(key, found);
            }
          }
          assert.ok(cache.bytes >= 0 && cache.bytes <= capacity, String(cache.bytes));
        }
      }),
      { numRuns: 50 },
    );
  });
});

const TAG = 'W/"wd-20261101-s1-0123456789ab-r1.Q42.en.a1b2c3"';
const OPAQUE = TAG.slice(3, -1);

suite('entity tags', () => {
  test('service 12.2: twelve hex digits of all that decides a body, in a weak tag', () => {
    assert.match(etagOf('a', 'b'), /^W\/"[0-9a-f]{12}"$/);
    assert.equal(etagOf('a', 'b'), etagOf('a', 'b'));
    const others = [etagOf('b', 'a'), etagOf('ab'), etagOf('a', 'b', ''), etagOf('a')];
    for (const other of others) assert.notEqual(other, etagOf('a', 'b'));
  });

  const matching: Record<string, string> = {
    'the tag itself': TAG,
    'its strong form (weak comparison)': `"${OPAQUE}"`,
    'any tag at all': '*',
    'any tag, with space around': ' * ',
    'first of a list': `${TAG}, "x"`,
    'last of a list': `"x", W/"y",${TAG}`,
    'in a list without spaces': `"x",${TAG},"y"`,
    'after empty members of a list': `, ,${TAG}`,
    'after a tag with a comma inside': `"a,b", ${TAG}`,
    'with the suffix of gzip': `W/"${OPAQUE}-gzip"`,
    'with the suffix of br': `W/"${OPAQUE}-br"`,
    'with the suffix of zstd': `"${OPAQUE}-zstd"`,
    'with the suffix that Jetty writes': `W/"${OPAQUE};gzip"`,
    'with a suffix within a list': `"x-gzip", "${OPAQUE}-br"`,
  };
  const others: Record<string, string> = {
    'an empty header': '',
    'another tag': 'W/"x"',
    'a beginning of it': `W/"${OPAQUE.slice(0, -1)}"`,
    'more than it': `W/"${OPAQUE}0"`,
    'it in other letters': TAG.toUpperCase(),
    'it with space inside': `W/" ${OPAQUE}"`,
    'it inside another': `W/"x ${OPAQUE} y"`,
    'a star within quotes': '"*"',
    'a suffix of nothing we know': `W/"${OPAQUE}-deflate"`,
    'a suffix outside of the quotes': `"x"-gzip`,
    'an empty tag': '""',
  };
  for (const [what, header] of Object.entries({ ...matching, ...others })) {
    const matches = what in matching;
    test(`service 12.3: If-None-Match, ${what}: ${matches ? 'matches' : 'does not match'}`, () => {
      assert.equal(matchesTag(header, TAG), matches, header);
    });
  }

  test('service 12.3: a tag that ends like a suffix of a compression is still itself', () => {
    const tag = weakTag('a-gzip');
    assert.equal(matchesTag('"a-gzip"', tag), true);
    assert.equal(matchesTag('"a-gzip-br"', tag), true);
    assert.equal(matchesTag('"a"', tag), false);
  });

  test('any header is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'W/"*,-gzipbr; ') }), (header) => {
        assert.equal(matchesTag(header, TAG), header.trim() === '*');
      }),
    );
  });
});

describe('the bytes of a text', () => {
  const letters = ['', 'a', 'ö', '日', '\u{1F600}', '\ud800'];

  for (const length of [1, 1000, 200_000]) {
    test(`are its UTF-8, in memory of their own, for ${length} characters of each kind`, () => {
      for (const letter of letters) {
        const text = letter.repeat(length);
        const bytes = ownBytesOf(text);
        assert.ok(bytes.equals(Buffer.from(text)), letter);
        assert.equal(bytes.buffer.byteLength, bytes.length);
      }
    });
  }

  test('are those of its pieces', () => {
    const pieces = ['{"name":', '"Zoë 日"', ',"more":', '"\u{1F600}"', '', '}'];
    assert.equal(ownBytesOf(pieces).toString(), pieces.join(''));
    assert.equal(ownBytesOf([]).length, 0);
  });
});
