import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../test/support/shared-data.ts';
import {
  asObject,
  itemOf,
  itemsOf,
  snaksOf,
  statements,
  type JsonObject,
  type Snak,
} from './wikibase-json.ts';
import {
  isWikimediaHost,
  WIKIMEDIA_PROJECT_CLASSES,
  WIKIMEDIA_PROJECTS,
} from './wikimedia-sites.ts';

const HOSTS: Record<string, string> = {
  'wikipedia.org en.wikipedia.org en.m.wikipedia.org www.wikidata.org commons.wikimedia.org':
    'a project',
  'de.wikisource.org fr.wiktionary.org it.wikiquote.org pt.wikibooks.org en.wikinews.org':
    'a project',
  'es.wikiversity.org en.wikivoyage.org www.mediawiki.org wikispecies.org': 'a project',
  'wikiwand.com www.wikiwand.com fr.dbpedia.org wiki2.org': 'a mirror',
  'EN.Wikipedia.ORG en.wikipedia.org.': 'a project in capitals or with a dot at its end',
  'notwikipedia.org wikipedia.org.evil.com wikipedia.com wikipedia.org..': 'only alike',
  'org . viaf.org': 'no site of Wikimedia',
};

for (const [hosts, what] of Object.entries(HOSTS)) {
  test(`${hosts}: ${what}`, () => {
    const isOurs = what.startsWith('a ');
    for (const host of hosts.split(' ')) assert.equal(isWikimediaHost(host), isOurs, host);
  });
}

test('more mirrors can be given', () => {
  const mirrors = ['Example.org', 'kiwix.example.'];
  assert.ok(!isWikimediaHost('en.example.org') && !isWikimediaHost(''));
  assert.ok(isWikimediaHost('en.example.org', mirrors));
  assert.ok(isWikimediaHost('kiwix.example', mirrors));
  assert.ok(!isWikimediaHost('notexample.org', mirrors));
  assert.ok(isWikimediaHost('en.wikipedia.org', mirrors));
  assert.ok(!isWikimediaHost('.', ['']));
  assert.ok(!isWikimediaHost('viaf.org', ['', '.']));
});

const realEntities = (): JsonObject[] => realLines().map((line) => JSON.parse(line) as JsonObject);

function hostOf({ value }: Snak): string | undefined {
  return URL.parse(String(value))?.hostname;
}

test('the sites that the methodology names are listed, each once, and sources outside Wikimedia are not', () => {
  for (const number of [52, 2013, 565, 328, 48183, 8447, 13679, 263]) {
    assert.ok(WIKIMEDIA_PROJECTS.has(number), `Q${number}`);
  }
  // VIAF, GND, MusicBrainz, data.bnf.fr, Freebase Data Dumps, the Wikimedia movement, human
  const others = [54919, 36578, 14005, 20666306, 15241312, 3568028, 5];
  for (const number of [...others, ...WIKIMEDIA_PROJECT_CLASSES]) {
    assert.ok(!WIKIMEDIA_PROJECTS.has(number), `Q${number}`);
  }
  assert.equal(WIKIMEDIA_PROJECTS.size, 295 + 14 + 4);
});

test(
  'every item that real references import from, with an address at Wikimedia, is listed',
  { skip },
  () => {
    const missing = new Set<string>();
    let pairs = 0;
    for (const entity of realEntities()) {
      const all = Object.keys(asObject(entity['claims'])).flatMap((name) =>
        statements(entity, name),
      );
      for (const reference of all.flatMap(({ references }) => references)) {
        const snaks = asObject(asObject(reference)['snaks']);
        if (!snaksOf(snaks, 'P4656').some((snak) => isWikimediaHost(hostOf(snak) ?? ''))) continue;
        for (const number of snaksOf(snaks, 'P143').map(itemOf)) {
          pairs++;
          if (number !== null && !WIKIMEDIA_PROJECTS.has(number)) missing.add(`Q${number}`);
        }
      }
    }
    assert.ok(pairs > 500);
    assert.deepEqual([...missing], []);
  },
);

test('every real item of a listed class is listed', { skip }, () => {
  const sites = realEntities().filter((entity) =>
    itemsOf(statements(entity, 'P31')).some((number) => WIKIMEDIA_PROJECT_CLASSES.has(number)),
  );
  assert.ok(sites.length >= 18);
  const missing = sites.filter(
    (site) => !WIKIMEDIA_PROJECTS.has(Number(String(site['id']).slice(1))),
  );
  assert.deepEqual(missing, []);
});
