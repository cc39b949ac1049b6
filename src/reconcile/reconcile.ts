import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../site/request-context.ts';
import { CACHE, JSON_TYPE } from '../web/headers.ts';
import type { WholeText } from '../web/plan.ts';
import type { ErrorAnswer } from '../web/problem.ts';
import { methodsOf } from '../web/request.ts';
import type { CalledRoute, Outgoing, PlannedRoute, Transport } from '../web/transport.ts';
import type { Queue } from '../web/queue.ts';
import { answerExtension, readExtension } from './extend.ts';
import { manifestOf } from './manifest.ts';
import { peopleRoutes } from './preview.ts';
import { BODIES, JSON_BODY, LARGEST_BODY, presentReconcileProblem } from './problems.ts';
import { ENDPOINT, objectIn, PATHS, planAnswer, readLanguage, refusal } from './protocol.ts';
import { answerBatch, readBatch } from './queries.ts';
import {
  proposeProperties,
  readSuggesting,
  suggestEntities,
  suggestProperties,
} from './suggest.ts';

export interface ReconcileSettings {
  readonly queue: Queue;
  context(): RequestContext;
  /** Keeps the current snapshot open until the function that it gives is called. */
  hold(): () => void;
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
      ...peopleRoutes(settings.context),
    ],
    present: presentReconcileProblem,
  };
}

/** The endpoint answers with its manifest, or to queries that come with GET or POST. */
function endpoints({ queue, context, hold }: ReconcileSettings): (PlannedRoute & CalledRoute)[] {
  const route = (pattern: string): PlannedRoute & CalledRoute => ({
    pattern,
    kind: 'reconcile',
    conditional: true,
    methods: METHODS,
    largestBody: LARGEST_BODY,
    read({ query }) {
      const answering = readFields((name) => query.get(name));
      if (!answering) {
        const language = readLanguage(query);
        return () => {
          const now = context();
          return planAnswer(now, ['manifest', language], () => asText(manifestOf(now, language)));
        };
      }
      const deciding = [...query].flat();
      return () => {
        const now = context();
        return planAnswer(now, deciding, (etag) => ({
          kind: 'sliced',
          etag: etag(),
          pieces: answering(now),
        }));
      };
    },
    refuse: refuseType,
    async call(request, body, isWanted) {
      const form = new URLSearchParams(body);
      const answering = isOfType(request, JSON_BODY)
        ? readJson(body)
        : readFields((name) => form.get(name));
      if (!answering) throw refusal('The form must have a field "queries" or "extend".');
      const release = hold();
      try {
        // However many batches are answered at once, others wait for one query of them at most (docs/reliability.md).
        return await queue.inSlices(ENDPOINT, collect(answering(context()), isWanted));
      } finally {
        release();
      }
    },
  });
  return [ENDPOINT, `${ENDPOINT}/`].map(route);
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

function suggestRoutes(context: () => RequestContext): PlannedRoute[] {
  const route = (
    pattern: string,
    read: (query: URLSearchParams) => (now: RequestContext) => object,
  ): PlannedRoute => ({
    pattern,
    kind: 'reconcile',
    conditional: true,
    read({ query }) {
      const answer = read(query);
      const deciding = [pattern, ...[...query].flat()];
      return () => {
        const now = context();
        return planAnswer(now, deciding, () => asText(answer(now)));
      };
    },
  });
  return [
    route(PATHS.suggestEntity, (query) => {
      const suggesting = readSuggesting(query);
      return (now) => suggestEntities(now, suggesting);
    }),
    route(PATHS.suggestProperty, (query) => {
      const suggesting = readSuggesting(query);
      return () => suggestProperties(suggesting);
    }),
    route(PATHS.proposeProperties, (query) => {
      const proposed = proposeProperties(query);
      return () => proposed;
    }),
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
  return {
    status: 415,
    headers: { 'content-type': JSON_TYPE, 'cache-control': CACHE.none },
    body: JSON.stringify({ code: 'invalid_parameter', message }),
  };
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
