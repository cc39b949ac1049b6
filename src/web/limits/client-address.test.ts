import assert from 'node:assert/strict';
import { BlockList, isIPv4, type Socket } from 'node:net';
import { suite, test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import * as fc from 'fast-check';
import { createClientKeys } from './client-address.ts';

const PROXIES = ['10.0.0.0/8', '127.0.0.1', '2001:db8:ffff::/48'];
const clientKey = keysOf(PROXIES);

const hex = (key: string): string => Buffer.from(key, 'latin1').toString('hex');

/** What gives the key of a client: of a peer, and of the hops that it names. */
function keysOf(trustedProxies: readonly string[], ipv6PrefixBits = 64) {
  const keys = createClientKeys({ trustedProxies, ipv6PrefixBits });
  return (remoteAddress: string, hops?: string): string =>
    keys({ socket: { remoteAddress } as Socket, headers: { 'x-forwarded-for': hops } });
}

const ipv6s = fc
  .tuple(
    fc.constantFrom('2001:db8:', '2001:db8:0:1:', '2001:db8:ffff:', '2001:db8:1:2:3:'),
    fc.ipV6(),
  )
  .map(([start, address]) => {
    const groups = address.includes('.') ? [] : address.split(':').filter((group) => group !== '');
    const missing = 9 - start.split(':').length;
    return start + Array.from({ length: missing }, (_, at) => groups[at] ?? '0').join(':');
  });
const addresses = fc.oneof(
  fc.ipV4(),
  ipv6s,
  fc.ipV6(),
  fc.ipV4().map((address) => `10.${address.split('.').slice(1).join('.')}`),
);

const ONE = 'cb007109';
const SIX = '20010db800070000';

/** The bytes of keys, of peers and the hops that they name. */
const KEYS: Record<string, readonly (readonly [key: string, peer: string, hops?: string])[]> = {
  'an IPv4 address is one client': [
    [ONE, '203.0.113.9'],
    ['cb00710a', '203.0.113.10'],
  ],
  'an IPv6 prefix of 64 bits is one client': [
    ['20010db800010002', '2001:db8:1:2:3:4:5:6'],
    ['20010db800010002', '2001:0DB8:1:2:ffff:ffff:ffff:ffff'],
    ['20010db800010003', '2001:db8:1:3::'],
  ],
  'IPv4-mapped IPv6 is IPv4, in either form': [
    [ONE, '::ffff:203.0.113.9'],
    [ONE, '::ffff:cb00:7109'],
    [ONE, '0:0:0:0:0:FFFF:CB00:7109'],
    [ONE, '::ffff:7f00:1', '203.0.113.9'],
    [ONE, '127.0.0.1', '::ffff:cb00:7109'],
  ],
  'other IPv6 that ends like IPv4 is not IPv4': [
    ['0000000000000000', '::203.0.113.9'],
    ['0000000000000000', '0::203.0.113.9'],
    ['0064ff9b00000000', '64:ff9b::203.0.113.9'],
    ['0000000000000000', '::127.0.0.1', '203.0.113.9'],
  ],
  'a zone id does not tell clients apart': [
    ['fe80000000000000', 'fe80::1'],
    ['fe80000000000000', 'fe80::1%eth0'],
    ['fe80000000000000', 'fe80::2%en-0.1'],
  ],
  'what is no address shares one key': [
    '',
    'unknown',
    '/run/natalis.sock',
    '1.2.3',
    '010.0.0.1',
    '0x7f.0.0.1',
  ].map((peer) => ['', peer, '203.0.113.9']),
  'the right-most hop that is not trusted is the client, whatever it wrote itself': [
    [ONE, '10.0.0.1', '203.0.113.9'],
    [ONE, '10.0.0.1', '1.1.1.1, 203.0.113.9'],
    [ONE, '10.0.0.1', '10.9.9.9, 203.0.113.9,10.0.0.2'],
    [SIX, '127.0.0.1', '2001:db8:7::1 , 2001:db8:ffff::1'],
  ],
  'a port or brackets are not part of the address': [
    ...['203.0.113.9:4711', '203.0.113.9:0', '[::ffff:203.0.113.9]:4711'].map(
      (hop) => [ONE, '10.0.0.1', `1.1.1.1, ${hop}`] as const,
    ),
    ...['[2001:db8:7::1]', '[2001:db8:7::1]:443', '2001:db8:7::1%eth0'].map(
      (hop) => [SIX, '10.0.0.1', hop] as const,
    ),
  ],
};

suite('keys of clients (service 12.8)', () => {
  for (const [what, rows] of Object.entries(KEYS)) {
    test(what, () => {
      for (const [key, peer, hops] of rows) {
        assert.equal(hex(clientKey(peer, hops)), key, `${peer} ${hops}`);
      }
    });
  }

  test('the prefix has the configured length, within a byte too', () => {
    for (const [bits, key] of [
      [48, '20010db80001'],
      [49, '20010db8000180'],
      [60, '20010db80001fff0'],
      [128, '20010db80001ffff0003000400050006'],
    ] as const) {
      const keys = keysOf([], bits);
      assert.equal(hex(keys('2001:db8:1:ffff:3:4:5:6')), key);
      assert.equal(hex(keys('203.0.113.9')), ONE);
    }
  });

  test('two addresses have one key just where one prefix holds both, as node:net sees it', () => {
    fc.assert(
      fc.property(addresses, addresses, fc.integer({ min: 48, max: 128 }), (one, other, bits) => {
        const keys = keysOf([], bits);
        const prefix = new BlockList();
        if (isIPv4(one)) prefix.addAddress(one);
        else prefix.addSubnet(one, bits, 'ipv6');
        const same = isIPv4(one) === isIPv4(other) && prefix.check(other, family(other));
        assert.equal(keys(one) === keys(other), same);
      }),
      { numRuns: 2000 },
    );
  });
});

suite('X-Forwarded-For (service 12.8)', () => {
  test('what cannot be read leaves the last trusted address', () => {
    const rubbish = [
      '',
      ' ',
      ...textsIn(`
        unknown | _hidden | for=203.0.113.9 | 203.0.113 | 203.0.113.256 | 0203.0.113.9
        0xcb.0.113.9 | 3405803785 | 203.0.113.9: | 203.0.113.9:123456 | 203.0.113.9:x
        [203.0.113.9] | [2001:db8:7::1 | 2001:db8:7::1] | [2001:db8:7::1]x | 2001:db8::7::1
        203.0.113.9 203.0.113.10 | 203.0.113.9\0 | ２０３.0.113.9`),
    ];
    for (const hop of rubbish) {
      assert.equal(clientKey('10.0.0.1', hop), clientKey('10.0.0.1'), JSON.stringify(hop));
      assert.equal(clientKey('10.0.0.1', `1.1.1.1, ${hop}`), clientKey('10.0.0.1'));
      assert.equal(clientKey('10.0.0.1', `1.1.1.1, ${hop}, 10.0.0.2`), clientKey('10.0.0.2'));
    }
  });

  test('the number of hops makes no difference', () => {
    const chain = fc.array(addresses, { minLength: 1, maxLength: 8 });
    const trusted = new BlockList();
    trusted.addSubnet('10.0.0.0', 8, 'ipv4');
    trusted.addAddress('127.0.0.1', 'ipv4');
    trusted.addSubnet('2001:db8:ffff::', 48, 'ipv6');
    fc.assert(
      fc.property(chain, (hops) => {
        const untrusted = hops.findLast((hop) => !trusted.check(hop, family(hop)));
        assert.equal(
          clientKey('10.0.0.1', hops.join(', ')),
          clientKey(untrusted ?? hops[0] ?? '10.0.0.1'),
        );
      }),
    );
  });

  test('nothing in the header throws', () => {
    const header = fc.string({
      unit: fc.constantFrom('1', '0', '.', ':', ',', ' ', '[', ']', '%', 'f', 'x', '\0'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(header, (text) => {
        assert.equal(typeof clientKey('10.0.0.1', text), 'string');
        assert.equal(
          clientKey('10.0.0.1', `${text}, 203.0.113.9`),
          clientKey('203.0.113.9'),
          'what is left of the client must not count',
        );
      }),
    );
  });
});

suite('trusted proxies', () => {
  test('ranges and single addresses, host bits and mapped ranges included', () => {
    const trusts = (proxy: string, peer: string): boolean =>
      keysOf([proxy])(peer, '203.0.113.9') === clientKey('203.0.113.9');
    for (const [proxy, trusted, other] of [
      ['192.0.2.1', '192.0.2.1', '192.0.2.2'],
      ['192.0.2.9/24', '192.0.2.200', '192.0.3.1'],
      ['::1', '::1', '::2'],
      ['fe80::/10', 'fe80::1%eth0', 'fec0::1'],
      ['::ffff:192.0.2.0/120', '192.0.2.200', '192.0.3.1'],
      // All of IPv4.
      ['::ffff:0:0/96', '192.0.2.1', '2001:db8::1'],
      ['0.0.0.0/0', '192.0.2.1', '2001:db8::1'],
      ['::/0', '2001:db8::1', '192.0.2.1'],
    ] as const) {
      assert.ok(trusts(proxy, trusted), `${proxy}: ${trusted}`);
      assert.ok(!trusts(proxy, other), `${proxy}: ${other}`);
    }
  });

  test('anything else is refused at once', () => {
    const malformed = [
      '',
      ...textsIn(`
        localhost | 10.0.0.0/33 | 10.0.0.0/ | 10.0.0.0/-1 | 10.0.0.0/8␣ | 10.0.0.0/255.0.0.0
        10.0.0/8 | 10 | 010.0.0.1 | ::1/129 | fe80::1%eth0 | 10.0.0.1, 10.0.0.2 | /8`),
    ];
    for (const proxy of malformed) {
      const message = `"${proxy}" is neither an IP address nor a range such as 10.0.0.0/8`;
      assert.throws(() => keysOf(['::1', proxy]), { message });
    }
  });
});

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
