import type { WrittenDays } from '../core/date/compare-given.ts';
import { isObject } from '../core/json.ts';
import { isQueryLength, MAX_QUERY_LENGTH } from '../core/limits.ts';
import { formatQid } from '../core/qid.ts';
import { readLife } from '../core/query/given-date.ts';
import { type Identifier, readIdentifier } from '../core/query/identifiers.ts';
import { pastedQid } from '../core/query/pasted.ts';
import { foldName } from '../core/text/fold.ts';
import {
  type Candidate,
  type Feature,
  findCandidates,
  type GivenEntities,
  type Sought,
} from '../service/search/find-candidates.ts';
import type { RequestContext } from '../site/request-context.ts';
import { COMPARED, COMPARED_PROPERTIES, IDENTIFYING, propertyNamed } from './properties.ts';
import { BATCH_SIZE, HUMAN, isHuman, objectIn, refusal } from './protocol.ts';
import { visibleName } from '../service/people.ts';

/** A query as it is searched. */
export interface ReconciliationQuery {
  /** Whom it means. Dates take time to read, so this reads them with the query and not with the batch. */
  sought(): Sought;
  readonly limit: number;
  /** Properties that were given and cannot be compared, as the client names them. */
  readonly ignored: readonly string[];
  /** Why nobody can be meant, in a sentence: another type is asked for, or a name that is too long or blank. */
  readonly whyNobody: string | null;
}

const USUAL_LIMIT = 10;
const MAX_LIMIT = 25;
const MAX_PROPERTIES = 20;

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
  const { given, ignored } = readProperties(properties, wrong);
  const typed = query === undefined ? null : String(query).trim();
  // An empty cell beside a column of identifiers is no name.
  const isIdentified = [...IDENTIFYING.keys()].some((id) => given.has(id));
  const text = typed === '' && isIdentified ? null : typed;
  const isName = text === null || (text !== '' && isQueryLength(text));
  const whyNoName = isName ? null : `"query" must have 1 to ${MAX_QUERY_LENGTH} characters.`;
  return {
    sought: () => ({
      text,
      ...readGiven((name) => given.get(COMPARED[name].id) ?? []),
      identifiers: [...IDENTIFYING.keys()].flatMap((id) =>
        readIdentifiers(id, given.get(id)?.flat() ?? []),
      ),
    }),
    limit: Math.min(limit, MAX_LIMIT),
    ignored,
    whyNobody: whyNoHumans(type, value['type_strict'], wrong) ?? whyNoName,
  };
}

type Wrong = (what: string) => Error;

function whyNoHumans(type: unknown, strict: unknown, wrong: Wrong): string | null {
  const types = (Array.isArray(type) ? type : [type]).map((each: unknown) =>
    isObject(each) ? each['id'] : each,
  );
  if (!types.every((each) => typeof each === 'string')) {
    throw wrong('"type" must be a type, such as "Q5", or an array of types.');
  }
  const named = types.filter((each) => each.trim() !== '');
  const others = named.filter((each) => !isHuman(each));
  const [other] = strict === 'all' || others.length === named.length ? others : [];
  return other === undefined
    ? null
    : `There is nothing of the type "${shown(other)}" here; the type of people is ${HUMAN.id}.`;
}

/** What is given: the values of each property by its id, once for each time that it is there. */
function readProperties(properties: readonly unknown[], wrong: Wrong) {
  if (properties.length > MAX_PROPERTIES) {
    throw wrong(`it may have at most ${MAX_PROPERTIES} properties.`);
  }
  const given = new Map<string, (readonly GivenValue[])[]>();
  const ignored = new Set<string>();
  for (const property of properties) {
    if (!isObject(property) || typeof property['pid'] !== 'string' || property['v'] === undefined) {
      throw wrong('each of "properties" must be an object with "pid" and "v".');
    }
    const { pid, v } = property;
    const id = propertyNamed(pid)?.id ?? pid;
    if (!PIDS.has(id)) {
      ignored.add(shown(pid));
      continue;
    }
    const read = readValues(v);
    const values = [...(given.get(id) ?? []), ...(read ? [read] : [])];
    if (!read || values.flat().length > MAX_VALUES)
      throw wrong(
        `the value of ${id} must be a text, a number or an object with "id", or at most ${MAX_VALUES} of them.`,
      );
    given.set(id, values);
  }
  return { given, ignored: [...ignored] };
}

type Compared = keyof typeof COMPARED;

/**
 * What is known of somebody: each list of values has to fit, by one of its values (service 16.2). A list without values
 * says nothing.
 */
