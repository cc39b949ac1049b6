import type { FastifyInstance } from 'fastify';
import { CACHE } from './headers.ts';
import { allowOnlyReading } from './read-only.ts';

/**
 * Adds `/healthz`, which tells that the process answers, and `/readyz`, which tells whether it should get
 * requests. `unready` says in a few words why it should not, or gives null.
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
