import { isQueryLength } from '../../core/limits.ts';
import type { Sought } from '../../service/match/find-candidates.ts';
import { isHuman } from '../human.ts';
import { COMPARED } from '../properties.ts';
import { refusal } from '../refusal.ts';
import { isObject } from '../../core/is-object.ts';
import {
  MOST_VALUES,
  readDates,
  readEntities,
  readValues,
  type GivenValue,
} from './read-values.ts';

/** The most queries of a batch. */
export const BATCH_SIZE = 50;

/** A query as it is searched. */
export interface ReconciliationQuery {
  readonly sought: Sought;
  readonly limit: number;
  /** Whether nobody can be meant: another type is asked for, or a name that is too long or blank. */
  readonly isHopeless: boolean;
}

const USUAL_LIMIT = 10;
const LARGEST_LIMIT = 25;
const MOST_PROPERTIES = 10;

/**
 * The queries of a batch by their keys, in its order (Reconciliation Service API 0.2, "Structure of a Reconciliation
 * Query"). Throws a refusal that names the query and what is wrong with it.
 */
export function readBatch(given: unknown): ReadonlyMap<string, ReconciliationQuery> {
  const batch = objectIn(given, '"queries"');
  const entries = Object.entries(batch);
  if (entries.length > BATCH_SIZE) {
    throw refusal(
      `A batch may have at most ${BATCH_SIZE} queries; this one has ${entries.length}.`,
      413,
    );
  }
  return new Map(entries.map(([key, query]) => [key, readQuery(key, query)]));
}

/** An object, or that of a JSON text. `what` names it at the beginning of a sentence. Throws a refusal. */
export function objectIn(given: unknown, what: string): Readonly<Record<string, unknown>> {
  let value = given;
  try {
    if (typeof given === 'string') value = JSON.parse(given);
  } catch {
    throw refusal(`${what} must be a JSON object, and is not JSON.`);
  }
  if (isObject(value)) return value;
  throw refusal(`${what} must be a JSON object.`);
}

function readQuery(key: string, value: unknown): ReconciliationQuery {
  const wrong = (what: string): Error => refusal(`Query "${shown(key)}": ${what}`);
  if (!isObject(value)) throw wrong('it must be an object.');
  const { query, properties = [], limit = USUAL_LIMIT, type = [] } = value;
  if (query !== undefined && typeof query !== 'string' && typeof query !== 'number') {
    throw wrong('"query" must be a text.');
  }
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1) {
    throw wrong('"limit" must be a whole number of 1 or more.');
  }
  if (!Array.isArray(properties)) throw wrong('"properties" must be an array.');
  if (query === undefined && properties.length === 0) {
    throw wrong('it must have "query" or "properties".');
  }
  const given = readProperties(properties, wrong);
  const text = query === undefined ? null : String(query).trim();
  const isName = text === null || (text !== '' && isQueryLength(text));
  return {
    sought: { text, ...given },
    limit: Math.min(limit, LARGEST_LIMIT),
    isHopeless: !isName || !admitsHumans(type, value['type_strict'], wrong),
  };
}

type Wrong = (what: string) => Error;

function admitsHumans(type: unknown, strict: unknown, wrong: Wrong): boolean {
  const types = (Array.isArray(type) ? type : [type]).map((each: unknown) =>
    isObject(each) ? each['id'] : each,
  );
  if (!types.every((each) => typeof each === 'string')) {
    throw wrong('"type" must be a type, such as "Q5", or an array of types.');
  }
  const named = types.filter((each) => each.trim() !== '');
  if (named.length === 0) return true;
  return strict === 'all' ? named.every(isHuman) : named.some(isHuman);
}

function readProperties(properties: readonly unknown[], wrong: Wrong): Omit<Sought, 'text'> {
  if (properties.length > MOST_PROPERTIES) {
    throw wrong(`it may have at most ${MOST_PROPERTIES} properties.`);
  }
  const values = new Map<string, readonly GivenValue[]>();
  for (const property of properties) {
    if (!isObject(property) || typeof property['pid'] !== 'string' || property['v'] === undefined) {
      throw wrong('each of "properties" must be an object with "pid" and "v".');
    }
    const { pid, v } = property;
    if (!PIDS.has(pid)) throw wrong(`"${shown(pid)}" cannot be compared. ${COMPARABLE}`);
    const read = readValues(v);
    if (!read)
      throw wrong(
        `the value of ${pid} must be a text, a number or an object with "id", or at most ${MOST_VALUES} of them.`,
      );
    values.set(pid, [...(values.get(pid) ?? []), ...read]);
  }
  const of = (name: keyof typeof COMPARED): readonly GivenValue[] =>
    values.get(COMPARED[name].id) ?? [];
  return {
    birth: readDates(of('birth')),
    death: readDates(of('death')),
    birthplace: readEntities(of('birthplace')),
    citizenship: readEntities(of('citizenship')),
    occupation: readEntities(of('occupation')),
  };
}

const PIDS: ReadonlySet<string> = new Set(Object.values(COMPARED).map(({ id }) => id));

const COMPARABLE = `The properties to compare are ${Object.values(COMPARED)
  .map(({ id, name }) => `${id} (${name})`)
  .join(', ')}.`;

const LONGEST_SHOWN = 40;

/** A text of the client as an error repeats it. */
function shown(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
