import { IDENTIFIERS, readIdentifier } from '../core/query/identifiers.ts';
import { asText, type JsonObject, statements } from './wikibase-json.ts';

/** The properties of identifiers, by which people are found. */
export const IDENTIFIER_PROPERTIES: readonly string[] = [...IDENTIFIERS.keys()];

/** An item's identifiers of every rank but deprecated, such as `P214 113230702`, each once (methodology 11.14). */
export function readIdentifiers(entity: JsonObject): readonly string[] {
  const all = IDENTIFIER_PROPERTIES.flatMap((property) =>
    statements(entity, property).flatMap(({ mainsnak }) => {
      const value = readIdentifier(property, asText(mainsnak.value) ?? '');
      return value === null ? [] : `${property} ${value}`;
    }),
  );
  return [...new Set(all)];
}
