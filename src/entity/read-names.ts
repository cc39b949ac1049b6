import type { NameKind, NameRecord } from '../core/person/person-record.ts';
import { asObject, asText, itemsOf, statements, type JsonObject } from './wikibase-json.ts';

/** Properties whose values are names with a language (methodology 11.1). */
export const NAME_PROPERTIES: readonly (readonly [property: string, kind: NameKind])[] = [
  ['P1477', 'birth_name'],
  ['P1559', 'native_name'],
  ['P2562', 'married_name'],
  ['P742', 'pseudonym'],
  ['P1449', 'nickname'],
  ['P1448', 'official_name'],
  ['P1635', 'religious_name'],
  ['P1813', 'short_name'],
];

/** Properties whose values are items of names. */
export const NAME_ITEM_PROPERTIES = [
  ['P735', 'given_name'],
  ['P734', 'family_name'],
] as const satisfies readonly (readonly [string, NameKind])[];

/** A given or family name, given as the item of that name. */
export interface NameItem {
  readonly kind: NameKind;
  readonly qid: number;
}

/** The names that statements give as text, ordered by property and then as in the entity. */
export function readNames(entity: JsonObject): NameRecord[] {
  return NAME_PROPERTIES.flatMap(([property, kind]) =>
    statements(entity, property).flatMap(({ mainsnak }) => readName(mainsnak.value, kind) ?? []),
  );
}

/** Given and family names, in the entity's order. */
export function readNameItems(entity: JsonObject): NameItem[] {
  return NAME_ITEM_PROPERTIES.flatMap(([property, kind]) =>
    itemsOf(statements(entity, property)).map((qid) => ({ kind, qid })),
  );
}

function readName(value: unknown, kind: NameKind): NameRecord | null {
  // Pseudonyms used to be plain strings; now they are texts with a language.
  const plain = asText(value);
  if (plain !== null) return { kind, language: 'und', value: plain };
  const text = asText(asObject(value)['text']);
  const language = asText(asObject(value)['language']);
  return text === null || language === null ? null : { kind, language, value: text };
}
