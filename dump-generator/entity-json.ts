import type { Random } from './random.ts';

/** What an entity says, each part the inside of its JSON object. */
export interface EntityParts {
  readonly labels: string;
  readonly descriptions: string;
  readonly aliases: string;
  readonly claims: readonly string[];
  readonly sitelinks: string;
}

/** The line of an item, in the dump's order of members. */
export function itemLine(random: Random, qid: number, parts: EntityParts): string {
  return (
    `{"type":"item","id":"Q${qid}",${commonMembers(parts)},"sitelinks":{${parts.sitelinks}},` +
    `${pageMembers(random, `Q${qid}`, 0)}}`
  );
}

/** The line of a property: it has a datatype and no sitelinks. */
export function propertyLine(
  random: Random,
  id: string,
  datatype: string,
  parts: Omit<EntityParts, 'sitelinks'>,
): string {
  return (
    `{"type":"property","datatype":"${datatype}","id":"${id}",${commonMembers(parts)},` +
    `${pageMembers(random, `Property:${id}`, 120)}}`
  );
}

function commonMembers({
  labels,
  descriptions,
  aliases,
  claims,
}: Omit<EntityParts, 'sitelinks'>): string {
  return (
    `"labels":{${labels}},"descriptions":{${descriptions}},"aliases":{${aliases}},` +
    `"claims":{${claims.join()}}`
  );
}

function pageMembers(random: Random, title: string, namespace: number): string {
  const revision = 1_200_000_000 + random.below(1_380_000_000);
  return (
    `"pageid":${1000 + random.below(138_000_000)},"ns":${namespace},"title":"${title}",` +
    `"lastrevid":${revision},"modified":"${modified(random)}"`
  );
}

function modified(random: Random): string {
  const year = 2019 + random.below(8);
  const month = year === 2026 ? 1 + random.below(10) : 1 + random.below(12);
  return (
    `${year}-${two(month)}-${two(1 + random.below(28))}T` +
    `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}Z`
  );
}

/** Two digits. */
export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
