import type { FastifyInstance } from 'fastify';
import { CACHE } from './headers.ts';
import { allowOnlyReading } from './read-only.ts';

/**
 * `/healthz`, whether the process answers at all, and `/readyz`, whether it should be sent requests:
 * not while it is stopping.
 */
export function addHealth(app: FastifyInstance, isReady: () => boolean, refuse: () => never): void {
  addProbe(app, '/healthz', () => true, refuse);
  addProbe(app, '/readyz', isReady, refuse);
}

function addProbe(
  app: FastifyInstance,
  url: string,
  isWell: () => boolean,
  refuse: () => never,
): void {
  app.get(url, async (_request, reply) => {
    const well = isWell();
    return reply
      .code(well ? 200 : 503)
      .headers({ 'cache-control': CACHE.none, 'content-type': 'text/plain; charset=utf-8' })
      .send(well ? 'ok\n' : 'stopping\n');
  });
  allowOnlyReading(app, url, refuse);
}
