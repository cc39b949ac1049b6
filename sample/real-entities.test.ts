import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutSharedData as skip } from '../test/support/shared-data.ts';
import { sampleLines, samplePeople, sampleThings } from './expand.ts';
import { realEntities } from './source-data.ts';
import type { EntityJson, SnakJson, SnaksJson, StatementJson, TermJson } from './source-data.ts';

// Holds what the sample takes from real items against those items. What they do not have is a failure.

const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it', 'mul'];

// Descriptions that the sample leaves out: wrong, in another language, or demeaning.
const LEFT_OUT = new Set(['Q619 fr', 'Q241669 pt', 'Q42899787 en']);

const sample = new Map<string, EntityJson>();
for (const line of [...sampleLines()].slice(1)) {
  const entity = JSON.parse(line) as EntityJson;
  sample.set(entity.id, entity);
}

function idsFromEntities(blocks: { from: string; qid: string }[]): Set<string> {
  return new Set(blocks.filter(({ from }) => from === 'entity').map(({ qid }) => qid));
}

function plainTerms(terms: Record<string, TermJson>): Record<string, string | undefined> {
  const kept = LANGUAGES.filter((language) => terms[language] !== undefined);
  return Object.fromEntries(kept.map((language) => [language, terms[language]?.value]));
}

// Old items give an entity by its number only, and hashes of single snaks are left out of the sample.
function plainSnak({ snaktype, property, datavalue }: SnakJson): unknown {
  const value = datavalue?.value;
  const plain =
    typeof value === 'object' && value['entity-type'] !== undefined
      ? `${value['entity-type']} ${value['id'] ?? `Q${value['numeric-id']}`}`
      : value;
  return { snaktype, property, type: datavalue?.type, plain };
}

function plainSnaks(snaks: SnaksJson = {}, order: string[] = Object.keys(snaks)): unknown[] {
  return order.flatMap((property) => (snaks[property] ?? []).map(plainSnak));
}

function plainStatement(statement: StatementJson): unknown {
  return {
    id: statement.id,
    rank: statement.rank,
    mainsnak: plainSnak(statement.mainsnak),
    qualifiers: plainSnaks(statement.qualifiers, statement['qualifiers-order']),
  };
}

function plainReferences(statement: StatementJson): unknown[] {
  return (statement.references ?? []).map((reference) => [
    reference.hash,
    plainSnaks(reference.snaks, reference['snaks-order']),
  ]);
}

function plainSitelinks(entity: EntityJson): unknown[] {
  return Object.values(entity.sitelinks)
    .map(({ site, title, badges }) => [site, title, ...(badges ?? [])].join('\t'))
    .sort();
}

function allSnaks(statement: StatementJson): SnakJson[] {
  const groups = [
    statement.qualifiers ?? {},
    ...(statement.references ?? []).map((reference) => reference.snaks),
  ];
  return [statement.mainsnak, ...groups.flatMap((snaks) => Object.values(snaks).flat())];
}

function checkStatements(ours: EntityJson, real: EntityJson): void {
  for (const [property, statements] of Object.entries(ours.claims)) {
    const byId = new Map(real.claims[property]?.map((statement) => [statement.id, statement]));
    for (const statement of statements) {
      const same = byId.get(statement.id);
      assert.ok(same, `${statement.id} is no ${property} of the real item`);
      assert.deepEqual(plainStatement(statement), plainStatement(same), statement.id);
    }
  }
}

function checkPerson(ours: EntityJson, real: EntityJson): void {
  const descriptions = Object.entries(plainTerms(real.descriptions)).filter(
    ([language]) => !LEFT_OUT.has(`${real.id} ${language}`),
  );
  assert.deepEqual(plainTerms(ours.descriptions), Object.fromEntries(descriptions), real.id);
  assert.deepEqual(plainSitelinks(ours), plainSitelinks(real), real.id);
  for (const [language, aliases] of Object.entries(ours.aliases)) {
    const known = new Set(real.aliases[language]?.map(({ value }) => value));
    const unknown = aliases.filter(({ value }) => !known.has(value));
    assert.deepEqual(unknown, [], real.id);
  }
  for (const property of ['P569', 'P570']) {
    const mine = ours.claims[property] ?? [];
    const theirs = real.claims[property] ?? [];
    assert.deepEqual(mine.map(plainStatement), theirs.map(plainStatement), real.id);
    assert.deepEqual(mine.map(plainReferences), theirs.map(plainReferences), real.id);
  }
}

test('facts of real items', { skip }, () => {
  const people = idsFromEntities(samplePeople());
  const things = idsFromEntities(sampleThings());
  let found = 0;
  for (const real of realEntities()) {
    const ours = sample.get(real.id);
    if (ours === undefined || !(people.has(real.id) || things.has(real.id))) {
      continue;
    }
    found++;
    assert.deepEqual(plainTerms(ours.labels), plainTerms(real.labels), `labels of ${real.id}`);
    checkStatements(ours, real);
    if (people.has(real.id)) {
      checkPerson(ours, real);
    }
  }
  assert.equal(found, people.size + things.size);
});

test('datatypes of the properties', { skip }, () => {
  const seen = new Map<string, Set<string>>();
  for (const real of realEntities()) {
    for (const { property, datatype } of Object.values(real.claims).flat().flatMap(allSnaks)) {
      if (datatype !== undefined) {
        seen.set(property, (seen.get(property) ?? new Set()).add(datatype));
      }
    }
  }
  const statements = [...sample.values()].flatMap((entity) => Object.values(entity.claims).flat());
  for (const { property, datatype = '' } of statements.flatMap(allSnaks)) {
    const known = seen.get(property);
    // Identifiers were plain strings before that datatype came.
    const renamed = datatype === 'external-id' && known?.has('string') === true;
    assert.ok(known?.has(datatype) === true || renamed, `${property} is no ${datatype}`);
  }
});
