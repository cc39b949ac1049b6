import type { IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { BodyCutOff, BodyNotUtf8, BodyTooLarge } from './problem.ts';

const SCHEME_AND_HOST = /^https?:\/\/([^/?#]*)/i;

/**
 * The path and query that a request is for (RFC 9112 section 3.2). The absolute form loses its host, and
 * `OPTIONS *`, which asks about the whole server, becomes the home address. Null for a target in another
 * form or with invalid percent-encoding.
 */
export function readTarget(method: string | undefined, target: string): string | null {
  if (target === '*' && method === 'OPTIONS') return '/';
  const url = withoutHost(target);
  return url.startsWith('/') && decoded(pathOf(url)) !== null ? url : null;
}

/** The path of a target, decoded if that is possible. */
export function pathOfTarget(target: string): string {
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
export function withoutHost(target: string): string {
  if (target.startsWith('/')) return target;
  const [host] = SCHEME_AND_HOST.exec(target) ?? [];
  if (host === undefined) return target;
  const rest = target.slice(host.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The query of a target. */
export function queryOf(target: string): URLSearchParams {
  return new URLSearchParams(target.slice(pathOf(target).length));
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function decoded(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The methods of an address. */
export interface Methods {
  /** Those that are answered, OPTIONS among them. */
  readonly allowed: readonly string[];
  /** Headers of the answer to OPTIONS. */
  readonly preflight: Readonly<Record<string, string>>;
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
export const READING = methodsOf(['GET', 'HEAD', 'OPTIONS'], 'If-None-Match');

/**
 * Reads a body as text, of at most so many bytes. `length` is the length that the request gives, if any.
 * Rejects with BodyTooLarge, BodyCutOff or BodyNotUtf8. The bytes are copied into one buffer, because a body that arrives
 * in single bytes would otherwise be held as thousands of buffers.
 */
export function readBody(
  payload: Readable,
  length: string | undefined,
  largest: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const room = Number(length ?? largest);
    if (room > largest) {
      reject(new BodyTooLarge());
      return;
    }
    const bytes = Buffer.allocUnsafeSlow(room);
    let filled = 0;
    payload.on('data', (chunk: Buffer) => {
      if (filled + chunk.length > bytes.length) reject(new BodyTooLarge());
      else filled += chunk.copy(bytes, filled);
    });
    payload.once('end', () => {
      const body = bytes.subarray(0, filled);
      if (isUtf8(body)) resolve(body.toString());
      else reject(new BodyNotUtf8());
    });
    payload.once('error', () => reject(new BodyCutOff()));
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

/** A request header as one text, in which commas separate repeated values. */
export function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
