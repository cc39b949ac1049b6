import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { commonsPage } from '../core/person/wikimedia-links.ts';
import { createLinks } from './links.ts';

const links = createLinks('https://natalis.example');

suite('addresses', () => {
  test('of a picture', () => {
    assert.equal(
      commonsPage('A B & "C"? \ud800.jpg'),
      'https://commons.wikimedia.org/wiki/File:A_B_%26_%22C%22%3F_%EF%BF%BD.jpg',
    );
  });

  test('any search comes back out of its address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const address = links.search('en', text);
        assert.match(address, /^[!#-;=?-~]+$/);
        const url = new URL(address);
        assert.equal(url.searchParams.get('q'), text.toWellFormed());
        assert.deepEqual([...url.searchParams.keys()], ['q']);
        assert.equal(url.hash, '');
      }),
    );
    assert.doesNotThrow(() => links.search('en', '\uD800'));
  });

  test('a base address with a path stays whole', () => {
    const { day, openapi } = createLinks('https://x.example/births');
    assert.equal(day('en', 1, 2), 'https://x.example/births/en/birthdays/01-02');
    assert.equal(openapi, 'https://x.example/births/api/v1/openapi.json');
  });
});
