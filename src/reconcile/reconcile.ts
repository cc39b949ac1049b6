import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../site/request-context.ts';
import { CACHE, JSON_TYPE } from '../web/response/headers.ts';
import type { WholeText } from '../web/response/plan.ts';
import type { ErrorAnswer } from '../web/problem.ts';
import { methodsOf, QueryText } from '../web/request.ts';
import type { CalledRoute, Outgoing, PlannedRoute, Transport } from '../web/transport.ts';
import type { LongWork } from '../web/response/step-runner.ts';
import { canonicalStatement } from '../core/date/date-record.ts';
import { Failure } from '../core/failure.ts';
import type { PersonCard } from '../core/person/person-record.ts';
import { pastedQid } from '../core/query/pasted.ts';
import { html } from '../html/template.ts';
import { findByQid } from '../service/find-person.ts';
import { isQueryLength, MAX_QUERY_LENGTH } from '../core/limits.ts';
import { formatQid } from '../core/qid.ts';
import { inLanguage, type Person, visibleName } from '../service/people.ts';
import { searchPeople } from '../service/search/search-people.ts';
import { answerExtension, readExtension } from './extend.ts';
import { serviceManifest } from './service-manifest.ts';
import { type DateWords, peopleRoutes } from './preview.ts';
import {
  BODIES,
  ENDPOINT,
  JSON_BODY,
  MAX_BODY_BYTES,
  presentFailure,
  objectIn,
  PATHS,
  planAnswer,
  readLanguage,
  refusal,
  HUMAN,
  isHuman,
} from './protocol.ts';
import { answerBatch, readBatch } from './queries.ts';
import { propertiesLike, propertyNamed, PROPERTIES } from './properties.ts';

interface ReconcileSettings extends LongWork {
  context(): RequestContext;
  readonly dateWords: DateWords;
}

const METHODS = methodsOf(
  ['GET', 'HEAD', 'POST', 'OPTIONS'],
  'content-type, accept, if-none-match, x-requested-with',
);

/** The Reconciliation Service API 0.2, at `/reconcile` (service 16.5). */
export function createReconcile(settings: ReconcileSettings): Transport {
  return {
    limit: 'reconcile',
    owns: (path) => path === ENDPOINT || path.startsWith(`${ENDPOINT}/`),
    routes: [
      ...endpoints(settings),
      ...suggestRoutes(settings.context),
      ...peopleRoutes(settings.context, settings.dateWords),
    ],
    present: presentFailure,
  };
}

/** The endpoint answers with its manifest, or to queries that come with GET or POST. */
function endpoints({ runSteps, context, hold }: ReconcileSettings): (PlannedRoute & CalledRoute)[] {
  const route = (pattern: string): PlannedRoute & CalledRoute => ({
    pattern,
    kind: 'reconcile',
    conditional: true,
    methods: METHODS,
    largestBody: MAX_BODY_BYTES,
    read({ query }) {
      const answering = readFields((name) => query.get(name));
      if (answering) {
        return planAnswer(context, [...query].flat(), (now, etag) => ({
          kind: 'chunked',
          etag: etag(),
          pieces: answering(now),
        }));
      }
      const language = readLanguage(query);
      return planAnswer(context, ['manifest', language], (now) =>
        asText(serviceManifest(now, language)),
      );
    },
    refuse: refuseType,
    call(request, body, isWanted) {
      const pieces = piecesOf(body, isOfType(request, JSON_BODY), context());
      const release = hold();
      // However many batches are answered at once, others wait for one query of them at most (docs/reliability.md).
      return runSteps(collect(pieces, isWanted)).finally(release);
    },
  });
  return [ENDPOINT, `${ENDPOINT}/`].map(route);
}

/** Reads a body, which is a step of its own because it may be long, and answers it. Throws a refusal. */
function* piecesOf(body: string, isJson: boolean, context: RequestContext): Generator<string> {
  const form = isJson ? null : new QueryText(body);
  const answering = form ? readFields((name) => form.get(name)) : readJson(body);
  if (!answering) throw refusal('The form must have a field "queries" or "extend".');
  yield '';
  yield* answering(context);
}

/** Makes an answer piece by piece, as long as it is wanted. */
function* collect(pieces: Iterable<string>, isWanted: () => boolean): Generator<void, Outgoing> {
  const made: string[] = [];
  for (const piece of pieces) {
    if (!isWanted()) break;
    made.push(piece);
    yield;
  }
  return {
    status: 200,
    headers: { 'content-type': JSON_TYPE, 'cache-control': CACHE.none },
    body: made.join(''),
  };
}

/** Reads a query, and gives what answers it. Throws a refusal. */
type ReadQuery = (query: URLSearchParams) => (now: RequestContext) => object;

function suggestRoutes(context: () => RequestContext): PlannedRoute[] {
  const route = (pattern: string, read: ReadQuery): PlannedRoute => ({
    pattern,
    kind: 'reconcile',
    conditional: true,
    read({ query }) {
      const answer = read(query);
      return planAnswer(context, [pattern, ...[...query].flat()], (now) => asText(answer(now)));
    },
  });
  return [
    route(PATHS.suggestEntity, suggestEntities),
    route(PATHS.suggestProperty, suggestProperties),
    route(PATHS.flyout, flyout),
    route(PATHS.proposeProperties, proposeProperties),
  ];
}

function asText(answer: object): WholeText {
  return { kind: 'text', text: JSON.stringify(answer) };
}

function isOfType({ headers }: IncomingMessage, type: string): boolean {
  const [given = ''] = (headers['content-type'] ?? '').split(';', 1);
  return given.trim().toLowerCase() === type;
}

