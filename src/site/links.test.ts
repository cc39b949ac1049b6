import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { commonsPage } from '../core/person/wikimedia-links.ts';
import { createLinks, wikidataEntity, wikidataPage } from './links.ts';

const links = createLinks('https://natalis.example');

suite('addresses', () => {
  test('service 15.14: the pages of the site', () => {
    assert.equal(links.day('de', 3, 1), 'https://natalis.example/de/birthdays/03-01');
    assert.equal(links.date('fr', 12, 25, -44), 'https://natalis.example/fr/birthdays/12-25/-44');
    assert.equal(links.year('it', -999_999), 'https://natalis.example/it/years/-999999');
    assert.equal(links.sign('es', 'leo'), 'https://natalis.example/es/zodiac/leo');
    assert.equal(links.person('pt', 'a-b'), 'https://natalis.example/pt/people/a-b');
    assert.equal(links.search('en', 'a b&c'), 'https://natalis.example/en/search?q=a%20b%26c');
  });

  test('the machine interfaces, and entities without a page of ours', () => {
    assert.equal(links.profile('a-b'), 'https://natalis.example/api/v1/people/a-b');
    assert.equal(links.openapi, 'https://natalis.example/api/v1/openapi.json');
    assert.equal(links.mcp, 'https://natalis.example/mcp');
    assert.equal(wikidataPage('Q42'), 'https://www.wikidata.org/wiki/Q42');
    // As Wikidata's own RDF has it.
    assert.equal(wikidataEntity('P569'), 'http://www.wikidata.org/entity/P569');
    assert.equal(
      commonsPage('A B & "C"? \ud800.jpg'),
      'https://commons.wikimedia.org/wiki/File:A_B_%26_%22C%22%3F_%EF%BF%BD.jpg',
    );
  });

  test('any search comes back out of its address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const url = new URL(links.search('en', text));
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
