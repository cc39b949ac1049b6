import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meantAddress } from './meant-address.ts';

test('slashes at the end and capitals in the language are taken away (methodology 15.14)', () => {
  for (const [address, meant] of [
    ['/en/about/', '/en/about'],
    ['/EN/about', '/en/about'],
    ['/De', '/de/'],
    ['/en//', '/en/'],
    ['/FR/birthdays/03-11/1952//?offset=50', '/fr/birthdays/03-11/1952?offset=50'],
    ['/en/people/douglas-adams.ics/', '/en/people/douglas-adams.ics'],
    ['/IT/today.atom', '/it/today.atom'],
  ] as const) {
    assert.equal(meantAddress(address), meant);
  }
});

test('an address that would still not exist is not led on', () => {
  for (const address of [
    '/en/about',
    '/en/nothing/',
    '/xx/about/',
    '/en/people/',
    '/en/people//',
    '/en/todayXatom/',
    '//evil.example/en/about/',
    '/',
    '//',
    '',
  ]) {
    assert.equal(meantAddress(address), null, address);
  }
});
