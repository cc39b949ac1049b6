import { CACHE } from './headers.ts';
import type { Probe, Transport } from './transport.ts';

/** The kind of requests that only ask how the service is. */
export const PROBE = 'probe';

/**
 * `/healthz`, which tells that the process answers, and `/readyz`, which tells whether it should get
 * requests. `unready` says in a few words why it should not, or gives null.
 */
export function createProbes<C>(
  unready: () => string | null,
  present: Transport<C>['present'],
): Transport<C> {
  const routes = [probe('/healthz', () => null), probe('/readyz', unready)];
  return { limit: null, owns: () => false, routes, present };
}

function probe(pattern: string, trouble: () => string | null): Probe {
  return {
    pattern,
    kind: PROBE,
    tell() {
      const reason = trouble();
      return {
        status: reason === null ? 200 : 503,
        headers: { 'cache-control': CACHE.none, 'content-type': 'text/plain; charset=utf-8' },
        body: `${reason ?? 'ok'}\n`,
      };
    },
  };
}
