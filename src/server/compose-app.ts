import { createApi } from '../api/api.ts';
import { type Access, OPEN_ACCESS, createMcp } from '../mcp/http.ts';
import { CATALOGUE } from '../mcp/catalogue.ts';
import { createDispatch } from '../mcp/dispatch.ts';
import { DATE_WORDS } from '../pages/dates/preview-words.ts';
import { createPages } from '../pages/pages.ts';
import { createReconcile } from '../reconcile/reconcile.ts';
import type { RequestContext } from '../site/request-context.ts';
import { dataVersion } from '../service/data-version.ts';
import type { Contact } from '../site/contact.ts';
import { createLinks } from '../site/links.ts';
import { RATE_SETTINGS, type RateSetting, type ServerSettings } from './settings.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import { REQUEST_SECONDS } from '../web/limits/request-limits.ts';
import { createResponseCache, type ResponseCache } from '../web/response/cache.ts';
import { type App, type AppSettings, createApp, mostConnections } from '../web/app.ts';
import { CACHE } from '../web/response/headers.ts';
import type { Probe, Transport } from '../web/transport.ts';
import { createRateLimiter, type Limiter } from '../web/limits/rate-limit.ts';
import { createStepRunner, type RunSteps } from '../web/response/step-runner.ts';

/**
 * The limits of the service's work. A limit of 0 is off. By default a process has as many connections as it can, and
 * answers have the time that service 12.6 gives them.
 */
export type AppLimits = Pick<ServerSettings, 'cacheSize' | 'maxInflight' | RateSetting> &
  Partial<Pick<AppSettings, 'maxConnections' | 'timeout'>>;

/** The limits for one answer without a server: that of time (service 12.6), and none of rates. */
export const NO_LIMITS: AppLimits = {
  rateLimit: 0,
  mcpRateLimit: 0,
  pageRateLimit: 0,
  reconcileRateLimit: 0,
  maxInflight: 0,
  maxConnections: 0,
  cacheSize: 24,
};

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The base of addresses in answers without a server, if no base address is given. */
export const DEFAULT_BASE = 'http://127.0.0.1:8080';

export interface AppParts extends Pick<
  AppSettings,
  'hold' | 'base' | 'steadyNow' | 'clientOf' | 'onFault' | 'observe'
> {
  /**
   * The current snapshot, or one each of whose members throws Failure. It may be closed in the next turn of the event
   * loop, unless it is held.
   */
  current(): SnapshotReader;
  readonly serviceVersion: string;
  /** Who runs the service. */
  readonly contact?: Contact | undefined;
  readonly limits: AppLimits;
  /** Runs long work; a new runner if absent. */
  readonly runSteps?: RunSteps;
  /** Milliseconds since 1970. */
  now(): number;
  /** Who may use the MCP endpoint; everyone if absent. */
  readonly mcpAccess?: Access;
  /** Why requests should be sent to another server for now; null if they need not be. */
  trouble(): string | null;
}

/** The whole HTTP service before it listens. */
export function composeApp(parts: AppParts): App {
  const { limits, runSteps = createStepRunner() } = parts;
  const cache = createResponseCache(limits.cacheSize * BYTES_PER_MEGABYTE);
  const context = currentContext(parts, cache);
  const rates = { restRate: limits.rateLimit, mcpRate: limits.mcpRateLimit };
  const api = createApi(rates, context);
  const dispatch = createDispatch({
    catalogue: CATALOGUE,
    serviceVersion: parts.serviceVersion,
    context,
    onFault: (error, requestId) => parts.onFault(error, requestId),
  });
  const mcp = createMcp(dispatch, parts.mcpAccess ?? OPEN_ACCESS);
  const reconcile = createReconcile({ ...parts, runSteps, context, dateWords: DATE_WORDS });
  return createApp({
    ...parts,
    transports: [
      api,
      mcp,
      reconcile,
      createProbes(() => parts.trouble(), api.present),
      createPages(context),
    ],
    limiters: createLimiters(limits),
    maxInFlight: limits.maxInflight,
    runSteps,
    context,
    cache,
    timeout: limits.timeout ?? REQUEST_SECONDS * 1000,
    maxConnections: limits.maxConnections ?? mostConnections(),
  });
}

/**
 * `/healthz`, which says that the process answers, and `/readyz`, which says whether it should get
 * requests. `unready` says in a few words why it should not, or gives null.
 */
function createProbes(unready: () => string | null, present: Transport['present']): Transport {
  const headers = { 'cache-control': CACHE.none, 'content-type': 'text/plain; charset=utf-8' };
  const probe = (pattern: string, trouble: () => string | null): Probe => ({
    pattern,
    kind: 'probe',
    report() {
      const reason = trouble();
      return { status: reason === null ? 200 : 503, headers, body: `${reason ?? 'ok'}\n` };
    },
  });
  const routes = [probe('/healthz', () => null), probe('/readyz', unready)];
  return { limit: null, owns: () => false, routes, present };
}

/** What every question needs at this moment. */
export function contextOf(
  reader: SnapshotReader,
  parts: Pick<AppParts, 'base' | 'now' | 'serviceVersion' | 'contact'>,
): RequestContext {
  const [base, now] = [parts.base(), parts.now()];
  const { serviceVersion, contact = null } = parts;
  return {
    reader,
    base,
    links: createLinks(base),
    serviceVersion,
    // Computed when it is asked for, because what does not need it is answered while a snapshot is damaged too.
    get version() {
      return dataVersion(reader.info);
    },
    contact,
    now,
  };
}

/**
 * The context, as one object while nothing changes that answers depend on. Of the time they depend on the day, and on
 * the whole seconds for which they may be cached; both change only when a second begins.
 */
function currentContext(parts: AppParts, cache: ResponseCache): () => RequestContext {
  let latest: RequestContext | null = null;
  return () => {
    const [reader, base, now] = [parts.current(), parts.base(), parts.now()];
    // What was made from a damaged file has the same keys as what a good copy of it gives.
    if (latest?.reader !== reader) cache.clear();

    const isSame = latest?.reader === reader && latest.base === base;
    return latest && isSame && isAlike(latest.now, now)
      ? latest
      : (latest = contextOf(reader, parts));
  };
}

/**
 * Whether answers are the same at two times in milliseconds. Ages of caches are whole seconds rounded down, so they
 * change after the first millisecond of a second.
 */
function isAlike(earlier: number, now: number): boolean {
  if (earlier === now) return true;
  return earlier % 1000 !== 0 && Math.floor(earlier / 1000) === Math.floor(now / 1000);
}

/** The most keys whose requests are counted (service 12.8). */
export const CLIENTS_REMEMBERED = 200_000;

/** The rate limits by their names (service 12.8). */
function createLimiters(limits: AppLimits): Readonly<Record<string, Limiter>> {
  const limiters = Object.entries(RATE_SETTINGS).flatMap(([name, setting]) => {
    const [limit, capacity] = [limits[setting], CLIENTS_REMEMBERED];
    return limit > 0 ? [[name, createRateLimiter({ name, limit, capacity })] as const] : [];
  });
  return Object.fromEntries(limiters);
}
