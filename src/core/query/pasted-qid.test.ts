import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedQid } from './pasted-qid.ts';

test('methodology 13.4: a QID is read in every form in which people paste it', () => {
  for (const text of [
    'Q42',
    'q42',
    'Q42.',
    ' Q42, ',
    '(Q42)',
    '"Q42"',
    'wd:Q42',
    'WD:q42',
    'entity:Q42',
    'https://www.wikidata.org/wiki/Q42',
    'http://www.wikidata.org/entity/Q42',
    'https://wikidata.org/wiki/Q42',
    'https://m.wikidata.org/wiki/Q42',
    'https://www.m.wikidata.org/wiki/Q42',
    'www.wikidata.org/wiki/Q42',
    'wikidata.org/entity/Q42',
    '//www.wikidata.org/entity/Q42',
    'HTTPS://WWW.WIKIDATA.ORG/WIKI/Q42',
    'https://www.wikidata.org/wiki/Special:EntityData/Q42.json',
    'https://www.wikidata.org/wiki/Special:EntityData/Q42',
    'https://www.wikidata.org/wiki/Special:EntityPage/Q42',
    'https://www.wikidata.org/wiki/Q42#P569',
    'https://www.wikidata.org/wiki/Q42?uselang=de',
    'https://www.wikidata.org/wiki/Q42.',
    '<http://www.wikidata.org/entity/Q42>',
  ]) {
    assert.equal(pastedQid(text), 42, text);
  }
});

test('any other text is no QID', () => {
  for (const text of [
    'Douglas Adams',
    'Q42 Adams',
    'Q0',
    'Q042',
    'Q',
    '42',
    'P569',
    'https://www.wikidata.org/wiki/Property:P569',
    'https://www.wikidata.org/wiki/Lexeme:L42',
    'https://en.wikipedia.org/wiki/Q42',
    'https://example.org/wiki/Q42',
    'https://wikidata.org.example.org/wiki/Q42',
    'Q42/Q43',
    'wd:',
    'Q99999999999999999999',
  ]) {
    assert.equal(pastedQid(text), null, text);
  }
});
