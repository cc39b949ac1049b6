import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../test/support/shared-data.ts';
import { isWikimediaHost } from './wikimedia-hosts.ts';
import { WIKIMEDIA_PROJECTS, WIKIMEDIA_PROJECT_CLASSES } from './wikimedia-projects.ts';

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
