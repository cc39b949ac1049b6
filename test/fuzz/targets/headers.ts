import assert from 'node:assert/strict';
import { admits, chooseCoding, CODINGS } from '../../../src/web/encode.ts';
import { matchesTag } from '../../../src/web/cache.ts';
import { createClientKeys } from '../../../src/web/client-address.ts';
import type { Target } from '../target.ts';

const TAG = 'W/"0123456789ab"';

/** Headers of a request that decide its answer or who is counted (service 12.2, 12.3, 12.8). */
export function headers(): Target {
  const keys = createClientKeys({
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    ipv6PrefixBits: 64,
  });
  return {
    seeds: [
      '203.0.113.7, 10.0.0.1',
      '[2001:db8:1::1]:80, ::ffff:10.0.0.1, "10.0.0.2"',
      'fe80::1%eth0, 192.0.2.1:443, 10.1.1.1',
      'gzip, br;q=0.5, *;q=0',
      'zstd;q=1.0, identity;q=0',
      'text/html;q=0.9;level=1, application/json;charset="utf-8", */*;q=0.001',
      `"a", ${TAG}, W/"0123456789ab-gzip"`,
    ],
    words: [
      ...'* ; , q= q=0 =1.001 " \\ W/ -gzip ;br : [ ] ::ffff: % /64 0x7f 127.1 unknown _hidden'.split(
        ' ',
      ),
      ...'application/json text/event-stream zstd identity x-gzip 10.0.0.1 2001:db8:: 999999999999'.split(
        ' ',
      ),
      '\t',
      ' ',
      '\0',
    ],
    longest: 400,
    guidedBy: [
      '/src/web/encode.ts',
      '/src/web/cache.ts',
      '/src/web/client-address.ts',
      '/node_modules/negotiator/',
    ],
    check(input) {
      const text = input.toString('latin1');
      assert.ok([4, 6, 8, 16].includes(keys('127.0.0.1', text).length), 'a key of no address');
      // Who comes past no trusted proxy says nothing of an address.
      assert.equal(keys('192.0.2.9', text), keys('192.0.2.9', undefined));
      const coding = chooseCoding(text);
      assert.ok(coding === null || CODINGS.includes(coding));
      const isAdmitted = admits(text, 'application/json');
      const isMatch = matchesTag(text, TAG);
      if (isMatch) assert.match(text, /^\s*\*\s*$|"0123456789ab(?:[-;](?:gzip|br|zstd))?"/);
      return [coding ?? 'plain', isAdmitted && 'admitted', isMatch && 'matched']
        .filter(Boolean)
        .join(' ');
    },
  };
}
