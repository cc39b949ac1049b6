import { formatQid } from '../core/qid.ts';
import { reducedGregorian } from '../core/time/reduced-date.ts';
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
 * A value as one string (methodology 11.2): an item its QID, a time its reduced Gregorian date, a
 * quantity its amount, a text itself. Null for no value and for what none of these can say.
 */
export function encodeValue(snak: Snak): string | null {
  const qid = itemOf(snak);
  if (qid !== null) return formatQid(qid);
  const time = timeOf(snak);
  if (time) return reducedGregorian(time);
  const object = asObject(snak.value);
  return asText(snak.value) ?? asText(object['amount']) ?? asText(object['text']);
}

/** Qualifiers by property, each value encoded; those without a value that can be said are left out. */
export function encodeQualifiers(qualifiers: JsonObject): Qualifiers {
  const encoded: [string, string[]][] = Object.keys(qualifiers).map((property) => [
    property,
    snaksOf(qualifiers, property).flatMap((snak) => encodeValue(snak) ?? []),
  ]);
  return Object.fromEntries(encoded.filter(([, values]) => values.length > 0));
}
