import { setTimeout } from 'node:timers/promises';
import type { Server as HttpServer } from 'node:http';
import { Server, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { allowedHosts, type Access } from '../../mcp/access.ts';
import { dataVersion } from '../../service/data-version.ts';
import { SnapshotDamaged } from '../../snapshot/snapshot-error.ts';
import type { RedisAddress } from '../../redis/address.ts';
import type { Sharing } from '../../redis/sharing.ts';
import { keyOfAsker } from '../../web/asker-key.ts';
import { createClientKeys } from '../../web/client-key.ts';
import type { InFlight } from '../../web/in-flight.ts';
import type { OpenAnswers } from '../../web/open-answers.ts';
import type { ResponseCache } from '../../web/response-cache.ts';
import { createMetrics, type Metrics } from '../../web/metrics.ts';
import { askCanaries } from '../canaries.ts';
import { composeApp, type AppLimits } from '../compose-app.ts';
import { explainListening } from '../listen-error.ts';
import { storeAt } from '../open-store.ts';
import type { HostAndPort } from '../option-values.ts';
import { ownAddress, type OwnAddress } from '../own-address.ts';
import { packageVersion } from '../package-version.ts';
import { shareOverRedis } from '../share-over-redis.ts';
import { createServiceLog, type LogLevel, type ServiceLog } from '../service-log.ts';
import { holdSnapshot, type SnapshotHolder } from '../snapshot-holder.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { openUsage } from '../usage-recorder.ts';

export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly baseUrl?: string;
  readonly trustProxy?: readonly string[];
  readonly rateLimit: number;
  readonly mcpRateLimit: number;
  readonly pageRateLimit: number;
  readonly ipv6Prefix: number;
  readonly maxInflight: number;
  readonly cacheSize: number;
  readonly allowedHost?: readonly string[];
  readonly allowedOrigin?: readonly string[];
  readonly lenientAccept?: boolean;
  readonly metrics?: HostAndPort;
  readonly usage?: string;
  readonly drainDelay: number;
  readonly redis?: RedisAddress;
  readonly logLevel: LogLevel;
}

const TIMEOUT = 10_000;
const MS_BETWEEN_LOOKS = 1000;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * `natalis serve`: answers over HTTP until SIGINT or SIGTERM, then lets running requests end.
 * SIGHUP, or another file at the snapshot's path, replaces the snapshot. When it listens, it prints
 * one line with the address, and the lines of `extraLines`. Rejects with SnapshotError if the
 * snapshot cannot be read, or if it is found damaged while it is checked after the first answers.
 */
export async function serve(
  path: string,
  options: ServeOptions,
  terminal: Terminal,
  extraLines: (address: string) => readonly string[] = () => [],
): Promise<void> {
  const log = createServiceLog(options.logLevel);
  const clientOf = keyOfAsker(clientKeys(options));
  const usage = await openUsage(options.usage, {
    onError: (error) => log.fault(error),
    onDamage: (lines, file) =>
      log.warn('damaged lines of usage counts moved to another file', { lines, file }),
  });
  const holder = await hold(path, log);
  let leaving = false;
  const limits = limitsOf(options);
  const sharing = options.redis && (await shareOverRedis(options.redis, limits.cacheBytes, log));
  let stopping = false;
  let base = options.baseUrl ?? '';
  const { app, inFlight, unfinished, cache } = composeApp({
    withSnapshot: (work) => holder.withSnapshot(work),
    current: () => holder.current(),
    base: () => base,
    serviceVersion: packageVersion(),
    limits,
    ...(sharing && { sharing }),
    mcpAccess: accessOf(options),
    now: () => Date.now(),
    steadyNow: () => performance.now(),
    clientOf,
    isReady: () => !stopping,
    trouble: () => (leaving ? 'stopping' : holder.trouble()),
    onFault(error) {
      // The holder has already reported this.
      if (!(error instanceof SnapshotDamaged)) log.fault(error);
    },
    onAnswer(request) {
      metrics?.answered(request);
      log.answered(request);
      usage.count(request);
    },
  });
  const metrics = options.metrics && metricsOf(holder, inFlight, cache, sharing);
  // This comes before the line that says the service is ready, because its reader may send a signal
  // at once.
  const stop = stopSignal();
  const reload = (): void => void holder.reload();
  process.on('SIGHUP', reload);
  const looks = setInterval(() => void holder.reloadIfReplaced(), MS_BETWEEN_LOOKS);
  let metricsServer: HttpServer | undefined;
  try {
    metricsServer = await listenForMetrics(metrics, options);
    const own = await listen(app, options);
    base ||= own.url;
    if (own.isOneOfMany && options.baseUrl === undefined) {
      log.warn('addresses in answers work only on this machine; give --base-url', { base });
    }
    const { people } = holder.current().info.manifest;
    terminal.print(`natalis serves ${people} people at ${base}`);
    for (const line of extraLines(base)) terminal.print(line);
    try {
      await Promise.race([stop.received, holder.checkFirst().then(() => stop.received)]);
      leaving = true;
      await setTimeout(options.drainDelay * 1000);
    } finally {
      stopping = true;
      await drain(app, unfinished);
    }
  } finally {
    clearInterval(looks);
    process.off('SIGHUP', reload);
    await app.close();
    metricsServer?.closeAllConnections();
    metricsServer?.close();
    await sharing?.close();
    await usage.close();
    await holder.close();
    stop.forget();
  }
}

