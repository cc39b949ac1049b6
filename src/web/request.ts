import findMyWay from 'find-my-way';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isUtf8 } from 'node:buffer';
import { Failure } from '../core/failure.ts';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import type { Rated } from './limits/rate-limit.ts';
import type { Plan } from './response/plan.ts';
import type { RawRequest, Route, Transport, Methods } from './transport.ts';
import { malformed, WRONG_ENCODING } from './problem.ts';

/** What the target of a request says. */
export interface Match {
  readonly transport: Transport;
  /** Null if there is no such address. */
  readonly route: Route | null;
  /** The pattern of the route, because one route has many spellings; without a route, the path. */
  readonly path: string;
  /**
   * What is wrong with the target: it is neither a path nor an address (RFC 9112 section 3.2), or not percent-encoded
   * UTF-8. Null if nothing is.
   */
  readonly fault: Failure | null;
  readonly raw: RawRequest;
  /** How it was answered last, and in which context. */
  planned?: { readonly context: object; readonly plan: Plan };
}

// They take some two megabytes. Few targets are requested often.
const TARGETS = 2000;

// Longer targets would take memory, and our usual addresses are shorter.
const MAX_TARGET_LENGTH = 250;

/**
 * A router over the routes of all transports. An address without a route belongs to the first transport that owns it,
 * and a target that is no address to the first of all.
 */
export function createRouter(transports: readonly [Transport, ...Transport[]]) {
  // The parser bounds the length of a target.
  const tree = findMyWay({
    maxParamLength: Infinity,
    querystringParser: (text) => new QueryText(text),
  });
  for (const transport of transports) {
    for (const route of transport.routes) {
      tree.on('GET', route.pattern, () => {}, { transport, route });
    }
  }
  const known = new LRUCache<string, Match>({ max: TARGETS });

  function read(method: string, target: string): Match {
    const url = readTarget(method, target);
    const found = url === null ? null : tree.find('GET', url);
    if (!found) {
      const path = pathOfTarget(target);
      const owner = transports.find(({ owns }) => path.startsWith('/') && owns(path));
      const transport = owner ?? transports[0];
      const query = new QueryText(target.slice(pathOf(target).length));
      const raw = { path: {}, query, target: withoutHost(target) };
      const route = url === null ? null : (transport.respelled?.(url) ?? null);
      const facts = isUtf8Encoded(pathOf(target)) ? {} : WRONG_ENCODING;
      const fault = url === null ? malformed(facts) : null;
      return { transport, route, path: route?.pattern ?? path, fault, raw };
    }
    const { transport, route } = found.store as { transport: Transport; route: Route };
    const query = found.searchParams as unknown as URLSearchParams;
    const params = found.params as Record<string, string>;
    const raw = { path: params, query, target: withoutHost(target) };
    return { transport, route, path: route.pattern, fault: null, raw };
  }

  return {
    /** Finds what a method and a target ask for. */
    find: (method: string, target: string): Match => known.get(target) ?? read(method, target),
    /** Has what a target asks for found at once from now on. */
    remember(target: string, match: Match): void {
      if (target.length <= MAX_TARGET_LENGTH && !known.has(target)) known.set(target, match);
    },
  };
}

/** A request, what is known of it, and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly match: Match;
  /** When it came, in milliseconds of a monotonic clock. */
  readonly since: number;
  /** Its count against the limit; null if it was not counted. */
  readonly rated: Rated | null;
}

/** Whether the client still waits: it has neither disconnected nor been refused because it waited too long. */
export function isWaiting({ request, response }: Pick<Exchange, 'request' | 'response'>): boolean {
  // Node ends its side of a connection as soon as the client has ended the other, and closes it a little later.
  return !response.headersSent && !response.closed && !request.socket.writableEnded;
}

