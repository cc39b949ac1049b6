import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { dataVersion } from '../../service/data-version.ts';
import type { App, HostAndPort } from '../../web/app.ts';
import type { AnsweredRequest } from '../../web/request-handler.ts';
import { listening } from '../listen-address.ts';
import { packageVersion } from '../package-version.ts';
import type { HiddenList } from '../snapshots/hidden-list.ts';
import type { HotSwap } from '../snapshots/hot-swap.ts';
import { RATE_SETTINGS } from '../settings.ts';

export interface MetricsSources {
  readonly app: App;
  readonly hotSwap: HotSwap;
  readonly hidden: HiddenList;
  /**
   * When the served snapshot was taken over, in milliseconds since 1970, and how many snapshots and changed lists of
   * hidden people were refused since the start.
   */
  readonly swaps: Record<'since' | 'refused' | 'listsRefused', number>;
  /** Whether requests should come to this server. */
  isReady(): boolean;
  /** How many lines of the log were lost. */
  linesLost(): number;
}

type Labels = Readonly<Record<string, string>>;

/** A metric: what it says of itself, what reads its value or its values by their labels, and the names of these. */
type Metric = readonly [
  help: string,
  read: () => number | readonly (readonly [labels: Labels, value: number])[],
  ...labelNames: string[],
];

/** What is read when metrics are asked for, by its name without `natalis_`; that of a counter ends in `_total`. */
function metricsOf(sources: MetricsSources): Readonly<Record<string, Metric>> {
  const { app, hotSwap, hidden, swaps, isReady, linesLost } = sources;
  const versions = { version: packageVersion(), node: process.versions.node };
  const manifest = () => hotSwap.info().manifest;
  return {
    http_in_flight: ['Requests being answered', app.inFlight],
    response_cache_bytes: ['Memory of cached responses', () => app.cache.bytes],
    log_lines_lost_total: [
      'Lines of the log that were lost because standard error could not be written',
      linesLost,
    ],
    ready: ['Whether /readyz answers 200', () => Number(isReady())],
    build_info: [
      'The versions of the service and of Node',
      () => [[versions, 1]],
      'version',
      'node',
    ],
    response_cache_lookups_total: [
      'Response cache lookups, by result',
      () => Object.entries(app.cache.lookups).map(([result, count]) => [{ result }, count]),
      'result',
    ],
    snapshot_as_of_timestamp_seconds: [
      'When the data of the snapshot were taken from Wikidata',
      () => Date.parse(manifest().as_of) / 1000,
    ],
    snapshot_served_timestamp_seconds: [
      'When the snapshot began to be served',
      () => swaps.since / 1000,
    ],
    snapshot_missing: [
      'Whether the path has no snapshot any more, so that the next start fails',
      () => Number(hotSwap.isMissing()),
    ],
    snapshots_refused_total: ['New snapshots that were refused', () => swaps.refused],
    hidden_people: [
      'People on the list of those who are hidden',
      () => hidden.current()?.qids.size ?? 0,
    ],
    hidden_lists_refused_total: [
      'Changed lists of hidden people that could not be used',
      () => swaps.listsRefused,
    ],
    snapshot_people: [
      'People in the snapshot that is served',
      () => [[{ version: dataVersion(hotSwap.info()) }, manifest().people]],
      'version',
    ],
  };
}

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
  for (const limit of Object.keys(RATE_SETTINGS)) limited.inc({ limit }, 0);
  for (const [name, [help, read, ...labelNames]] of Object.entries(metricsOf(sources))) {
    const settings = {
      name: `natalis_${name}`,
      help,
      labelNames,
      registers,
      collect(this: Pick<Gauge, 'reset' | 'inc'>) {
        const found = read();
        this.reset();
        for (const [labels, value] of typeof found === 'number' ? [[{}, found] as const] : found) {
          this.inc(labels, value);
        }
      },
    };
    void (name.endsWith('_total') ? new Counter(settings) : new Gauge(settings));
  }
  return {
    answered({ route, limit, method, status, milliseconds }: AnsweredRequest): void {
      const labels = { route, method, status: String(status) };
      seconds.observe(labels, milliseconds / 1000);
      if (status === 429) limited.inc({ limit: limit ?? 'none' });
    },
    /** Serves them at an address, as Prometheus reads them. Gives what ends that. Rejects as `listening` does. */
    async listen(where: HostAndPort): Promise<() => void> {
      const server = createServer((_request, response) => {
        registry.metrics().then(
          (text) => {
            response.setHeader('content-type', Registry.PROMETHEUS_CONTENT_TYPE);
            response.end(text);
          },
          () => response.writeHead(503).end(),
        );
      });
      server.listen(where.port, where.host);
      await listening(once(server, 'listening'), where, '--metrics or NATALIS_METRICS');
      return () => {
        server.closeAllConnections();
        server.close();
      };
    },
  };
}
