import type { FastifyInstance } from 'fastify';

/** The methods of an address that can only be read. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const ALLOW = READING_METHODS.join(', ');

// A browser sends a preflight before a conditional GET to another origin, because `If-None-Match` is not
// a safelisted header (methodology 12.5).
const PREFLIGHT_HEADERS = Object.freeze({
  allow: ALLOW,
  'access-control-allow-methods': ALLOW,
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
});

/**
 * Answers the methods other than GET and HEAD on an address: OPTIONS with the allowed methods, the others
 * with the error that `refuse` throws.
 */
export function allowOnlyReading(app: FastifyInstance, url: string, refuse: () => never): void {
  // The first hook comes before the framework looks at a body or its type.
  app.route({
    method: 'OPTIONS',
    url,
    onRequest: async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send(),
    handler: refuse,
  });
  app.route({
    method: app.supportedMethods.filter((method) => !READING_METHODS.includes(method)),
    url,
    onRequest: async (_request, reply) => {
      void reply.header('allow', ALLOW);
      refuse();
    },
    handler: refuse,
  });
}
