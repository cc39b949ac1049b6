import { isJsonContentType } from '@modelcontextprotocol/server';
import { admits } from '../web/response/encode.ts';
import { headerText, hostOf, methodsOf, requestId } from '../web/request.ts';
import { MAX_MCP_BODY_KIB } from '../web/limits/request-limits.ts';
import type { CalledRoute, Transport } from '../web/transport.ts';
import { type ErrorAnswer, RETRY_SECONDS, retrySeconds, statusOf } from '../web/problem.ts';
import type { Failure } from '../core/failure.ts';
import { type Dispatch, errorAnswer } from './dispatch.ts';
import { RPC, type RpcError, laterError } from './json-rpc.ts';

/** The clients that may use the endpoint (service 14.3). */
export interface Access {
  /** Host names that the service accepts, in addition to the loopback's; null for any. */
  readonly hosts: readonly string[] | null;
  /** Origins, or their host names; null for any. */
  readonly origins: readonly string[] | null;
  /** Whether clients that accept only one of the two media types are served too. */
  readonly lenientAccept: boolean;
}

/** Everyone may use the endpoint, because the data is public and read-only. */
export const OPEN_ACCESS: Access = { hosts: null, origins: null, lenientAccept: false };

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The host names to accept. If none are configured, a service that only this machine can reach
 * accepts only its own names, because pages in browsers can rebind other names to it.
 */
export function allowedHosts(settings: {
  readonly configured: readonly string[] | undefined;
  readonly listensAt: string;
  readonly baseUrl: string | undefined;
}): readonly string[] | null {
  const { configured, listensAt, baseUrl } = settings;
  if (!configured && !isLoopback(listensAt)) return null;
  const ofBase = baseUrl === undefined ? [] : [new URL(baseUrl).hostname];
  return [listensAt, ...ofBase, ...(configured ?? [])];
}

/** Creates the test for a Host header. Ports never matter, because proxies drop and change them. */
export function createHostRule(hosts: readonly string[] | null): (host?: string) => boolean {
  if (hosts === null) return () => true;
  const names = new Set([...LOOPBACK_NAMES, ...hosts.map(hostNameOf)]);
  return (host) => {
    const name = host === undefined ? null : nameInHeader(host);
    return name !== null && names.has(name);
  };
}

/** Creates the test for an Origin header. A client that is not a browser sends none. */
function createOriginRule(origins: readonly string[] | null): (origin?: string) => boolean {
  if (origins === null) return () => true;
  const allowed = new Set(origins.map((origin) => URL.parse(origin)?.origin ?? origin));
  const names = new Set(origins.filter((origin) => !origin.includes('://')).map(hostNameOf));
  return (origin) => {
    if (origin === undefined) return true;
    const url = URL.parse(origin);
    return url !== null && (allowed.has(url.origin) || names.has(url.hostname));
  };
}

// RFC 9112, 3.2: a name or an address, and possibly a port. The other parts of a URL are not allowed.
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{0,5})?$/;

/**
 * The host in a Host header, in lower case; null if the header does not have its form. A name is
 * taken literally, because a URL would read `2130706433` as an address. An address in brackets is
 * normalised, because it has many spellings.
 */
function nameInHeader(header: string): string | null {
  const name = HOST.exec(header.toLowerCase())?.[1];
  if (name === undefined) return null;
  return name.startsWith('[') ? (URL.parse(`http://${name}`)?.hostname ?? null) : name;
}

/** Whether an address to listen on belongs to this machine only: 127.0.0.0/8, `::1`, or `localhost`. */
function isLoopback(host: string): boolean {
  const name = hostNameOf(host);
  return name === 'localhost' || name === '[::1]' || MAPPED.test(name) || V4.test(name);
}

const V4 = /^127\.\d+\.\d+\.\d+$/;
/** `::ffff:127.0.0.0/104`: the loopback addresses in IPv6, as URLs write them. */
const MAPPED = /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/;

/** The host name alone, as a URL writes it: `EXAMPLE.org:80` gives `example.org`, `::1` gives `[::1]`. */
function hostNameOf(host: string): string {
  return (URL.parse(`http://${host}`) ?? URL.parse(`http://[${host}]`))?.hostname ?? host;
}

