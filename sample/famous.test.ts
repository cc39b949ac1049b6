import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutSharedData as skip } from '../test/support/shared-data.ts';
import {
  assertArticle,
  assertPlain,
  factsOf,
  isListed,
  sourced,
  valuesOf,
} from './block-checks.ts';
import { samplePeople } from './expand.ts';
import type { Fact } from './parse-facts.ts';
import { famousRows, tabRows } from './source-data.ts';

// The last that the sample tells.
const LAST_DEATH = '2023-10-16';

/** The list has Gregorian days alone; days before 1582 are written as Julian. */
function listedDay({ value }: Fact): string {
  const [day = '', calendar] = value.split(' ');
  const century = Math.trunc(Number(day.slice(0, 4)) / 100);
  const shift = calendar === 'julian' ? century - Math.trunc(century / 4) - 2 : 0;
  return new Date(Date.parse(day) + shift * 86_400_000).toISOString().slice(0, 10);
}

test('people of the list', { skip }, () => {
  const listed = new Map(famousRows().map((row) => [row['qid'], row]));
  const pantheon = new Map(tabRows('pantheon-1.0.tsv.gz').map((row) => [row['en_curid'], row]));
  const blocks = samplePeople('every day').filter(({ facts }) => facts.some(isListed));
  for (const block of blocks.filter(({ from }) => !from.startsWith('everypolitician'))) {
    const row = listed.get(block.qid);
    const [birth, ...others] = factsOf(block, 'P569').filter(isListed);
    assert.ok(row && birth && others.length === 0, block.where);
    assert.equal(listedDay(birth), row['birth'], block.where);
    if (block.from !== 'list') continue;
    assertPlain({ ...block, also: '' }, ['P31', 'P569', 'P570']);
    const names = [row['name_en'], pantheon.get(block.editions?.page)?.['name']];
    assert.ok((block.aliases.get('en') ?? []).every((alias) => names.includes(alias)));
    const known = new Map([
      ['en', names],
      ['mul', names],
      ['fr', [row['label_fr']]],
    ]);
    for (const [language, label] of sourced('label', block)) {
      assert.ok(known.get(language)?.includes(label), `${block.where}: ${label}`);
    }
    for (const [language, text] of sourced('desc', block)) {
      assert.equal(text, row[`description_${language}`], block.where);
    }
    for (const { property, where, references } of block.facts) {
      for (const { snaks } of references) {
        const written = snaks.map((snak) => `${snak.property}=${snak.value}`).join();
        const isSource = property === 'P569' && /^P854=https?:\/\/[^ ,]+$/.test(written);
        assert.ok(written === 'P143=Q2013' || isSource, `${where}: ${written}`);
      }
    }
    // Who died later is alive at the sample's instant, like everybody in the tables.
    const deaths = factsOf(block, 'P570').map(listedDay);
    assert.deepEqual(deaths, (row['death'] ?? '') <= LAST_DEATH ? [row['death']] : [], block.where);
    const references = factsOf(block, 'P569').flatMap((fact) => fact.references);
    const sources = references.filter(({ snaks }) => snaks[0]?.property === 'P854');
    const rivals = factsOf(block, 'P569').length - 1;
    const isOld = (row['birth'] ?? '') < '1752';
    assert.ok(sources.length >= rivals + Number(isOld), `${block.where}: second source`);
    assert.deepEqual(valuesOf(block, 'P31'), ['Q5']);
    assertArticle(block, block.labels.get('en') ?? '');
  }
});
