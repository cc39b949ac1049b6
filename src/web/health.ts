import type { FastifyInstance } from 'fastify';
import { CACHE } from './headers.ts';
import { allowOnlyReading } from './read-only.ts';

/**
 * `/healthz`, whether the process answers at all, and `/readyz`, whether it should be sent requests.
 * `unready` says why it should not, in a few words, or gives null.
 */
export function addHealth(
  app: FastifyInstance,
  unready: () => string | null,
  refuse: () => never,
): void {
  addProbe(app, '/healthz', () => null, refuse);
  addProbe(app, '/readyz', unready, refuse);
}

function addProbe(
  app: FastifyInstance,
  url: string,
  trouble: () => string | null,
  refuse: () => never,
): void {
  app.get(url, async (_request, reply) => {
    const reason = trouble();
    return reply
      .code(reason === null ? 200 : 503)
      .headers({ 'cache-control': CACHE.none, 'content-type': 'text/plain; charset=utf-8' })
      .send(`${reason ?? 'ok'}\n`);
  });
  allowOnlyReading(app, url, refuse);
}