/** The paths of the MCP server below the service's address. Neither redirects to the other. */
const PATHS = ['/mcp', '/mcp/'];

// Browsers send a preflight request for headers outside their safe list. Older clients send session
// headers even without a session.
const METHODS = methodsOf(
  ['POST', 'OPTIONS'],
  'content-type, accept, authorization, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id',
);

/** The MCP server, at `/mcp` and `/mcp/` (service 14.1 to 14.3). */
export function createMcp(dispatch: Dispatch, access: Access): Transport {
  const refuse = createRefusal(access);
  const route = (pattern: string): CalledRoute => ({
    pattern,
    kind: 'mcp',
    methods: METHODS,
    largestBody: MAX_BODY_BYTES,
    refuse,
    call(request, body) {
      const { headers } = request;
      const sent = {
        version: headerText(headers['mcp-protocol-version']),
        method: headerText(headers['mcp-method']),
        name: headerText(headers['mcp-name']),
      };
      return dispatch(sent, body, requestId(request));
    },
  });
  return {
    limit: 'mcp',
    owns: (path) => path === '/mcp' || path.startsWith('/mcp/'),
    routes: PATHS.map(route),
    present: presentFailure,
  };
}

/** Creates the check that gives the refusal of a request by its headers, before its body is read, or null. */
function createRefusal(access: Access): CalledRoute['refuse'] {
  const isHostAllowed = createHostRule(access.hosts);
  const isOriginAllowed = createOriginRule(access.origins);
  return (request) => {
    const { headers } = request;
    if (!isHostAllowed(hostOf(request))) {
      return refuse(403, 'Forbidden: the Host header names none of the allowed hosts.');
    }
    if (!isOriginAllowed(headers.origin)) {
      return refuse(403, 'Forbidden: the Origin header names none of the allowed origins.');
    }
    if (!isJsonContentType(headers['content-type'] ?? null)) {
      return refuse(415, 'Unsupported Media Type: Content-Type must be application/json.');
    }
    if (!isPlain(headers['content-encoding'])) {
      return refuse(415, 'Unsupported Media Type: the body must not have a Content-Encoding.');
    }
    return isAcceptable(headers.accept, access) ? null : NOT_ACCEPTABLE;
  };
}

/** Whether a Content-Encoding names no coding. Names of codings are case-insensitive (RFC 9110 section 8.4.1). */
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

const MAX_BODY_BYTES = MAX_MCP_BODY_KIB * 1024;

/** A failure outside the protocol, as a JSON-RPC error with its HTTP status (service 14.2). */
function presentFailure(failure: Failure): ErrorAnswer {
  const status = statusOf(failure);
  const { code, facts } = failure;
  switch (code) {
    case 'rate_limited':
    case 'capacity_exceeded':
    case 'timeout': {
      const seconds = retrySeconds(failure) ?? RETRY_SECONDS;
      const error = laterError(failure, seconds);
      return errorAnswer(status, error, null, { 'retry-after': String(seconds) });
    }
    case 'not_found':
      return errorAnswer(status, { code: RPC.transport, message: 'There is nothing here.' });
    case 'method_not_allowed': {
      const error = { code: RPC.transport, message: WRONG_METHOD };
      return errorAnswer(status, error, null, { allow: String(facts['allow']) });
    }
    case 'internal_error':
      return errorAnswer(status, { code: RPC.internal, message: 'Something went wrong here.' });
    default:
      return errorAnswer(status, UNREADABLE[facts['body'] ?? ''] ?? MALFORMED);
  }
}

const WRONG_METHOD = 'Method not allowed: there are no streams or sessions; use POST.';

const MALFORMED = { code: RPC.invalidRequest, message: 'The request is not well formed.' };

/** What is said of a body that cannot be read. */
const UNREADABLE: Readonly<Record<string, RpcError>> = {
  not_utf8: { code: RPC.parse, message: 'Parse error: the body is not UTF-8.' },
  too_large: {
    code: RPC.transport,
    message: `The body may have at most ${MAX_BODY_BYTES} bytes.`,
  },
};
