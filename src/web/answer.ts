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

/** The variable parts of a request, as they were sent. */
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
  /** Reads a request, which needs no data, and gives its plan. Both throw what is wrong with it. */
  read(request: RawRequest): (context: C) => Plan;
  /** Throws what is said to methods other than those that read. */
  refuseMethod(): never;
}

export interface AnswerSettings<C> {
  /** Works with the service as it stands; what it stands on stays open until the work is done. */
  use<T>(work: (context: C) => Promise<T>): Promise<T>;
  readonly cache: ResponseCache;
  /** Where requests for what is kept are remembered. */
  readonly remembered?: Remembered<C>;
  /** Longest that an answer may take, in milliseconds. */
  readonly timeout: number;
}

/** Adds an address to an app. */
export type AddAnswer<C> = (app: FastifyInstance, address: Address<C>) => void;

/**
 * The one path from a request to its answer: a 304 where the tag is known and the client has it, what
 * is kept, or else work that all who ask at the same time share.
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
        // There is nobody left to be told.
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

  /** The work on a plan, shared by all who wait for it. */
  async function makeOnce(plan: Plan, reply: FastifyReply): Promise<StoredResponse | Redirect> {
    if ('refuse' in plan) return plan.refuse();
    const { result, leave } = join(plan.key, (signal) => make(plan, signal));
    // Comes after the answer, and also where the client went away or the deadline passed.
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

/** What is known of an answer whose tag the client has, decided before anything is made; else null. */
async function unchanged({ head }: Plan, request: FastifyRequest): Promise<Head | null> {
  const tags = request.headers['if-none-match'];
  // `*` asks whether there is an answer at all, which only making it can tell.
  if (!head || tags === undefined || tags.trim() === '*') return null;
  const known = await head();
  return matchesTag(tags, known.etag) ? known : null;
}

function storeText({ text, headers }: WholeText, head: Head | undefined): StoredResponse {
  return storeResponse(head?.etag ?? etagOf(text), text, { ...head?.headers, ...headers });
}
