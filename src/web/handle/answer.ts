import { createEncoder } from '../answers/compress.ts';
import { matchesTag } from '../answers/etag.ts';
import { createSlicedTexts, type SlicedTextSettings } from '../answers/sliced-texts.ts';
import { storeResponse, type ResponseCache } from '../answers/response-cache.ts';
import type { Head, Plan } from '../plan.ts';
import type { PlannedRoute } from '../transport.ts';
import { isWaiting, type Exchange } from './exchange.ts';
import type { Outgoing } from './outgoing.ts';
import { redirect, represent, unchanged } from './represent.ts';
import type { Found } from './router.ts';

export interface AnswerSettings<C> extends SlicedTextSettings {
  /** What answers are made from at this moment. It stays one object while nothing changes. */
  context(): C;
  readonly cache: ResponseCache;
}

/**
 * Answers a request for an address that is read. Throws what is wrong with it. Of a sliced text the answer comes later.
 */
export type Answer<C> = (
  exchange: Exchange<C>,
  route: PlannedRoute<C>,
) => Outgoing | Promise<Outgoing>;

/**
 * From the plan of a request to its answer: the cached one, a 304 if the client has the current tag, or a new one
 * (docs/decisions/0016-one-path-to-an-answer.md).
 */
export function createAnswer<C extends object>(settings: AnswerSettings<C>): Answer<C> {
  const { context, cache } = settings;
  const encoder = createEncoder(cache);
  const makeSlicedText = createSlicedTexts(settings);
  const planOf = createPlanner<C>();

  return (exchange, route) => {
    const { request, found } = exchange;
    const { headers } = request;
    const { conditional } = route;
    const plan = planOf(found, route, context());
    const cached = cache.get(plan.key);
    if (cached) {
      return represent(headers, plan, cached, {
        conditional,
        encode: (coding) => encoder.again(plan.key, cached, coding),
      });
    }
    const known = conditional ? knownHead(plan, headers['if-none-match']) : null;
    if (known) return unchanged(plan, known);
    const made = plan.compute();
    if (made.kind === 'redirect') return redirect(plan, made, found.raw.target);
    if (made.kind === 'sliced') {
      return makeSlicedText(plan.key, made, () => isWaiting(exchange)).then((stored) =>
        represent(headers, plan, stored, {
          conditional,
          encode: (coding) => encoder.again(plan.key, stored, coding),
        }),
      );
    }
    const head = plan.head?.();
    const stored = storeResponse(head?.etag ?? null, made.text, {
      ...head?.headers,
      ...made.headers,
    });
    cache.set(plan.key, stored);
    return represent(headers, plan, stored, {
      conditional,
      encode: (coding) => encoder.once(stored, coding),
    });
  };
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
function knownHead({ head }: Plan, tags: string | undefined): Head | null {
  // `*` asks whether there is any answer, so the answer has to be made.
  if (!head || tags === undefined || tags.trim() === '*') return null;
  const known = head();
  return matchesTag(tags, known.etag) ? known : null;
}
