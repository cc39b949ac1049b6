import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withDeadline } from './deadline.ts';
import { etagOf, matchesTag } from './etag.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { packResponse } from './packed-response.ts';
import type { Head, Plan, Redirect, WholeText } from './plan.ts';
import { allowOnlyReading } from './read-only.ts';
import type { Remembered } from './remembered.ts';
import { storeResponse, type ResponseCache, type StoredResponse } from './response-cache.ts';
import { sendRedirect, sendStored, sendUnchanged } from './send.ts';
import { Abandoned, createSingleFlight } from './single-flight.ts';

/** The variable parts of a request, as the client sent them. */
export interface RawRequest {
  /** Parts of the path by their names in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** One address and how it is answered. `C` is what answers are made from. */
export interface Address<C> {
  /** As the router writes it, e.g. `/people/:slug`. */
  readonly url: string;
  /** Whether `If-None-Match` is honoured with 304. */
  readonly conditional: boolean;
  /** Reads a request without any data and gives its plan. Both throw what is wrong with the request. */
  read(request: RawRequest): (context: C) => Plan;
  /** Throws the error for methods other than GET, HEAD and OPTIONS. */
  refuseMethod(): never;
}

export interface AnswerSettings<C> {
  /** Runs work on the current snapshot, which stays open until the work is done. */
  use<T>(work: (context: C) => Promise<T>): Promise<T>;
  readonly cache: ResponseCache;
  /** Remembers the requests whose answers are in the cache. */
  readonly remembered?: Remembered<C>;
  /** Milliseconds that an answer may take. */
  readonly timeout: number;
}

/** Adds an address to an app. */
export type AddAnswer<C> = (app: FastifyInstance, address: Address<C>) => void;

/**
 * The one path from a request to its answer. The client gets a 304 if its tag is current, then an answer
 * from the cache, and otherwise the result of work that simultaneous requests for the same key share.
 */
export function createAnswers<C>({
  use,
  cache,
  remembered,
  timeout,
}: AnswerSettings<C>): AddAnswer<C> {
  const join = createSingleFlight<StoredResponse | Redirect>();
  const alone = oneAtATime();

  return (app, { url, conditional, read, refuseMethod }) => {
    app.get(url, async (request, reply) => {
      const planIn = read({
        path: request.params as Record<string, string>,
        query: request.query as URLSearchParams,
      });
      try {
        const send = use(async (context) => {
          const plan = planIn(context);
          if (cache.get(plan.key)) {
            remembered?.set(request.originalUrl, { route: url, conditional, planIn });
          }
          return answer(plan, request, reply);
        });
        return (await withDeadline(send, timeout))();
      } catch (error) {
        // No client is left to answer.
        if (error instanceof Abandoned) return reply.hijack();
        throw error;
      }
    });
    allowOnlyReading(app, url, refuseMethod);

    async function answer(
      plan: Plan,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<() => FastifyReply | Promise<FastifyReply>> {
      const { cacheControl, contentType } = plan;
      const kept = cache.get(plan.key);
      const known = conditional && !kept ? await unchanged(plan, request) : null;
      if (known) return () => sendUnchanged(reply, known, cacheControl);
      const found = kept ?? (await makeOnce(plan, reply));
      if ('kind' in found) return () => sendRedirect(reply, found, cacheControl);
      return () => sendStored(request, reply, found, { cacheControl, conditional, contentType });
    }
  };

  /** Makes an answer once for all requests that wait for it. */
  async function makeOnce(plan: Plan, reply: FastifyReply): Promise<StoredResponse | Redirect> {
    if ('refuse' in plan) return plan.refuse();
    const { result, leave } = join(plan.key, (signal) => make(plan, signal));
    // `close` also comes when the client has gone away or the deadline has passed.
    reply.raw.once('close', leave);
    return result;
  }

  async function make(
    plan: ComputablePlan,
    signal: AbortSignal,
  ): Promise<StoredResponse | Redirect> {
    const made = await plan.compute();
    if (made.kind === 'redirect') return made;
    const stored =
      made.kind === 'long'
        ? await alone(() => packResponse(made.etag, made.pieces, { signal, alone }))
        : storeText(made, await plan.head?.());
    cache.set(plan.key, stored);
    return stored;
  }
}

type ComputablePlan = Extract<Plan, { compute: unknown }>;

/** The head of an answer if the client has its tag, found before the answer is made; otherwise null. */
async function unchanged({ head }: Plan, request: FastifyRequest): Promise<Head | null> {
  const tags = request.headers['if-none-match'];
  // `*` asks whether there is any answer, so the answer has to be made.
  if (!head || tags === undefined || tags.trim() === '*') return null;
  const known = await head();
  return matchesTag(tags, known.etag) ? known : null;
}

function storeText({ text, headers }: WholeText, head: Head | undefined): StoredResponse {
  const etag = head?.etag ?? etagOf(wholeOf(text));
  return storeResponse(etag, text, { ...head?.headers, ...headers });
}

function wholeOf(text: WholeText['text']): string {
  if (text instanceof Uint8Array) return Buffer.from(text).toString('base64');
  return typeof text === 'string' ? text : text.join('');
}
