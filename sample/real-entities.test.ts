import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutSharedData as skip } from '../test/support/shared-data.ts';
import { sampleLines, samplePeople, sampleThings } from './expand.ts';
import { realEntities } from './source-data.ts';
import type { EntityJson, SnakJson, SnaksJson, StatementJson, TermJson } from './source-data.ts';

// Holds what the sample takes from real items against those items. What they do not have is a failure.

const LANGUAGES = ['en', 'de', 'pt', 'es', 'fr', 'it', 'mul'];
const DATES = ['P569', 'P570'];

// Labels and descriptions that the sample leaves out: wrong, out of date, in another language, or demeaning.
const LEFT_OUT = new Set([
  'label Q326 en',
  ...['Q619 fr', 'Q241669 pt', 'Q42899787 en', 'Q1253 es', 'Q1446 es', 'Q1464 fr', 'Q1885 de'].map(
    (key) => `description ${key}`,
  ),
]);

const [header = '', ...lines] = sampleLines('every day');
const { at } = JSON.parse(header) as { at: string };
const own = new Map(
  [...samplePeople('every day'), ...sampleThings()].map((block) => [block.qid, block.own]),
);
const sample = new Map<string, EntityJson>();
for (const line of lines) {
  const entity = JSON.parse(line) as EntityJson;
  for (const [kind, terms] of [
    ['label', entity.labels] as const,
    ['desc', entity.descriptions] as const,
  ]) {
    for (const language of Object.keys(terms)) {
      if (own.get(entity.id)?.has(`${kind} ${language}`)) delete terms[language];
    }
  }
  sample.set(entity.id, entity);
}

function idsFromEntities(blocks: { from: string; qid: string }[]): Set<string> {
  return new Set(blocks.filter(({ from }) => from === 'entity').map(({ qid }) => qid));
}

function plainTerms(terms: Record<string, TermJson>): [string, string][] {
  return LANGUAGES.flatMap((language) => {
    const value = terms[language]?.value;
    return value === undefined ? [] : [[language, value] as [string, string]];
  });
}

/** What the sample takes of labels or descriptions: those in Latin letters, without marks that nobody sees. */
function takenTerms(kind: string, id: string, terms: Record<string, TermJson>): [string, string][] {
  return plainTerms(terms).filter(
    ([language, value]) =>
      !LEFT_OUT.has(`${kind} ${id} ${language}`) &&
      /\p{Script=Latin}/u.test(value) &&
      !/\p{Default_Ignorable_Code_Point}/u.test(value),
  );
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

/**
 * A person or thing without a name in the sample is not pointed at, but for the qualifiers of dates. Nothing was
 * retrieved after the sample's instant.
 */
function isNamed({ property, datavalue }: SnakJson): boolean {
  const value = datavalue?.value;
  if (property === 'P813' && typeof value === 'object') return String(value['time']).slice(1) <= at;
  if (typeof value !== 'object' || value['entity-type'] !== 'item') return true;
  return sample.has(String(value['id'] ?? `Q${value['numeric-id']}`));
}

function plainSnaks(
  snaks: SnaksJson = {},
  order: string[] = Object.keys(snaks),
  isTaken: (snak: SnakJson) => boolean = isNamed,
): unknown[] {
  return order.flatMap((property) => (snaks[property] ?? []).filter(isTaken).map(plainSnak));
}

function plainStatement(statement: StatementJson): unknown {
  const { id, rank, mainsnak, qualifiers } = statement;
  const isTaken = DATES.includes(mainsnak.property) ? () => true : isNamed;
  const order = statement['qualifiers-order'];
  return {
    id,
    rank,
    mainsnak: plainSnak(mainsnak),
    qualifiers: plainSnaks(qualifiers, order, isTaken),
  };
}

/** The references, as far as they say more than when something was retrieved. */
function plainReferences(statement: StatementJson): unknown[] {
  return (statement.references ?? []).flatMap(({ hash, snaks, 'snaks-order': order }) => {
    const properties = Object.keys(snaks).filter((property) => snaks[property]?.some(isNamed));
    return properties.every((property) => property === 'P813')
      ? []
      : [[hash, plainSnaks(snaks, order)]];
  });
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
  const descriptions = takenTerms('description', real.id, real.descriptions);
  assert.deepEqual(plainTerms(ours.descriptions), descriptions, real.id);
  assert.deepEqual(plainSitelinks(ours), plainSitelinks(real), real.id);
  for (const [language, aliases] of Object.entries(ours.aliases)) {
    const known = new Set(real.aliases[language]?.map(({ value }) => value));
    const unknown = aliases.filter(({ value }) => !known.has(value));
    assert.deepEqual(unknown, [], real.id);
  }
  for (const property of DATES) {
    const mine = ours.claims[property] ?? [];
    const theirs = real.claims[property] ?? [];
    assert.deepEqual(mine.map(plainStatement), theirs.map(plainStatement), real.id);
    assert.deepEqual(mine.map(plainReferences), theirs.map(plainReferences), real.id);
  }
}

test('facts of real items', { skip }, () => {
  const people = idsFromEntities(samplePeople('every day'));
  const things = idsFromEntities(sampleThings());
  let found = 0;
  for (const real of realEntities()) {
    const ours = sample.get(real.id);
    if (ours === undefined || !(people.has(real.id) || things.has(real.id))) {
      continue;
    }
    found++;
    const labels = takenTerms('label', real.id, real.labels);
    assert.deepEqual(plainTerms(ours.labels), labels, `labels of ${real.id}`);
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
