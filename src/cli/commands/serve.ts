import { setTimeout } from 'node:timers/promises';
import type { Server as HttpServer } from 'node:http';
import { Server, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { allowedHosts, type Access } from '../../mcp/access.ts';
import { dataVersion } from '../../service/data-version.ts';
import { openSqliteReader } from '../../snapshot/sqlite/reader.ts';
import { createClientKeys } from '../../web/client-key.ts';
import { headerText } from '../../web/headers.ts';
import type { InFlight } from '../../web/in-flight.ts';
import type { ResponseCache } from '../../web/response-cache.ts';
import type { Unfinished } from '../../web/late.ts';
import { createMetrics, type Metrics } from '../../web/metrics.ts';
import { composeApp, type AppLimits } from '../compose-app.ts';
import type { HostAndPort } from '../option-values.ts';
import { packageVersion } from '../package-version.ts';
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
  readonly logLevel: LogLevel;
}

const TIMEOUT = 10_000;
const MS_BETWEEN_LOOKS = 1000;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * `natalis serve`: answers over HTTP until SIGINT or SIGTERM, then lets running requests end. SIGHUP,
 * or another file at the snapshot's path, puts a new snapshot in place of the old. Prints one line
 * with the address when it is ready, and what `worthOpening` gives.
 */
export async function serve(
  path: string,
  options: ServeOptions,
  terminal: Terminal,
  worthOpening: (address: string) => readonly string[] = () => [],
): Promise<void> {
  const log = createServiceLog(options.logLevel);
  const keys = clientKeys(options);
  const holder = hold(path, log);
  const usage = openUsage(options.usage, (error) => log.fault(error));
  let stopping = false;
  let base = options.baseUrl ?? '';
  const { app, inFlight, unfinished, cache } = composeApp({
    use: (work) => holder.use(work),
    base: () => base,
    serviceVersion: packageVersion(),
    limits: limitsOf(options),
    mcpAccess: accessOf(options),
    now: () => Date.now(),
    steadyNow: () => performance.now(),
    clientOf: ({ socket, headers }) =>
      keys(socket.remoteAddress ?? '', headerText(headers['x-forwarded-for'])),
    isReady: () => !stopping,
    onFault: (error) => log.fault(error),
    onAnswer(request) {
      metrics?.answered(request);
      log.answered(request);
      usage.count(request);
    },
  });
  const metrics = options.metrics && metricsOf(holder, inFlight, cache);
  // Before the line that says it is ready: who reads it may send a signal at once.
  const stop = stopSignal();
  const reload = (): void => holder.reload();
  process.on('SIGHUP', reload);
  const looks = setInterval(() => holder.reloadIfReplaced(), MS_BETWEEN_LOOKS);
  let metricsServer: HttpServer | undefined;
  try {
    const { host, port } = options.metrics ?? {};
    if (host !== undefined && port !== undefined) metricsServer = await metrics?.listen(host, port);
    const address = await listen(app, options);
    base ||= address;
    const { people } = holder.current().info.manifest;
    terminal.print(`natalis serves ${people} people at ${base}`);
    for (const line of worthOpening(base)) terminal.print(line);
    await stop.received;
    stopping = true;
    await drain(app, unfinished);
  } finally {
    clearInterval(looks);
    process.off('SIGHUP', reload);
    await app.close();
    metricsServer?.closeAllConnections();
    metricsServer?.close();
    await usage.close();
    holder.close();
    stop.forget();
  }
}

/** SIGINT or SIGTERM; more of them while the service is stopping change nothing. */
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

// Milliseconds of the time to stop that are left for closing itself.
const CLOSING = 1000;

/**
 * Stops listening, lets running requests end, and then closes every connection, all within the time that
 * a request may take. Listening ends first because a load balancer whose connection is refused tries
 * another server, but hands a 503 on to the client.
 */
async function drain(app: FastifyInstance, unfinished: Unfinished): Promise<void> {
  const deadline = performance.now() + TIMEOUT - CLOSING;
  // The HTTP server's own way to close would cut off answers that are written but have not all gone out.
  Server.prototype.close.call(app.server);
  while (unfinished.size > 0 && performance.now() < deadline) await setTimeout(MS_BETWEEN_CHECKS);
  const closed = app.close();
  // Connections that have sent nothing, or half a request, are not idle to Node and would stay.
  app.server.closeAllConnections();
  await closed;
}

function hold(path: string, log: ServiceLog): SnapshotHolder {
  return holdSnapshot({
    path,
    open: openSqliteReader,
    onChange(change) {
      if (change.kind === 'refused') {
        log.note('new snapshot refused, the old one stays', { reason: change.reason });
      } else {
        log.note('new snapshot served', { version: dataVersion(change.reader.info) });
      }
    },
  });
}

function metricsOf(holder: SnapshotHolder, inFlight: InFlight, cache: ResponseCache): Metrics {
  return createMetrics({
    inFlight: () => inFlight.count,
    cacheBytes: () => cache.bytes,
    snapshot: () => {
      const { info } = holder.current();
      return { version: dataVersion(info), people: info.manifest.people };
    },
  });
}

/** Starts to listen; gives the address that it answers at. */
async function listen(app: FastifyInstance, { host, port }: ServeOptions): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

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
