import type { NameKind, NameRecord } from '../core/person/person-record.ts';
import { asObject, asText, itemsOf, statements, type JsonObject } from './wikibase-json.ts';

/** Properties whose values are names in a language of their own (methodology 11.1). */
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

/** Properties that point at the item of a name. */
export const NAME_ITEM_PROPERTIES = [
  ['P735', 'given_name'],
  ['P734', 'family_name'],
] as const satisfies readonly (readonly [string, NameKind])[];

/** A given or family name, by the item that stands for it. */
export interface NameItem {
  readonly kind: NameKind;
  readonly qid: number;
}

/** Names that statements spell out, by property and then in the entity's order. */
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
  // Pseudonyms were plain strings before they became texts in a language.
  const plain = asText(value);
  if (plain !== null) return { kind, language: 'und', value: plain };
  const text = asText(asObject(value)['text']);
  const language = asText(asObject(value)['language']);
  return text === null || language === null ? null : { kind, language, value: text };
}
