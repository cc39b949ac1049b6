import assert from 'node:assert/strict';
import type { Block, Fact } from './parse-facts.ts';

// What the tests of the tables ask of blocks.

/** The blocks that are from a source, each with the key of its record there. */
export function from(source: string, blocks: Block[]): [Block, string][] {
  return blocks
    .map((block): [Block, string[]] => [block, block.from.split(' ')])
    .filter(([, words]) => words[0] === source)
    .map(([block, words]) => [block, words[1] ?? '']);
}

/** The statements of a property. */
export function factsOf(block: Block, property: string): Fact[] {
  return block.facts.filter((fact) => fact.property === property);
}

/** Their values, as they are written. */
export function valuesOf(block: Block, property: string): string[] {
  return factsOf(block, property).map((fact) => fact.value);
}

/** Each statement has this address for its one reference. */
export function assertCites(facts: Fact[], address: string): void {
  for (const fact of facts) {
    const snaks = fact.references.flatMap((reference) => reference.snaks);
    assert.deepEqual(snaks, [{ property: 'P854', value: address }], fact.where);
  }
}

/** The labels or descriptions that are not our own words. */
export function sourced(kind: 'label' | 'desc', block: Block): [string, string][] {
  const terms = kind === 'label' ? block.labels : block.descriptions;
  return [...terms].filter(([language]) => !block.own.has(`${kind} ${language}`));
}

/** "Circa" is ours, at years that only Pantheon tells. */
export function isCirca({ value, qualifiers: [first, ...others] }: Fact): boolean {
  return value.includes('/9') && first?.value === 'Q5727902' && others.length === 0;
}

/** The tables hold plain values and English names: whatever else a block says has no source. */
export function assertPlain(block: Block, properties: string[]): void {
  for (const fact of block.facts) {
    assert.ok(properties.includes(fact.property), `${fact.where}: no source for ${fact.property}`);
    assert.equal(fact.rank, 'normal', fact.where);
    assert.ok(fact.qualifiers.length === 0 || isCirca(fact), fact.where);
  }
  assert.ok([...block.aliases.keys()].join() === 'en' || block.aliases.size === 0, block.where);
  const labels = sourced('label', block).filter(([language]) => !['en', 'mul'].includes(language));
  assert.ok(labels.length === 0 || block.also !== null, `${block.where}: no source for labels`);
}

/** The English Wikipedia alone has an article, with this title. */
export function assertArticle(block: Block, title: string): void {
  assert.deepEqual(block.sitelinks, new Map([['enwiki', title]]), block.where);
}

/** Whether a statement is from the list of what Wikidata's query service answered. */
export function isListed({ references }: Fact): boolean {
  return references.some(({ snaks }) => snaks[0]?.value === 'Q2013');
}
