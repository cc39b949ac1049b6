import type { FastifyInstance } from 'fastify';
import { refuseMethod, registerApi } from '../api/api.ts';
import { API_PREFIX } from '../api/prefix.ts';
import { presentProblem } from '../api/errors.ts';
import { type Access, OPEN_ACCESS } from '../mcp/access.ts';
import { INSTRUCTIONS, PROMPTS, RESOURCES, TOOLS } from '../mcp/catalogue.ts';
import { createDispatch } from '../mcp/dispatch.ts';
import { isMcpPath, registerMcp } from '../mcp/http.ts';
import { keepAnswers } from '../mcp/kept-answers.ts';
import { presentMcpProblem } from '../mcp/problems.ts';
import type { Catalogue } from '../mcp/server.ts';
import { presentPageProblem } from '../pages/errors.ts';
import { registerPages } from '../pages/pages.ts';
import type { Sharing } from '../redis/sharing.ts';
import type { RequestContext } from '../site/request-context.ts';
import { dataVersion } from '../service/data-version.ts';
import { createLinks } from '../site/links.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import { createAnswers } from '../web/answer.ts';
import { createApp, refuseUnknown } from '../web/app.ts';
import { addGate, type GateSettings } from '../web/gate.ts';
import { addHealth } from '../web/health.ts';
import { createInFlight, type InFlight } from '../web/in-flight.ts';
import { addObserver, type AnsweredRequest } from '../web/observe.ts';
import { createOpenAnswers, type OpenAnswers } from '../web/open-answers.ts';
import type { Present } from '../web/problem.ts';
import { countRequest } from '../web/rate-policy.ts';
import { createResponseCache, type ResponseCache } from '../web/response-cache.ts';
import { createRemembered } from '../web/remembered.ts';
import { createShortWay } from '../web/short-way.ts';
import type { Asker } from '../web/unparsed.ts';
import {
  createPolicies,
  isBelow,
  limitMemory,
  PROBES,
  type LimitMemory,
  type Rates,
} from './policies.ts';

/** The limits of the service's work. A limit of 0 is off. */
export interface AppLimits extends Rates {
  readonly inFlight: number;
  readonly cacheBytes: number;
  /** Milliseconds within which a request must arrive, and within which it is answered. */
  readonly timeout: number;
}

/**
 * The limits of the interface specification without limits of rate, for one answer without a
 * server.
 */
export const NO_LIMITS: AppLimits = {
  restRate: 0,
  mcpRate: 0,
  pageRate: 0,
  inFlight: 0,
  cacheBytes: 24 << 20,
  timeout: 10_000,
};

export interface AppParts {
  /** Runs work on the current snapshot, which stays open until the work is done. */
  withSnapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** The current snapshot, to name answers by. It can be closed in the next turn of the event loop. */
  current(): SnapshotReader;
  /** Address under which clients reach the service. */
  base(): string;
  readonly serviceVersion: string;
  readonly limits: AppLimits;
  /** Where the limits are counted; memory of its own if absent. */
  readonly memory?: LimitMemory;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of a clock that never goes back. */
  steadyNow(): number;
  /** The client for which a request is counted. */
  clientOf(asker: Asker): string;
  /** Who may use the MCP endpoint; everybody if absent. */
  readonly mcpAccess?: Access;
  /** False while the service is stopping. */
  isReady(): boolean;
  /**
   * Why requests should be sent to another server for now; null if they need not be. No reason if
   * absent.
   */
  trouble?(): string | null;
  /** What this server shares with others. */
  readonly sharing?: Pick<Sharing, 'limiter'>;
  onFault(error: unknown): void;
  onAnswer(request: AnsweredRequest): void;
}

/** The whole HTTP service before it listens, with the sources of its metrics. */
export interface ComposedApp {
  readonly app: FastifyInstance;
  readonly inFlight: InFlight;
  /**
   * The requests whose answers have not been sent completely, including those whose bodies are
   * still arriving.
   */
  readonly unfinished: OpenAnswers;
  readonly cache: ResponseCache;
}

