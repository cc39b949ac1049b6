import { isObject } from '../core/json.ts';
import type { Qualifiers } from '../core/person/person-record.ts';
import { formatQid, parseQid } from '../core/qid.ts';
import { reducedGregorian } from '../core/time/interval.ts';
import {
  calendarName,
  isPrecision,
  readTimeDigits,
  type TimeValue,
} from '../core/time/time-value.ts';

/** A JSON object with unknown members. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A snak in Wikibase's JSON (Wikibase `docs/topics/json.md`). */
export interface Snak {
  readonly property: string;
  readonly snaktype: 'value' | 'somevalue' | 'novalue';
  readonly datatype: string | null;
  /** `datavalue.value`; null if there is none. */
  readonly value: unknown;
}

/** A statement that is not deprecated. */
export interface Statement {
  readonly id: string;
  readonly rank: 'normal' | 'preferred';
  readonly mainsnak: Snak;
  readonly qualifiers: JsonObject;
  readonly references: readonly unknown[];
}

/** The value as an object; anything else gives an empty one. Wikibase writes an empty map as `[]`. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as an array; anything else gives an empty one. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a non-empty string, otherwise null. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

// Wikibase's have an entity's id, a sign and 36 characters. Ids of references are made of them.
const MAX_ID_LENGTH = 100;

function readId(value: unknown): string | null {
  const id = asText(value);
  return id !== null && id.length <= MAX_ID_LENGTH ? id : null;
}

/**
 * The non-deprecated statements of a property, in the entity's order (methodology 3.1). Old exports
 * may have statements without an id; these get one made of the property and the position.
 */
export function statements(entity: JsonObject, property: string): Statement[] {
  return asArray(asObject(entity['claims'])[property]).flatMap((raw, index) => {
    const statement = asObject(raw);
    const mainsnak = readSnak(statement['mainsnak'], property);
    const rank = statement['rank'];
    if (!mainsnak || rank === 'deprecated') return [];
    return {
      id: readId(statement['id']) ?? `${asText(entity['id']) ?? ''}$${property}-${index + 1}`,
      rank: rank === 'preferred' ? 'preferred' : 'normal',
      mainsnak,
      qualifiers: asObject(statement['qualifiers']),
      references: asArray(statement['references']),
    };
  });
}

/**
 * How many statements of some properties are not in Wikibase's form, so that nothing or no value is read of them: without
 * a main snak, or with a value that is no item, time, quantity or text. Deprecated ones do not count.
 */
export function countMalformed(entity: JsonObject, properties: Iterable<string>): number {
  const claims = asObject(entity['claims']);
  let count = 0;
  for (const property of properties) {
    for (const raw of asArray(claims[property])) {
      const { mainsnak, rank } = asObject(raw);
      if (rank !== 'deprecated' && isMalformed(mainsnak)) count++;
    }
  }
  return count;
}

function isMalformed(mainsnak: unknown): boolean {
  const snak = readSnak(mainsnak, '');
  if (!snak) return true;
  // A value that is missing was read as an unknown one.
  if (snak.snaktype !== 'value') return snak.snaktype !== asObject(mainsnak)['snaktype'];
  return itemOf(snak) === null && timeOf(snak) === null && textIn(snak) === null;
}

/** How many statements of a property are deprecated. */
export function countDeprecated(entity: JsonObject, property: string): number {
  return asArray(asObject(entity['claims'])[property]).filter(
    (raw) => asObject(raw)['rank'] === 'deprecated',
  ).length;
}

/** The statements of the best rank: the preferred ones, or all if none is preferred. */
export function bestRanked(all: readonly Statement[]): readonly Statement[] {
  const preferred = all.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : all;
}

/** The first text that a best-rank statement of a property gives; null without one. */
export function bestText(entity: JsonObject, property: string): string | null {
  const texts = bestRanked(statements(entity, property)).flatMap(
    ({ mainsnak }) => asText(mainsnak.value) ?? [],
  );
  return texts[0] ?? null;
}

/** Whether a statement has an end time (P582). */
export function hasEnded({ qualifiers }: Statement): boolean {
  return snaksOf(qualifiers, 'P582').length > 0;
}

/** The snaks of one property in a map of qualifiers or reference snaks. */
export function snaksOf(map: JsonObject, property: string): Snak[] {
  return asArray(map[property]).flatMap((raw) => readSnak(raw, property) ?? []);
}

function readSnak(raw: unknown, property: string): Snak | null {
  const snak = asObject(raw);
  const type = snak['snaktype'];
  if (type !== 'value' && type !== 'somevalue' && type !== 'novalue') return null;
  const value = asObject(snak['datavalue'])['value'] ?? null;
  return {
    property,
    // A missing value is treated as an unknown one.
    snaktype: type === 'value' && value === null ? 'somevalue' : type,
    datatype: asText(snak['datatype']),
    value: type === 'value' ? value : null,
  };
}

/** The number of the item that a snak names; null if it has no value or names another kind of entity. */
export function itemOf({ value }: Snak): number | null {
  const object = asObject(value);
  const id = asText(object['id']);
  if (id !== null) return parseQid(id);
  // Exports before 2016 give only the number of an item.
  const number = object['entity-type'] === 'item' ? object['numeric-id'] : null;
  return typeof number === 'number' ? parseQid(`Q${number}`) : null;
}

/** The QID numbers of the items that statements name, without repetitions, in order. */
export function itemsOf(list: readonly Statement[]): number[] {
  return [...new Set(list.flatMap(({ mainsnak }) => itemOf(mainsnak) ?? []))];
}

/** The time value of a snak; null if it has none in Wikibase's form. */
export function timeOf({ value }: Snak): TimeValue | null {
  const object = asObject(value);
  const time = asText(object['time']);
  const precision = object['precision'];
  const model = /(?:^|\/)(Q[1-9]\d*)$/.exec(asText(object['calendarmodel']) ?? '')?.[1];
  if (time === null || model === undefined || !readTimeDigits(time)) return null;
  if (typeof precision !== 'number' || !isPrecision(precision)) return null;
  return {
    time,
    precision,
    calendar: calendarName(model),
    before: count(object['before']),
    after: count(object['after']),
  };
}

function count(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
}

/**
 * Encodes a value as one string (methodology 11.2): an item as its QID, a time as its reduced Gregorian date, a
 * quantity as its amount, a text unchanged. Null for a snak without a value and for other types.
 */
export function encodeValue(snak: Snak): string | null {
  const qid = itemOf(snak);
  if (qid !== null) return formatQid(qid);
  const time = timeOf(snak);
  if (time) return reducedGregorian(time);
  return textIn(snak);
}

function textIn({ value }: Snak): string | null {
  const object = asObject(value);
  return asText(value) ?? asText(object['amount']) ?? asText(object['text']);
}

/** Qualifiers by property, with encoded values. Values that cannot be encoded are left out. */
export function encodeQualifiers(qualifiers: JsonObject): Qualifiers {
  const encoded: [string, string[]][] = Object.keys(qualifiers).map((property) => [
    property,
    snaksOf(qualifiers, property).flatMap((snak) => encodeValue(snak) ?? []),
  ]);
  return Object.fromEntries(encoded.filter(([, values]) => values.length > 0));
}
