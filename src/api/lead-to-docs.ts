import type { FastifyInstance } from 'fastify';
import { CACHE } from '../web/headers.ts';
import { allowOnlyReading } from '../web/read-only.ts';
import { API_PREFIX } from './prefix.ts';

/**
 * Leads whoever opens the API's own address to its documentation. Not for good (302): something else
 * may be served there one day.
 */
export function leadToDocs(app: FastifyInstance, base: () => string, refuse: () => never): void {
  for (const url of [API_PREFIX, `${API_PREFIX}/`]) {
    app.get(url, async (_request, reply) => {
      const location = `${base()}${API_PREFIX}/docs`;
      return reply.code(302).headers({ 'cache-control': CACHE.document, location }).send();
    });
    allowOnlyReading(app, url, refuse);
  }
}
