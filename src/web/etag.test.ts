import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { etagOf, matchesTag, weakTag } from './cache.ts';

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
  for (const [what, header] of Object.entries(matching)) {
    test(`service 12.3: If-None-Match, ${what}: matches`, () => {
      assert.equal(matchesTag(header, TAG), true, header);
    });
  }

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
  for (const [what, header] of Object.entries(others)) {
    test(`service 12.3: If-None-Match, ${what}: does not match`, () => {
      assert.equal(matchesTag(header, TAG), false, header);
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
