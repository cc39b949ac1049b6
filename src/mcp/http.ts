import { isJsonContentType } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { admits } from '../web/accept.ts';
import { sendError, type ErrorAnswer } from '../web/problem.ts';
import { CACHE, headerText, JSON_TYPE } from '../web/headers.ts';
import { hostOf } from '../web/request.ts';
import { createHostRule, createOriginRule, type Access } from './access.ts';
import { readBody } from './body.ts';
import type { Dispatch } from './dispatch.ts';
import { errorAnswer, RPC } from './json-rpc.ts';

/** The paths of the MCP server below the service's address. Neither redirects to the other. */
export const MCP_PATHS = ['/mcp', '/mcp/'];

const METHODS = ['POST', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

// Browsers send a preflight request for headers outside their safe list. Older clients send session
// headers even without a session.
const PREFLIGHT_HEADERS = Object.freeze({
  allow: ALLOW,
  'access-control-allow-methods': ALLOW,
  'access-control-allow-headers':
    'content-type, accept, authorization, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id',
  'access-control-max-age': '86400',
});

/** Whether errors at an address must be in JSON-RPC. */
export function isMcpPath(url: string): boolean {
  const query = url.indexOf('?');
  return MCP_PATHS.includes(query === -1 ? url : url.slice(0, query));
}

/** Adds the MCP server to an app, at `/mcp` and `/mcp/` (methodology 14.1 to 14.3). */
export function registerMcp(
  app: FastifyInstance,
  { dispatch, access }: { readonly dispatch: Dispatch; readonly access: Access },
): void {
  const refusal = rememberAccepted(createRefusal(access));
  void app.register(async (scope) => {
    // The framework leaves bodies unparsed, so that errors in them are reported in the protocol's
    // form.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: FastifyRequest['raw']) => {
      const length = request.headers['content-length'];
      return readBody(payload, length === undefined ? undefined : Number(length));
    });
    for (const url of MCP_PATHS) {
      scope.route({
        method: 'OPTIONS',
        url,
        onRequest: async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send(),
        handler: () => {},
      });
      scope.route({
        method: 'POST',
        url,
        // This runs before the body is read.
        onRequest: (request, reply, next) => {
          const answer = refusal(request);
          if (answer) void sendError(reply, answer);
          else next();
        },
        handler: (request, reply) => answerPost(request, reply, dispatch),
      });
      scope.route({
        method: app.supportedMethods.filter((method) => !METHODS.includes(method)),
        url,
        onRequest: async (_request, reply) => sendError(reply, WRONG_METHOD),
        handler: () => {},
      });
    }
  });
}

const WRONG_METHOD = errorAnswer(
  405,
  {
    code: RPC.transport,
    message: 'Method not allowed: there are no streams or sessions; use POST.',
  },
  null,
  { allow: ALLOW },
);

async function answerPost(
  { headers, body }: FastifyRequest,
  reply: FastifyReply,
  dispatch: Dispatch,
): Promise<FastifyReply> {
  const answer = await dispatch(
    {
      version: headerText(headers['mcp-protocol-version']),
      method: headerText(headers['mcp-method']),
      name: headerText(headers['mcp-name']),
    },
    typeof body === 'string' ? body : '',
  );
  void reply.code(answer.status).header('cache-control', CACHE.none);
  if (answer.headers) void reply.headers(answer.headers);
  if (answer.body === null) return reply.send();
  return reply.header('content-type', JSON_TYPE).send(answer.body);
}

/** The headers that decide whether a request is refused before its body is read. */
interface CheckedHeaders {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly type: string | undefined;
  readonly coding: string | undefined;
  readonly accept: string | undefined;
}

/** Gives the refusal of a request by its headers, or null. */
type Refusal = (headers: CheckedHeaders) => ErrorAnswer | null;

function createRefusal(access: Access): Refusal {
  const isHostAllowed = createHostRule(access.hosts);
  const isOriginAllowed = createOriginRule(access.origins);
  return ({ host, origin, type, coding, accept }) => {
    if (!isHostAllowed(host)) {
      return refuse(403, 'Forbidden: the Host header names none of the allowed hosts.');
    }
    if (!isOriginAllowed(origin)) {
      return refuse(403, 'Forbidden: the Origin header names none of the allowed origins.');
    }
    if (!isJsonContentType(type ?? null)) {
      return refuse(415, 'Unsupported Media Type: Content-Type must be application/json.');
    }
    if (!isPlain(coding)) {
      return refuse(415, 'Unsupported Media Type: the body must not have a Content-Encoding.');
    }
    return isAcceptable(accept, access) ? null : NOT_ACCEPTABLE;
  };
}

// All take less than half a megabyte.
const HEADERS_REMEMBERED = 500;
const LONGEST_HEADERS = 400;

/** The same check, but headers that it accepted lately are not read again: a client repeats its own. */
function rememberAccepted(check: Refusal): (request: FastifyRequest) => ErrorAnswer | null {
  const accepted = new LRUCache<string, true>({ max: HEADERS_REMEMBERED });
  return (request) => {
    const { origin, accept } = request.headers;
    const type = request.headers['content-type'];
    const coding = request.headers['content-encoding'];
    const headers = { host: hostOf(request), origin, type, coding, accept };
    const key = JSON.stringify(headers);
    if (accepted.get(key)) return null;
    const refusal = check(headers);
    if (refusal === null && key.length <= LONGEST_HEADERS) accepted.set(key, true);
    return refusal;
  };
}

/**
 * Whether a Content-Encoding names no coding. Names of codings are case-insensitive (RFC 9110
 * section 8.4.1).
 */
function isPlain(codings = ''): boolean {
  return codings.split(',').every((coding) => /^(identity)?$/i.test(coding.trim()));
}

const NOT_ACCEPTABLE = refuse(
  406,
  'Not Acceptable: send the header "Accept: application/json, text/event-stream".',
);

function isAcceptable(accept: string | undefined, { lenientAccept }: Access): boolean {
  const types = ['application/json', 'text/event-stream'];
  if (lenientAccept) return accept === undefined || types.some((type) => admits(accept, type));
  return accept !== undefined && types.every((type) => admits(accept, type));
}

function refuse(status: number, message: string): ErrorAnswer {
  return errorAnswer(status, { code: RPC.transport, message });
}
