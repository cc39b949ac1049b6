import type { FastifyInstance } from 'fastify';

/** The methods that answer on an address which can only be read. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const ALLOW = READING_METHODS.join(', ');

// `If-None-Match` is not among the headers that a browser sends across origins unasked, so a
// conditional GET is preceded by a preflight (methodology 12.5).
const PREFLIGHT_HEADERS = Object.freeze({
  allow: ALLOW,
  'access-control-allow-methods': ALLOW,
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
});

/**
 * Answers every method but GET and HEAD on an address: OPTIONS with what is allowed, the others with
 * the error that `refuse` throws.
 */
export function allowOnlyReading(app: FastifyInstance, url: string, refuse: () => never): void {
  // In the first hook, so that neither a body nor its type is looked at.
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
