import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { textsIn, wordsOf } from '../../test/support/lists.ts';
import { allowedHosts, createHostRule } from './http.ts';

const listeningAt = (listensAt: string, configured?: readonly string[]) =>
  allowedHosts({ configured, listensAt, baseUrl: undefined });

suite('service 14.3: a service that only this machine can reach accepts no other name', () => {
  for (const host of wordsOf(`
    127.0.0.1 127.0.0.2 127.255.255.254 127.1 ::1 0:0:0:0:0:0:0:1 ::ffff:127.0.0.9 localhost
    LOCALHOST`)) {
    test(`listening at ${host}`, () => {
      const allowed = createHostRule(listeningAt(host));
      for (const name of ['localhost:8080', '127.0.0.1', '[::1]:80']) {
        assert.equal(allowed(name), true, name);
      }
      for (const name of ['evil.example', 'evil.example:8080']) {
        assert.equal(allowed(name), false, name);
      }
    });
  }

  test('the address itself is one of its names', () => {
    assert.equal(createHostRule(listeningAt('127.0.0.2'))('127.0.0.2:8080'), true);
    assert.equal(createHostRule(listeningAt('127.0.0.1'))('127.0.0.2:8080'), false);
  });

  for (const host of ['0.0.0.0', '::', '192.0.2.1', '128.0.0.1', '2001:db8::1', '127.example']) {
    test(`others can reach ${host}: any name`, () => {
      assert.equal(listeningAt(host), null);
    });
  }
});

suite('service 14.3: the Host header is read strictly', () => {
  const allowed = createHostRule(listeningAt('127.0.0.1', ['natalis.example', '2001:db8::1']));

  for (const host of wordsOf(`
    localhost LocalHost:8080 127.0.0.1:1 [::1] [0:0:0:0:0:0:0:1]:8080 natalis.example
    Natalis.Example:443 natalis.example: [2001:DB8::1]:80`)) {
    test(`${host} passes`, () => assert.equal(allowed(host), true));
  }

  for (const host of [
    '',
    ...textsIn(`
      ␣localhost | localhost#x | localhost/x | localhost?x | localhost\\x
      evil.example@localhost | user:pass@localhost | localhost@evil.example | localhost:x
      localhost:123456 | localhost,evil.example | localhost evil.example
      localhost.evil.example | xlocalhost | http://localhost | 2130706433 | 0x7f000001 | 0x7f.1
      127.1 | 0177.0.0.1 | 127.0.0.01 | %6cocalhost | ｌocalhost | ::1 | [::1 | [::1]x
      [::1%25lo] | [localhost] | [::ffff:127.0.0.1]`),
  ]) {
    test(`${JSON.stringify(host)} does not`, () => assert.equal(allowed(host), false));
  }

  test('none does not', () => assert.equal(allowed(undefined), false));
});
