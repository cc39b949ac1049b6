import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failure.ts';
import { withDeadline } from '../web/deadline.ts';
import { addDocument, type WebDocument } from '../web/document.ts';
import { HTML_TYPE } from '../web/headers.ts';
import { allowOnlyReading } from '../web/read-only.ts';
import { storeResponse, type ResponseCache, type StoredResponse } from '../web/response-cache.ts';
import { sendStored } from '../web/send.ts';
import { docsPage } from './docs-page/docs-page.ts';
import { docsSecurityPolicy } from './docs-page/style.ts';
import { leadToDocs } from './lead-to-docs.ts';
import { openApiDocument } from './openapi/document.ts';
import { readParameters } from './read-parameters.ts';
import type { ApiContext, Plan, Route, Served } from './route.ts';
import { birthdaysDate } from './routes/birthdays-date.ts';
import { birthdaysDay } from './routes/birthdays-day.ts';
import { birthdaysToday } from './routes/birthdays-today.ts';
import { meta } from './routes/meta.ts';
import { openapi } from './routes/openapi.ts';
import { API_PREFIX } from './prefix.ts';
import { peopleKb, peopleWikidata } from './routes/people-qid.ts';
import { peopleSlug } from './routes/people-slug.ts';
import { search } from './routes/search.ts';
import { years } from './routes/years.ts';
import { zodiac } from './routes/zodiac.ts';

/** Every path of the API that answers from the snapshot, below `/api/v1`. */
export const ROUTES: readonly Route[] = [
  birthdaysToday,
  birthdaysDay,
  birthdaysDate,
  peopleSlug,
  peopleWikidata,
  peopleKb,
  search,
  years,
  zodiac,
  meta,
];

export interface ApiSettings {
  /** Works with the service as it stands; what it stands on stays open until the work is done. */
  use<T>(work: (context: ApiContext) => Promise<T>): Promise<T>;
  readonly cache: ResponseCache;
  /** Longest that an answer may take, in milliseconds. */
  readonly answerTimeout: number;
  /** Address under which clients reach the service, for the contract and its page. */
  base(): string;
  readonly serviceVersion: string;
  /** Requests a minute that one client may make, told on the docs page. */
  readonly restRate: number;
  readonly mcpRate: number;
}

/** Adds the REST API to an app, below `/api/v1`. */
export function registerApi(app: FastifyInstance, settings: ApiSettings): void {
  for (const definition of [...ROUTES, openapi(ROUTES)]) addRoute(app, definition, settings);
  addDocument(app, `${API_PREFIX}/docs`, () => docsOf(settings), refuseMethod);
  leadToDocs(app, () => settings.base(), refuseMethod);
}

function docsOf({ base, serviceVersion, restRate, mcpRate }: ApiSettings): WebDocument {
  const address = base();
  const text = docsPage({
    document: openApiDocument({ base: address, routes: ROUTES }),
    base: address,
    mcp: `${address}/mcp`,
    serviceVersion,
    restLimit: restRate,
    mcpLimit: mcpRate,
  });
  const policy = docsSecurityPolicy();
  return { text, contentType: HTML_TYPE, headers: { 'content-security-policy': policy } };
}

function addRoute(app: FastifyInstance, definition: Served, settings: ApiSettings): void {
  const url = `${API_PREFIX}${routerPath(definition.path)}`;
  const { conditional, parameters } = definition;
  app.get(url, async (request, reply) => {
    const raw = {
      path: request.params as Record<string, string>,
      query: request.query as URLSearchParams,
    };
    const values = readParameters(parameters, raw);
    const answer = settings.use(async (context) => {
      const plan = definition.plan(context, values);
      const { cacheControl } = plan;
      return {
        cacheControl,
        stored: settings.cache.get(plan.key) ?? (await compute(plan, settings.cache)),
      };
    });
    const { cacheControl, stored } = await withDeadline(answer, settings.answerTimeout);
    return sendStored(request, reply, stored, { cacheControl, conditional });
  });
  allowOnlyReading(app, url, refuseMethod);
}

/** `/years/{year}` as the router writes it, `/years/:year`; it takes only letters in names. */
function routerPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => `:${name.replace('-', '_')}`);
}

async function compute(plan: Plan, cache: ResponseCache): Promise<StoredResponse> {
  if (plan.kind === 'kept') return plan.refuse();
  const { body, etag, headers } = await plan.compute();
  const stored = storeResponse(etag, JSON.stringify(body), headers);
  cache.set(plan.key, stored);
  return stored;
}

/** Throws the Failure for a method other than those that read. */
export function refuseMethod(): never {
  throw new Failure('method_not_allowed', 'This address can only be read, with GET or HEAD.');
}
