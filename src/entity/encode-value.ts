import { formatQid } from '../core/qid.ts';
import { reducedGregorian } from '../core/time/interval.ts';
import type { Qualifiers } from '../core/person/person-record.ts';
import {
  asObject,
  asText,
  itemOf,
  snaksOf,
  timeOf,
  type JsonObject,
  type Snak,
} from './wikibase-json.ts';

/**
 * Encodes a value as one string (methodology 11.2): an item as its QID, a time as its reduced
 * Gregorian date, a quantity as its amount, a text unchanged. Null for a snak without a value and
 * for other types.
 */
export function encodeValue(snak: Snak): string | null {
  const qid = itemOf(snak);
  if (qid !== null) return formatQid(qid);
  const time = timeOf(snak);
  if (time) return reducedGregorian(time);
  const object = asObject(snak.value);
  return asText(snak.value) ?? asText(object['amount']) ?? asText(object['text']);
}

/** Qualifiers by property, with encoded values. Values that cannot be encoded are left out. */
export function encodeQualifiers(qualifiers: JsonObject): Qualifiers {
  const encoded: [string, string[]][] = Object.keys(qualifiers).map((property) => [
    property,
    snaksOf(qualifiers, property).flatMap((snak) => encodeValue(snak) ?? []),
  ]);
  return Object.fromEntries(encoded.filter(([, values]) => values.length > 0));
}
