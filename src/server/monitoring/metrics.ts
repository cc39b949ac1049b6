import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { AnsweredRequest } from '../../web/request-handler.ts';
import { explainListening } from '../listen-address.ts';
import type { HostAndPort } from '../../web/listen/http-server.ts';

export interface MetricsSources {
  /** How many requests are being answered. */
  inFlight(): number;
  /** Bytes in the cache of responses. */
  cacheBytes(): number;
  /** How often an answer was looked up in the cache, by result. */
  lookups(): { readonly hit: number; readonly miss: number };
  /** Whether requests should come to this server. */
  isReady(): boolean;
  readonly serviceVersion: string;
  snapshot(): ServedSnapshot;
  /** How many lines of the log were lost. */
  linesLost(): number;
}

/** What is reported about the served snapshot. Times are in seconds since 1970. */
export interface ServedSnapshot {
  readonly version: string;
  readonly people: number;
  /** The instant of its data. */
  readonly asOf: number;
  /** When it began to be served. */
  readonly since: number;
  /** How many others were refused since the start. */
  readonly refused: number;
  /** How many people are on the list of those who are hidden. */
  readonly hidden: number;
  /** How many changed lists of them could not be used since the start. */
  readonly hiddenRefused: number;
  /** Whether the store has no snapshot any more. */
  readonly isMissing: boolean;
}

const LIMITS = ['rest', 'mcp', 'pages', 'reconcile'];

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Collects metrics: of requests by route, method and status, of the snapshot, and of the process. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'natalis_http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const limited = new Counter({
    name: 'natalis_http_rate_limited_total',
    help: 'Requests refused because their client had used its quota, by the limit',
    labelNames: ['limit'],
    registers,
  });
  for (const limit of LIMITS) limited.inc({ limit }, 0);
  gauge(registers, 'natalis_http_in_flight', 'Requests being answered', sources.inFlight);
  const cached = 'Memory of cached responses';
  gauge(registers, 'natalis_response_cache_bytes', cached, sources.cacheBytes);
  const lost = 'Lines of the log that were lost because standard error could not be written';
  counter(registers, 'natalis_log_lines_lost_total', lost, sources.linesLost);
  addService(registers, sources);
  addSnapshot(registers, () => sources.snapshot());
  const served = new Gauge({
    name: 'natalis_snapshot_people',
    help: 'People in the snapshot that is served',
    labelNames: ['version'],
    registers,
    collect() {
      const { version, people } = sources.snapshot();
      served.reset();
      served.set({ version }, people);
    },
  });
  return {
    answered({ route, limit, method, status, milliseconds }: AnsweredRequest): void {
      const labels = { route, method, status: String(status) };
      seconds.observe(labels, milliseconds / 1000);
      if (status === 429) limited.inc({ limit: limit ?? 'none' });
    },
    /** All of them at this moment, as Prometheus reads them. */
    text: (): Promise<string> => registry.metrics(),
  };
}

function addService(
  registers: Registry[],
  { lookups, isReady, serviceVersion }: MetricsSources,
): void {
  gauge(registers, 'natalis_ready', 'Whether /readyz answers 200', () => Number(isReady()));
  const build = new Gauge({
    name: 'natalis_build_info',
    help: 'The versions of the service and of Node',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: serviceVersion, node: process.versions.node }, 1);
  const counted = new Counter({
    name: 'natalis_response_cache_lookups_total',
    help: 'Response cache lookups, by result',
    labelNames: ['result'],
    registers,
    collect() {
      counted.reset();
      for (const [result, count] of Object.entries(lookups())) counted.inc({ result }, count);
    },
  });
}

function addSnapshot(registers: Registry[], read: () => ServedSnapshot): void {
  const asOf = 'When the data of the snapshot were taken from Wikidata';
  gauge(registers, 'natalis_snapshot_as_of_timestamp_seconds', asOf, () => read().asOf);
  const since = 'When the snapshot began to be served';
  gauge(registers, 'natalis_snapshot_served_timestamp_seconds', since, () => read().since);
  const missing = 'Whether the path has no snapshot any more, so that the next start fails';
  gauge(registers, 'natalis_snapshot_missing', missing, () => Number(read().isMissing));
  const refused = 'New snapshots that were refused';
  counter(registers, 'natalis_snapshots_refused_total', refused, () => read().refused);
  const hidden = 'People on the list of those who are hidden';
  gauge(registers, 'natalis_hidden_people', hidden, () => read().hidden);
  const unused = 'Changed lists of hidden people that could not be used';
  counter(registers, 'natalis_hidden_lists_refused_total', unused, () => read().hiddenRefused);
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  const collect = (): void => made.set(read());
  const made: Gauge = new Gauge({ name, help, registers, collect });
}

/** Adds a counter of what is counted elsewhere. */
function counter(registers: Registry[], name: string, help: string, read: () => number): void {
  function collect(): void {
    made.reset();
    made.inc(read());
  }
  const made: Counter = new Counter({ name, help, registers, collect });
}

/**
 * Serves metrics, as Prometheus reads them, at the address of an option, if there is one, and gives what ends that.
 * `option` names the option in errors. Rejects with StartError if nothing can listen there.
 */
export async function listenForMetrics(
  text: () => Promise<string>,
  where: HostAndPort | undefined,
  option: string,
): Promise<() => void> {
  if (!where) return () => {};
  const server = createServer((_request, response) => {
    text().then(
      (metrics) => {
        response.setHeader('content-type', Registry.PROMETHEUS_CONTENT_TYPE);
        response.end(metrics);
      },
      () => response.writeHead(503).end(),
    );
  });
  try {
    server.listen(where.port, where.host);
    await once(server, 'listening');
  } catch (error) {
    throw explainListening(error, { ...where, hostOption: option, portOption: option });
  }
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
