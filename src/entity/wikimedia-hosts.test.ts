import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWikimediaHost } from './wikimedia-hosts.ts';

test('Wikimedia projects, bare or with any subdomain', () => {
  for (const host of [
    'wikipedia.org',
    'en.wikipedia.org',
    'en.m.wikipedia.org',
    'www.wikidata.org',
    'commons.wikimedia.org',
    'de.wikisource.org',
    'fr.wiktionary.org',
    'it.wikiquote.org',
    'pt.wikibooks.org',
    'en.wikinews.org',
    'es.wikiversity.org',
    'en.wikivoyage.org',
    'www.mediawiki.org',
    'wikispecies.org',
  ]) {
    assert.ok(isWikimediaHost(host), host);
  }
});

test('mirrors', () => {
  for (const host of ['wikiwand.com', 'www.wikiwand.com', 'fr.dbpedia.org', 'wiki2.org']) {
    assert.ok(isWikimediaHost(host), host);
  }
});

test('case and a trailing dot do not matter', () => {
  assert.ok(isWikimediaHost('EN.Wikipedia.ORG'));
  assert.ok(isWikimediaHost('en.wikipedia.org.'));
});

test('hosts that only look alike', () => {
  for (const host of [
    'notwikipedia.org',
    'wikipedia.org.evil.com',
    'wikipedia.com',
    'wikipedia.org..',
    'org',
    '.',
    '',
    'viaf.org',
  ]) {
    assert.ok(!isWikimediaHost(host), host);
  }
});

test('more mirrors can be given', () => {
  const mirrors = ['Example.org', 'kiwix.example.'];
  assert.ok(!isWikimediaHost('en.example.org'));
  assert.ok(isWikimediaHost('en.example.org', mirrors));
  assert.ok(isWikimediaHost('kiwix.example', mirrors));
  assert.ok(!isWikimediaHost('notexample.org', mirrors));
  assert.ok(isWikimediaHost('en.wikipedia.org', mirrors));
  assert.ok(!isWikimediaHost('.', ['']));
  assert.ok(!isWikimediaHost('viaf.org', ['', '.']));
});
