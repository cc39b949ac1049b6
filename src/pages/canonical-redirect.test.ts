import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../../test/support/lists.ts';
import { redirectTarget } from './canonical-redirect.ts';

test('slashes at the end and capitals in the language are taken away (service 15.14)', () => {
  for (const [address, language, pattern, path] of [
    ['/en/about/', 'en', '/about', {}],
    ['/EN/about', 'en', '/about', {}],
    ['/De', 'de', '/', {}],
    ['/en//', 'en', '/', {}],
    [
      '/FR/birthdays/03-11/1952//?a=/',
      'fr',
      '/birthdays/:day/:year',
      { day: '03-11', year: '1952' },
    ],
    ['/en/people/douglas-adams.ics/', 'en', '/people/:slug.ics', { slug: 'douglas-adams' }],
    ['/PT/people/j%C3%B3%2Fa', 'pt', '/people/:slug', { slug: 'jó/a' }],
    ['/IT/today.atom', 'it', '/today.atom', {}],
  ] as const) {
    const meant = redirectTarget(address);
    assert.deepEqual([meant?.language, meant?.route.pattern], [language, pattern], address);
    assert.deepEqual(meant?.path, path);
  }
});

test('an address that would still not exist is not led on', () => {
  for (const address of [
    '',
    ...wordsOf(`
    /en/about /en/nothing/ /xx/about/ /en/people/ /en/people// /en/todayXatom/
    //evil.example/en/about/ / //`),
  ]) {
    assert.equal(redirectTarget(address), null, address);
  }
});