/** Waits for SIGINT or SIGTERM. More of them have no effect while the service is stopping. */
function stopSignal(): { received: Promise<void>; forget(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const receive = (): void => resolve();
  process.on('SIGINT', receive).on('SIGTERM', receive);
  return {
    received: promise,
    forget: () => void process.off('SIGINT', receive).off('SIGTERM', receive),
  };
}

const MS_BETWEEN_CHECKS = 20;

// The part of the time to stop that is kept for closing itself, in milliseconds.
const CLOSING = 1000;

/**
 * Stops listening, lets running requests end, and then closes every connection, all within the time
 * that a request may take. Listening ends first: a load balancer whose connection is refused tries
 * another server, but passes a 503 on to the client.
 */
async function drain(app: FastifyInstance, unfinished: OpenAnswers): Promise<void> {
  const deadline = performance.now() + TIMEOUT - CLOSING;
  // The HTTP server's own `close` would cut off answers that are written but not yet sent
  // completely.
  Server.prototype.close.call(app.server);
  while (unfinished.size > 0 && performance.now() < deadline) await setTimeout(MS_BETWEEN_CHECKS);
  const closed = app.close();
  // Connections that have sent nothing or half a request are not idle for Node, and would stay
  // open.
  app.server.closeAllConnections();
  await closed;
}

function hold(path: string, log: ServiceLog): Promise<SnapshotHolder> {
  return holdSnapshot({
    store: storeAt(path),
    tryOut: askCanaries,
    onChange(change) {
      if (change.kind === 'served') {
        log.note('new snapshot served', { version: dataVersion(change.reader.info) });
      } else if (change.kind === 'refused') {
        log.warn('new snapshot refused; the old one is still served', { reason: change.reason });
      } else {
        log.error('the served snapshot is damaged', { reason: change.reason });
      }
    },
  });
}

function metricsOf(
  holder: SnapshotHolder,
  inFlight: InFlight,
  cache: ResponseCache,
  sharing: Sharing | undefined,
): Metrics {
  return createMetrics({
    inFlight: () => inFlight.count,
    cacheBytes: () => cache.bytes,
    ...(sharing && { sharing: () => sharing.state() }),
    snapshot: () => {
      const { info } = holder.current();
      return { version: dataVersion(info), people: info.manifest.people };
    },
  });
}

/** Starts to listen, and returns the address of the service. */
async function listen(app: FastifyInstance, { host, port }: ServeOptions): Promise<OwnAddress> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainListening(error, { host, port, ...SERVICE_OPTIONS });
  }
  return ownAddress(host, app.server.address() as AddressInfo);
}

const SERVICE_OPTIONS = {
  hostOption: '--host or NATALIS_HOST',
  portOption: '--port or NATALIS_PORT',
};

async function listenForMetrics(
  metrics: Metrics | undefined,
  { metrics: where }: ServeOptions,
): Promise<HttpServer | undefined> {
  if (!metrics || !where) return undefined;
  try {
    return await metrics.listen(where.host, where.port);
  } catch (error) {
    throw explainListening(error, { ...where, ...METRICS_OPTIONS });
  }
}

const METRICS_OPTIONS = {
  hostOption: '--metrics or NATALIS_METRICS',
  portOption: '--metrics or NATALIS_METRICS',
};

function clientKeys({ trustProxy = [], ipv6Prefix }: ServeOptions) {
  try {
    return createClientKeys({ trustedProxies: trustProxy, ipv6PrefixBits: ipv6Prefix });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function limitsOf(options: ServeOptions): AppLimits {
  return {
    restRate: options.rateLimit,
    mcpRate: options.mcpRateLimit,
    pageRate: options.pageRateLimit,
    inFlight: options.maxInflight,
    cacheBytes: options.cacheSize * BYTES_PER_MEGABYTE,
    timeout: TIMEOUT,
  };
}

function accessOf(options: ServeOptions): Access {
  const { host, baseUrl, allowedHost: configured } = options;
  return {
    hosts: allowedHosts({ configured, listensAt: host, baseUrl }),
    origins: options.allowedOrigin ?? null,
    lenientAccept: options.lenientAccept ?? false,
  };
}