/** Puts the service together. */
export function composeApp(parts: AppParts): ComposedApp {
  const { limits } = parts;
  const present: Present = (problem, url = API_PREFIX) => {
    if (isMcpPath(url)) return presentMcpProblem(problem, parts.onFault);
    if (!isPageAddress(url)) return presentProblem(problem, parts.onFault);
    return presentPageProblem(problem, { path: url, base: parts.base() }, parts.onFault);
  };
  const { memory = limitMemory(limits) } = parts;
  const { policyOf, unknown } = createPolicies(limits, memory, parts.sharing?.limiter);
  const cache = createResponseCache(limits.cacheBytes);
  const remembered = createRemembered<RequestContext>();
  const gate: GateSettings = {
    policyOf,
    clientOf: (asker) => parts.clientOf(asker),
    steadyNow: () => parts.steadyNow(),
    timeout: limits.timeout,
    isStopping: () => !parts.isReady(),
    inFlight: createInFlight(limits.inFlight, memory.inFlight),
    open: createOpenAnswers(),
    rated: new WeakMap(),
    present,
  };
  const contextNow = currentContext(parts, () => remembered.clear());
  const observe = (request: AnsweredRequest): void => parts.onAnswer(request);
  const app = createApp({
    arrivalTimeout: limits.timeout,
    present,
    countUnparsed: (asker) => countRequest(unknown, parts.clientOf(asker), parts.steadyNow()),
    open: gate.open,
    steadyNow: () => parts.steadyNow(),
    answerShortly: createShortWay({
      remembered,
      cache,
      context: contextNow,
      gate,
      observe,
    }),
  });
  addObserver(app, observe);
  addGate(app, gate);
  refuseUnknown(app, present);
  addHealth(app, () => (parts.isReady() ? (parts.trouble?.() ?? null) : 'stopping'), refuseMethod);
  const use = <T>(work: (context: RequestContext) => Promise<T>): Promise<T> =>
    parts.withSnapshot((reader) => work(contextOf(reader, parts)));
  const addAnswer = createAnswers({
    use,
    cache,
    remembered,
    timeout: limits.timeout,
  });
  registerApi(app, addAnswer, limits);
  registerMcp(app, {
    access: parts.mcpAccess ?? OPEN_ACCESS,
    dispatch: createDispatch({
      catalogue: MCP_CATALOGUE,
      serviceVersion: parts.serviceVersion,
      answerTimeout: limits.timeout,
      use,
      answers: keepAnswers(contextNow),
      onFault: (error) => parts.onFault(error),
      // Client errors are refused before they get there.
      onStray: (error) => parts.onFault(error),
    }),
  });
  registerPages(app, addAnswer);
  return { app, inFlight: gate.inFlight, unfinished: gate.open, cache };
}

/** Whether an address is read by people. Addresses below `/api` and the probes are for programs. */
function isPageAddress(url: string): boolean {
  const path = url.replace(/[?#].*$/s, '');
  return !isBelow(path, '/api') && !isBelow(path, '/mcp') && !PROBES.has(path);
}

/** The tools, resources and prompts of the MCP server, over HTTP and over stdio. */
export const MCP_CATALOGUE: Catalogue = {
  instructions: INSTRUCTIONS,
  tools: TOOLS,
  resources: RESOURCES,
  prompts: PROMPTS,
};

/** What every question needs at this moment. */
export function contextOf(
  reader: SnapshotReader,
  parts: Pick<AppParts, 'base' | 'now' | 'serviceVersion'>,
): RequestContext {
  const [base, now] = [parts.base(), parts.now()];
  const { serviceVersion } = parts;
  return {
    reader,
    base,
    links: createLinks(base),
    serviceVersion,
    version: versionOf(reader),
    now,
  };
}

/** The same, as one object while nothing changes: a busy service is asked many times a millisecond. */
function currentContext(parts: AppParts, onOtherSnapshot: () => void): () => RequestContext {
  let latest: RequestContext | null = null;
  return () => {
    const reader = parts.current();
    if (latest && latest.reader !== reader) onOtherSnapshot();
    const isSame =
      latest?.reader === reader && latest.now === parts.now() && latest.base === parts.base();
    return latest && isSame ? latest : (latest = contextOf(reader, parts));
  };
}

// The version stays the same until the snapshot changes.
const versions = new WeakMap<SnapshotReader, string>();

function versionOf(reader: SnapshotReader): string {
  const known = versions.get(reader);
  if (known !== undefined) return known;
  const version = dataVersion(reader.info);
  versions.set(reader, version);
  return version;
}