const SCHEME_AND_HOST = /^https?:\/\/([^/?#]*)/i;

/**
 * The path and query that a request is for (RFC 9112 section 3.2). The absolute form loses its host, and
 * `OPTIONS *`, which asks about the whole server, becomes the home address. Null for a target in another
 * form or with invalid percent-encoding.
 */
function readTarget(method: string | undefined, target: string): string | null {
  if (target === '*' && method === 'OPTIONS') return '/';
  const url = withoutHost(target);
  return url.startsWith('/') && decoded(pathOf(url)) !== null ? url : null;
}

/** The path of a target, decoded if that is possible. */
function pathOfTarget(target: string): string {
  const path = pathOf(withoutHost(target));
  return decoded(path) ?? path;
}

/** The host of a request. The host of an absolute target wins over Host (RFC 9112 3.2.2). */
export function hostOf({ url = '', headers }: IncomingMessage): string | undefined {
  return SCHEME_AND_HOST.exec(url)?.[1] ?? headers.host;
}

// RFC 3986 section 3.2.2. Names of users do not belong in an address of HTTP (RFC 9110 section 4.2.4).
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::\d*)?$/i;

/** Whether a text names a host, perhaps with a port, or there is none. An empty one names none. */
export function isHost(text: string | undefined): boolean {
  return text === undefined || HOST.test(text);
}

/** The path and query of a target, as they were sent. */
function withoutHost(target: string): string {
  if (target.startsWith('/')) return target;
  const [host] = SCHEME_AND_HOST.exec(target) ?? [];
  if (host === undefined) return target;
  const rest = target.slice(host.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Whether the bytes that are percent-encoded in a text are UTF-8. */
function isUtf8Encoded(text: string): boolean {
  const runs = text.match(/(?:%[\da-f]{2})+/gi) ?? [];
  return runs.every((run) => isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex')));
}

/**
 * A query or a form. Reading a parameter that is not percent-encoded UTF-8 throws Failure (service 12.6); one that nobody
 * reads may be anything (methodology 8.3).
 */
export class QueryText extends URLSearchParams {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override getAll(name: string): string[] {
    const values = super.getAll(name);
    // This is what the platform puts in the place of other bytes.
    const isDoubtful = values.some((value) => value.includes('\uFFFD'));
    if (!isDoubtful || isUtf8Encoded(this.#text)) return values;
    throw new Failure('invalid_parameter', { encoding: name });
  }

  override get(name: string): string | null {
    return this.getAll(name)[0] ?? null;
  }
}

function decoded(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The methods of an address, and the request headers that a page of another origin may send there. */
export function methodsOf(allowed: readonly string[], requestHeaders: string): Methods {
  const allow = allowed.join(', ');
  const preflight = Object.freeze({
    allow,
    'access-control-allow-methods': allow,
    'access-control-allow-headers': requestHeaders,
    'access-control-max-age': '86400',
  });
  return { allowed, preflight };
}

/**
 * The methods of an address that can only be read (service 12.5). A browser sends a preflight before a
 * conditional GET to another origin, because `If-None-Match` is not a safelisted header.
 */
export const READ_METHODS = methodsOf(['GET', 'HEAD', 'OPTIONS'], 'If-None-Match');

const FIRST_BYTES = 1024;

const TOO_LARGE = { body: 'too_large', status: 413 };

/**
 * Reads a body as text, of at most so many bytes. Rejects with Failure; its fact `body` is `too_large` or `not_utf8`, or
 * none, if the sender did not finish. The bytes are copied into one buffer that grows with them: a body that arrives in
 * single bytes would otherwise be held as thousands of buffers, and one that is only announced takes no memory.
 */
export function readBody(
  request: Readable & Pick<IncomingMessage, 'headers'>,
  largest: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const capacity = Number(request.headers['content-length'] ?? largest);
    if (capacity > largest) return reject(malformed(TOO_LARGE));
    let bytes = Buffer.allocUnsafeSlow(Math.min(capacity, FIRST_BYTES));
    let filled = 0;
    request.on('data', (chunk: Buffer) => {
      const needed = filled + chunk.length;
      if (needed > capacity) return reject(malformed(TOO_LARGE));
      if (needed > bytes.length) {
        const length = Math.min(capacity, Math.max(needed, 2 * bytes.length));
        const larger = Buffer.allocUnsafeSlow(length);
        bytes.copy(larger, 0, 0, filled);
        bytes = larger;
      }
      filled += chunk.copy(bytes, filled);
    });
    request.once('end', () => {
      const body = bytes.subarray(0, filled);
      if (isUtf8(body)) resolve(body.toString());
      else reject(malformed({ body: 'not_utf8' }));
    });
    request.once('error', () => reject(malformed()));
  });
}

// What a log line can hold as it is, without quoting or cutting.
const PLAIN = /^[\w.:-]{1,64}$/;

/**
 * The name of a request in the log: what a proxy gave it in `X-Request-Id`, where that is at most 64 letters,
 * digits and the marks `_.:-`; otherwise a new UUID.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body of a request has not come whole. */
export function isArriving(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

/** A request header as one text, in which commas separate repeated values. */
export function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
