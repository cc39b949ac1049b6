// Pieces of entities in the form of the dump (Wikibase `docs/topics/json.md`), for the tests of
// reading.

type Json = Record<string, unknown>;

const ENTITY = 'http://www.wikidata.org/entity/';

/** The value of an item. */
export function item(qid: string): Json {
  return { 'entity-type': 'item', 'numeric-id': Number(qid.slice(1)), id: qid };
}

export interface TimeOptions {
  precision?: number | undefined;
  calendar?: string | undefined;
  before?: number;
  after?: number;
}

/** The value of a time, in the Gregorian calendar and of day precision unless told otherwise. */
export function time(text: string, options: TimeOptions = {}): Json {
  const { precision = 11, calendar = 'Q1985727', before = 0, after = 0 } = options;
  const calendarmodel = ENTITY + calendar;
  return { time: text, timezone: 0, before, after, precision, calendarmodel };
}

/** The value of a quantity. */
export function quantity(amount: string, unit: string | null): Json {
  return { amount, unit: unit === null ? '1' : ENTITY + unit };
}

/** A text in a language. */
export function monolingual(text: string, language: string): Json {
  return { text, language };
}

/** A snak with a value. */
export function snak(value: unknown, datatype?: string): Json {
  const datavalue = { value, type: typeof value === 'string' ? 'string' : 'other' };
  return { snaktype: 'value', datavalue, ...(datatype === undefined ? {} : { datatype }) };
}

/** A snak that says "unknown value" or "no value". */
export function empty(snaktype: 'somevalue' | 'novalue'): Json {
  return { snaktype };
}

export interface StatementOptions {
  id?: string;
  rank?: string;
  qualifiers?: Record<string, Json[]>;
  references?: unknown[];
}

/** A statement of a snak. */
export function statement(mainsnak: Json, options: StatementOptions = {}): Json {
  return { id: 'Q1$1', rank: 'normal', type: 'statement', mainsnak, ...options };
}

/** Statements of values, of rank normal. */
export function normal(...values: unknown[]): Json[] {
  return values.map((value, index) => statement(snak(value), { id: `Q1$${index + 1}` }));
}

/** An item with statements. */
export function entity(claims: Json, members: Json = {}): Json {
  return { type: 'item', id: 'Q1', claims, ...members };
}

/** A reference of snaks by property. */
export function reference(snaks: Record<string, Json[]>, hash = 'abc'): Json {
  return { hash, snaks, 'snaks-order': Object.keys(snaks) };
}
