import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failure.ts';
import { withDeadline } from '../web/deadline.ts';
import { allowOnlyReading } from '../web/read-only.ts';
import type { ResponseCache, StoredResponse } from '../web/response-cache.ts';
import { sendStored } from '../web/send.ts';
import type { PageContext, Redirect } from './page.ts';

export interface PagesSettings {
  /** Works with the service as it stands; what it stands on stays open until the work is done. */
  use<T>(work: (context: PageContext) => Promise<T>): Promise<T>;
  readonly cache: ResponseCache;
  /** Longest that an answer may take, in milliseconds. */
  readonly answerTimeout: number;
}

/** What an address was asked for with. */
export interface RawRequest {
  readonly context: PageContext;
  /** Parts of the path by their names in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** How a request will be answered, known before the answer is. */
export interface AnswerPlan {
  /** What decides the answer beside the snapshot and the base address. */
  readonly deciding: readonly (string | number)[];
  readonly cacheControl: string;
  readonly contentType: string;
  /** Whether the answer is kept for whoever asks next. */
  readonly kept: boolean;
  /** Throws Failure where there is no answer. */
  compute(): Promise<StoredResponse | Redirect>;
}

/** Answers at an address out of what is kept, else anew; with 304 to those who have it. */
export function addAnswer(
  app: FastifyInstance,
  url: string,
  { use, cache, answerTimeout }: PagesSettings,
  planOf: (request: RawRequest) => AnswerPlan,
): void {
  app.get(url, async (request, reply) => {
    const answer = use(async (context) => {
      const path = request.params as Record<string, string>;
      // An empty segment belongs to an address that does not exist, not to a value that is wrong.
      if (Object.values(path).includes('')) throw new Failure('not_found', NOT_FOUND);
      const plan = planOf({ context, path, query: request.query as URLSearchParams });
      const key = JSON.stringify(['page', context.version, context.base, ...plan.deciding]);
      return { plan, found: cache.get(key) ?? (await compute(plan, key)) };
    });
    const { plan, found } = await withDeadline(answer, answerTimeout);
    const { cacheControl, contentType } = plan;
    if (!('kind' in found)) {
      return sendStored(request, reply, found, { cacheControl, conditional: true, contentType });
    }
    return reply
      .code(found.permanent ? 301 : 302)
      .headers({ 'cache-control': cacheControl, location: found.location })
      .send();
  });
  allowOnlyReading(app, url, refuseMethod);

  async function compute(plan: AnswerPlan, key: string): Promise<StoredResponse | Redirect> {
    const found = await plan.compute();
    if (plan.kept && !('kind' in found)) cache.set(key, found);
    return found;
  }
}

const NOT_FOUND = 'There is nothing at this address.';

function refuseMethod(): never {
  throw new Failure('method_not_allowed', 'This page can only be read, with GET or HEAD.');
}
