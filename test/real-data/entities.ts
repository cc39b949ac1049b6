import type { EntityJson, SnakJson, StatementJson } from '../../sample/source-data.ts';
import { SIX } from '../api/support/ask.ts';

export type { EntityJson, SnakJson, SnaksJson, StatementJson } from '../../sample/source-data.ts';

// The real items, read without the code under test.

export interface TimeJson {
  time: string;
  precision: number;
  calendarmodel: string;
  before: number;
  after: number;
}

/** The languages of the service, and `mul`. */
export const CODES: readonly string[] = [...SIX, 'mul'];

const NO_WIKIPEDIAS = new Set(
  'commons species meta wikidata sources mediawiki outreach incubator foundation wikimania wikifunctions'
    .split(' ')
    .map((name) => `${name}wiki`),
);

/** The statements of a property that are not deprecated. */
export function statementsOf(entity: EntityJson | undefined, property: string): StatementJson[] {
  return (entity?.claims[property] ?? []).filter(({ rank }) => rank !== 'deprecated');
}

/** The statements of the best rank. */
export function bestOf(statements: StatementJson[]): StatementJson[] {
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : statements;
}

/** The value as an object; anything else as an empty one. */
export function membersOf(snak: SnakJson): Record<string, unknown> {
  const value = snak.datavalue?.value;
  return typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

/** The QID that a snak names. Old items give it as a number only. */
export function qidOf(snak: SnakJson): string | null {
  const members = membersOf(snak);
  if (members['entity-type'] !== 'item') return null;
  return typeof members['id'] === 'string' ? members['id'] : `Q${members['numeric-id']}`;
}

/** The QIDs that statements name, each once. */
export function qidsOf(statements: StatementJson[]): string[] {
  return [...new Set(statements.flatMap(({ mainsnak }) => qidOf(mainsnak) ?? []))];
}

/** The text of a snak whose value is one. */
export function textOf(snak: SnakJson): string | null {
  const value = snak.datavalue?.value;
  return typeof value === 'string' ? value : null;
}

/** The time of a snak whose value is one. */
export function timeOf(snak: SnakJson): TimeJson | null {
  const members = membersOf(snak);
  return 'time' in members ? (members as unknown as TimeJson) : null;
}

/** The site ids and titles of an item's Wikipedia articles. */
export function articlesOf({ sitelinks }: EntityJson): [site: string, title: string][] {
  return Object.entries(sitelinks)
    .filter(([site]) => site.endsWith('wiki') && !NO_WIKIPEDIAS.has(site))
    .map(([site, { title }]) => [site, title]);
}

/** Whether an item is one of the people, by methodology 9.1. */
export function isIncluded(entity: EntityJson): boolean {
  const dates = ['P569', 'P570'].flatMap((property) => statementsOf(entity, property));
  return (
    qidsOf(bestOf(statementsOf(entity, 'P31'))).includes('Q5') &&
    articlesOf(entity).length > 0 &&
    dates.length > 0
  );
}
