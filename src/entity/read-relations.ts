import type { RelationRecord } from '../core/person/person-record.ts';
import { encodeQualifiers } from './encode-value.ts';
import { itemOf, statements, type JsonObject } from './wikibase-json.ts';

/** Properties published as relations, in this order (methodology 11.3). */
export const RELATION_PROPERTIES: readonly string[] = [
  'P22', // father
  'P25', // mother
  'P8810', // parent
  'P26', // spouse
  'P451', // unmarried partner
  'P40', // child
  'P3373', // sibling
  'P1038', // relative
  'P3448', // stepparent
  'P184', // doctoral advisor
  'P185', // doctoral student
  'P1066', // student of
  'P802', // student
  'P737', // influenced by
];

/** The qualifiers that are published with a relation (methodology 11.3). */
const KEPT_QUALIFIERS: ReadonlySet<string> = new Set([
  'P580', // start time
  'P582', // end time
  'P1039', // kinship to subject
]);

/** A relation before it is known whether the snapshot holds its target. */
export type RawRelation = Omit<RelationRecord, 'slug'>;

/** The person's relations, ordered by property and then as in the entity. */
export function readRelations(entity: JsonObject): RawRelation[] {
  return RELATION_PROPERTIES.flatMap((property) =>
    statements(entity, property).flatMap(({ mainsnak, qualifiers }) => {
      const qid = itemOf(mainsnak);
      return qid === null
        ? []
        : { qid, property, qualifiers: encodeQualifiers(keptOf(qualifiers)) };
    }),
  );
}

function keptOf(qualifiers: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(qualifiers).filter(([property]) => KEPT_QUALIFIERS.has(property)),
  );
}