function refuseType(request: IncomingMessage): ErrorAnswer | null {
  const isKnown = BODIES.some((type) => isOfType(request, type));
  const coding = request.headers['content-encoding'] ?? 'identity';
  if (isKnown && coding.toLowerCase() === 'identity') return null;
  const message = isKnown
    ? 'The body must not have a Content-Encoding.'
    : `Content-Type must be one of ${BODIES.join(', ')}.`;
  return presentFailure(refusal(message, 415));
}

/** Gives the answer to what was asked of the endpoint, a query a piece, as JSON. */
type Answering = (context: RequestContext) => Iterable<string>;

/**
 * Reads a JSON body: the fields of a form as members of an object, or a query batch alone, which the schemas of the
 * protocol call the payload of a POST. Throws a refusal.
 */
function readJson(body: string): Answering | null {
  const object = objectIn(body, 'The body');
  const fieldOf = (name: string): unknown => (Object.hasOwn(object, name) ? object[name] : null);
  const hasFields = ['queries', 'extend'].some((name) => Object.hasOwn(object, name));
  return readFields(hasFields ? fieldOf : (name) => (name === 'queries' ? object : null));
}

/**
 * Reads the fields of a request: `queries` or `extend`, as objects or as their JSON. Null if there is neither. Throws a
 * refusal.
 */
function readFields(fieldOf: (name: string) => unknown): Answering | null {
  if (fieldOf('callback')) {
    throw refusal(
      'JSONP is not offered. Leave "callback" out: every answer may be read from other origins (CORS).',
    );
  }
  const queries = fieldOf('queries');
  if (queries !== null) {
    const batch = readBatch(queries);
    return (context) => answerBatch(context, batch);
  }
  const extend = fieldOf('extend');
  if (extend !== null) {
    const extension = readExtension(extend);
    return (context) => answerExtension(context, extension);
  }
  if (fieldOf('query') !== null) {
    throw refusal(
      'Send "queries", an object of queries by key, such as {"q0":{"query":"Ada Lovelace"}}.',
    );
  }
  return null;
}

const AT_ONCE = 10;
const LAST = 50;

/**
 * What somebody typed, and how many suggestions they have seen (Reconciliation Service API 0.2, "Suggest Queries").
 * Throws a refusal.
 */
function readSuggesting(query: URLSearchParams) {
  const prefix = (query.get('prefix') ?? '').trim();
  if (!isQueryLength(prefix))
    throw refusal(`"prefix" may have at most ${MAX_QUERY_LENGTH} characters.`);
  return { prefix, cursor: numberIn(query, 'cursor') ?? 0 };
}

/** A number that is given; undefined where it is absent or empty. Throws a refusal. */
function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw refusal(`"${name}" must be a whole number of 0 or more.`);
}

/** People whose names begin so, the best match first; 50 at most. */
function suggestEntities(query: URLSearchParams) {
  const { prefix, cursor } = readSuggesting(query);
  const limit = Math.min(cursor + AT_ONCE, LAST);
  return (context: RequestContext): object => {
    if (prefix === '' || cursor >= LAST) return { result: [] };
    const { people } = searchPeople(context, prefix, { language: 'en', limit, reach: 'similar' });
    return { result: people.slice(cursor).map(suggestion) };
  };
}

function suggestProperties(query: URLSearchParams) {
  const { prefix, cursor } = readSuggesting(query);
  return (): object => ({ result: propertiesLike(prefix).slice(cursor) });
}

function suggestion(person: Person) {
  const { card, description } = person;
  const [years, text] = [yearsOf(card), description?.text ?? ''];
  const details = [years, text].filter((each) => each !== '').join(' · ');
  return {
    id: formatQid(card.qid),
    name: visibleName(person),
    ...(details !== '' && { description: details }),
    notable: [HUMAN],
  };
}

/** The years of birth and death as far as they are known: "1900–1989", "born 1900", "born 44 BCE". */
function yearsOf({ birth, died = [] }: PersonCard): string {
  const born = canonicalStatement(birth)?.gregorian;
  if (!born) return '';
  const text = (year: number): string => (year < 0 ? `${-year} BCE` : String(year));
  const bornIn = text(Number.parseInt(born, 10));
  const [span, ...others] = died;
  const isOneYear = span && span[0] === span[1] && others.length === 0;
  return isOneYear ? `${bornIn}–${text(span[0])}` : `born ${bornIn}`;
}

/**
 * What a client shows beside a suggestion (Reconciliation Service API 0.2, "Flyout Services"). The answer throws a
 * failure if neither a property nor a person has the id.
 */
function flyout(query: URLSearchParams) {
  const id = query.get('id') ?? '';
  return (context: RequestContext): object => {
    const property = propertyNamed(id);
    const qid = pastedQid(id);
    if (!property && qid === null) throw new Failure('not_found', {});
    const { name, description = '' } =
      property ?? suggestion(inLanguage(findByQid(context, formatQid(qid ?? 0)).card, 'en'));
    const shown = html`<p><b>${name}</b> ${id}</p>
      <p>${description}</p>`;
    return { id, html: shown.text };
  };
}

/**
 * The properties that data extension gives of a type (Reconciliation Service API 0.2, "Data Extension Property
 * Proposals").
 */
function proposeProperties(query: URLSearchParams) {
  const type = query.get('type') ?? HUMAN.id;
  const limit = numberIn(query, 'limit');
  const properties = isHuman(type) ? PROPERTIES.slice(0, limit) : [];
  return (): object => ({ type, limit, properties });
}