export function readGiven(
  valuesOf: (name: Compared) => readonly (readonly GivenValue[])[],
): Omit<Sought, 'text' | 'identifiers'> {
  const of = (name: Compared): readonly (readonly GivenValue[])[] =>
    valuesOf(name).filter(({ length }) => length > 0);
  const lives = (['birth', 'death'] as const).flatMap((event) =>
    of(event).map((values) => ({ event, read: values.map(({ text }) => readLife(text, event)) })),
  );
  // A text that is no date has no readings: the person may be another, and is not matched.
  const datesOf = (event: 'birth' | 'death'): (readonly WrittenDays[])[] =>
    lives.flatMap(({ event: own, read }) => {
      const readings = read.flatMap((life) => life[event] ?? []);
      return own === event || readings.length > 0 ? [readings] : [];
    });
  return {
    birth: datesOf('birth'),
    death: datesOf('death'),
    birthplace: of('birthplace').map(readEntities),
    citizenship: of('citizenship').map(readEntities),
    occupation: of('occupation').map(readEntities),
  };
}

/** The identifiers among values of a property; others are left out. */
export function readIdentifiers(property: string, values: readonly GivenValue[]): Identifier[] {
  return values.flatMap(({ id, text }) => {
    const value = readIdentifier(property, id ?? text);
    return value === null ? [] : { property, value };
  });
}

const PIDS: ReadonlySet<string> = new Set(COMPARED_PROPERTIES.map(({ id }) => id));

const MAX_SHOWN_LENGTH = 40;

/** A text of the client as an error repeats it. */
function shown(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** One value of a property: an entity has an `id`, and everything else is a text. */
export interface GivenValue {
  readonly id: string | null;
  readonly text: string;
}

/** The most values of a property. */
export const MAX_VALUES = 10;

/** The values of a property, without blank ones; null if they have another form or are more than ten. */
export function readValues(value: unknown): readonly GivenValue[] | null {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > MAX_VALUES) return null;
  const read = values.map(readValue);
  return read.every((each) => each !== null)
    ? read.filter(({ id, text }) => id !== null || text !== '')
    : null;
}

function readValue(value: unknown): GivenValue | null {
  if (value === null) return { id: null, text: '' };
  if (isObject(value)) {
    const { id, name } = value;
    if (typeof id !== 'string') return null;
    return { id, text: typeof name === 'string' ? name.trim() : '' };
  }
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? { id: null, text: String(value).trim() } : null;
}

function readEntities(values: readonly GivenValue[]): GivenEntities {
  const qids = new Set<number>();
  const names = new Set<string>();
  for (const { id, text } of values) {
    const qid = pastedQid(id ?? text);
    if (qid !== null) qids.add(qid);
    else if (text !== '') names.add(foldName(text));
  }
  return { qids, names };
}

/**
 * The candidates of every query of a batch, by its key, as JSON: a query a piece (Reconciliation Service API 0.2,
 * "Reconciliation Query Responses").
 */
export function* answerBatch(
  context: RequestContext,
  batch: ReadonlyMap<string, ReconciliationQuery>,
): Generator<string> {
  let before = '{';
  for (const [key, { sought, limit, ignored, whyNobody }] of batch) {
    const options = { language: 'en', limit } as const;
    const candidates = whyNobody === null ? findCandidates(context.reader, sought(), options) : [];
    const untold = ignored.map((id): Feature => ({ id: `not_compared:${id}`, value: true }));
    const result = candidates.map(presentCandidate).map((each) => ({
      ...each,
      features: [...each.features, ...untold],
    }));
    const answer = whyNobody === null ? { result } : { result, error: whyNobody };
    yield `${before}${JSON.stringify(key)}:${JSON.stringify(answer)}`;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** A candidate as the protocol has it. */
export interface MatchCandidate {
  /** QID. */
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly type: readonly { readonly id: string; readonly name: string }[];
  /** From 0 to 100 (service 16.4). */
  readonly score: number;
  readonly features: readonly Feature[];
  /** Whether this is surely the one (service 16.3). */
  readonly match: boolean;
}

/** Presents a candidate as the protocol has it. */
export function presentCandidate({ person, score, features, isMatch }: Candidate): MatchCandidate {
  const { card, description } = person;
  return {
    id: formatQid(card.qid),
    name: visibleName(person),
    ...(description && { description: description.text }),
    type: [HUMAN],
    score,
    features: [...features, { id: 'wikipedia_articles', value: card.sitelinks }],
    match: isMatch,
  };
}
