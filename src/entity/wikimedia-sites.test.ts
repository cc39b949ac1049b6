import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../test/support/shared-data.ts';
import {
  isWikimediaHost,
  WIKIMEDIA_PROJECT_CLASSES,
  WIKIMEDIA_PROJECTS,
} from './wikimedia-sites.ts';

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

interface Snak {
  datavalue?: { value?: string | { id?: string; 'numeric-id'?: number } };
}
interface Reference {
  snaks: Record<string, Snak[]>;
}
interface Entity {
  id: string;
  claims?: Record<string, { mainsnak: Snak; references?: Reference[] }[]>;
}

function readEntities(): Entity[] {
  return realLines().map((line) => JSON.parse(line) as Entity);
}

function itemNumber(snak: Snak): number | null {
  const value = snak.datavalue?.value;
  if (typeof value !== 'object') return null;
  return value['numeric-id'] ?? (value.id === undefined ? null : Number(value.id.slice(1)));
}

function addressHost(snak: Snak): string | null {
  const value = snak.datavalue?.value;
  return typeof value === 'string' ? (URL.parse(value)?.hostname ?? null) : null;
}

test('the sites that the methodology names are listed', () => {
  for (const number of [52, 2013, 565, 328, 48183, 8447, 13679, 263]) {
    assert.ok(WIKIMEDIA_PROJECTS.has(number), `Q${number}`);
  }
});

test('sources outside Wikimedia are not listed', () => {
  // VIAF, GND, MusicBrainz, data.bnf.fr, Freebase Data Dumps, the Wikimedia movement, human
  for (const number of [54919, 36578, 14005, 20666306, 15241312, 3568028, 5]) {
    assert.ok(!WIKIMEDIA_PROJECTS.has(number), `Q${number}`);
  }
});

test('no number is both a site and a class, or given twice', () => {
  for (const number of WIKIMEDIA_PROJECT_CLASSES) assert.ok(!WIKIMEDIA_PROJECTS.has(number));
  assert.equal(WIKIMEDIA_PROJECTS.size, 295 + 14 + 4);
});

test(
  'every item that real references import from, with an address at Wikimedia, is listed',
  { skip },
  () => {
    const missing = new Set<string>();
    let pairs = 0;
    for (const entity of readEntities()) {
      for (const statement of Object.values(entity.claims ?? {}).flat()) {
        for (const { snaks } of statement.references ?? []) {
          const hosts = (snaks['P4656'] ?? []).map(addressHost);
          if (!hosts.some((host) => host !== null && isWikimediaHost(host))) continue;
          for (const number of (snaks['P143'] ?? []).map(itemNumber)) {
            pairs++;
            if (number !== null && !WIKIMEDIA_PROJECTS.has(number)) missing.add(`Q${number}`);
          }
        }
      }
    }
    assert.ok(pairs > 500);
    assert.deepEqual([...missing], []);
  },
);

test('every real item of a listed class is listed', { skip }, () => {
  const sites = readEntities().filter((entity) =>
    entity.claims?.['P31']?.some((statement) => {
      const number = itemNumber(statement.mainsnak);
      return number !== null && WIKIMEDIA_PROJECT_CLASSES.has(number);
    }),
  );
  assert.ok(sites.length >= 18);
  const missing = sites.filter((site) => !WIKIMEDIA_PROJECTS.has(Number(site.id.slice(1))));
  assert.deepEqual(missing, []);
});
