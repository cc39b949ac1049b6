import { createDeadline } from '../answers/deadline.ts';
import { matchesTag } from '../answers/etag.ts';
import { type Begun, createGrowingAnswers, type Hold } from '../answers/growing-answers.ts';
import { createPacking, type Pack, type Packing } from '../answers/packing.ts';
import {
  storeResponse,
  type ResponseCache,
  type StoredResponse,
} from '../answers/response-cache.ts';
import { createSingleFlight } from '../answers/single-flight.ts';
import type { Head, Plan, Redirect, WholeText } from '../plan.ts';
import type { PlannedRoute } from '../transport.ts';
import type { Turns } from '../turns.ts';
import type { Exchange } from './exchange.ts';
import type { Outgoing } from './outgoing.ts';
import { redirect, represent, representGrowing, unchanged } from './represent.ts';
import type { Found } from './router.ts';

export interface AnswerSettings<C> {
  /** What answers are made from at this moment. It stays one object while nothing changes. */
  context(): C;
  /** Runs work on the current snapshot, which stays open until the work is done. */
  use<T>(work: (context: C) => Promise<T>): Promise<T>;
  readonly cache: ResponseCache;
  readonly turns: Turns;
  /** Milliseconds that an answer may take until it begins. */
  readonly timeout: number;
  /** Told of errors that are faults of ours. */
  onFault(error: unknown): void;
}

type Made = StoredResponse | Redirect | Begun;

/** Answers a request for an address that is read. Throws, or rejects with, what is wrong with it. */
export type Answer<C> = (
  exchange: Exchange<C>,
  route: PlannedRoute<C>,
) => Outgoing | Promise<Outgoing>;

/**
 * From the plan of a request to its answer. A kept answer is given at once. Otherwise the client gets a 304
 * if its tag is current, or the result of work that simultaneous requests for the same key share
 * (docs/decisions/0016-one-path-to-an-answer.md).
 */
export function createAnswer<C extends object>(settings: AnswerSettings<C>): Answer<C> {
  const { context, use, cache, turns, onFault } = settings;
  const inTime = createDeadline(settings.timeout);
  const join = createSingleFlight<Made>();
  const growing = createGrowingAnswers({ cache, turns, onFault });
  const packing = createPacking();
  const planOf = createPlanner<C>();

  return (exchange, route) => {
    const plan = planOf(exchange.found, route, context());
    const kept = cache.get(plan.key) ?? growing.get(plan.key);
    if (kept) return answerWith(exchange, route, plan, kept, packing.again);
    return inTime(answerOf(exchange, route));
  };

  /** The snapshot stays open until all is made, which may be after the answer has begun. */
  function answerOf(exchange: Exchange<C>, route: PlannedRoute<C>): Promise<Outgoing> {
    return new Promise((resolve, reject) => {
      use(async (current) => {
        const rest: Promise<unknown>[] = [];
        const plan = planOf(exchange.found, route, current);
        resolve(await makeFor(exchange, route, plan, (work) => rest.push(work)));
        await Promise.all(rest);
      }).catch(reject);
    });
  }

  async function makeFor(
    exchange: Exchange<C>,
    route: PlannedRoute<C>,
    plan: Plan,
    hold: Hold,
  ): Promise<Outgoing> {
    const { request, response } = exchange;
    const known = route.conditional
      ? await knownHead(plan, request.headers['if-none-match'])
      : null;
    if (known) return unchanged(plan, known);
    const { result, leave } = join(plan.key, (signal) => make(plan, signal, hold));
    // `close` also comes when the client has gone away or the deadline has passed.
    response.once('close', leave);
    return answerWith(exchange, route, plan, await result, packing.once);
  }

  async function make(plan: Plan, signal: AbortSignal, hold: Hold): Promise<Made> {
    const made = await plan.compute();
    if (made.kind === 'redirect') return made;
    if (made.kind === 'long') return growing.grow(plan.key, made, signal, hold);
    const stored = storeText(made, await plan.head?.(), packing);
    cache.set(plan.key, stored);
    return stored;
  }
}

function answerWith<C>(
  { request: { headers }, found }: Exchange<C>,
  { conditional }: PlannedRoute<C>,
  plan: Plan,
  made: Made,
  pack: Pack,
): Outgoing | Promise<Outgoing> {
  if (!('kind' in made)) return represent(headers, plan, made, { conditional, pack });
  return made.kind === 'begun'
    ? representGrowing(headers, plan, made, conditional)
    : redirect(plan, made, found.raw.target);
}

/** Plans requests. Requests that come while the context is the same object share their plans. */
function createPlanner<C extends object>(): (
  found: Found<C>,
  route: PlannedRoute<C>,
  context: C,
) => Plan {
  let latest: C | null = null;
  let plans = new Map<Found<C>, Plan>();
  return (found, route, context) => {
    if (latest !== context) {
      latest = context;
      plans = new Map();
    }
    const known = plans.get(found);
    if (known) return known;
    found.planIn ??= route.read(found.raw);
    const plan = found.planIn(context);
    plans.set(found, plan);
    return plan;
  };
}

/** The head of an answer if the client has its tag, found before the answer is made; otherwise null. */
async function knownHead({ head }: Plan, tags: string | undefined): Promise<Head | null> {
  // `*` asks whether there is any answer, so the answer has to be made.
  if (!head || tags === undefined || tags.trim() === '*') return null;
  const known = await head();
  return matchesTag(tags, known.etag) ? known : null;
}

function storeText(
  { text, headers }: WholeText,
  head: Head | undefined,
  { well }: Packing,
): StoredResponse {
  return storeResponse(head?.etag ?? null, text, { ...head?.headers, ...headers }, well);
}
