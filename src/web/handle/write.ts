import { pipeline } from 'node:stream';
import type { OutgoingHttpHeaders } from 'node:http';
import { CACHE, STANDING_HEADERS } from '../headers.ts';
import { rateHeaders } from '../limits/rate-limit.ts';
import { hasBody, type Exchange } from './exchange.ts';
import type { Flowing, Outgoing } from './outgoing.ts';

/** Writes an answer. Gives whether the connection ends with it, which `isStopping` asks for. */
export function write(
  exchange: Pick<Exchange<unknown>, 'request' | 'response' | 'rated' | 'isBodyRead'>,
  { status, headers: own, body }: Outgoing,
  isStopping: boolean,
): boolean {
  const { request, response, rated } = exchange;
  const headers: OutgoingHttpHeaders = { ...STANDING_HEADERS, ...own };
  // A client that goes on over its limit has to open a connection for each refusal.
  const isRefused = status === 429;
  // HTTP/1.0 has no transfer codings, so the body may end elsewhere (RFC 9112 section 6.1).
  const isUnclear = request.httpVersion === '1.0' && 'transfer-encoding' in request.headers;
  // Nobody reads the rest of a body, so its sender could hold the connection for as long as it likes.
  const isUnread = hasBody(request) && !exchange.isBodyRead;
  const isLast = isStopping || isRefused || isUnclear || isUnread;
  if (isLast) headers['connection'] = 'close';
  if (own.location !== undefined) headers['location'] = encodeLocation(own.location);
  // A shared cache would show one client's quota to others.
  if (rated && own['cache-control'] === CACHE.none) Object.assign(headers, rateHeaders(rated));
  const length = lengthOf(body);
  if (status !== 204 && status !== 304 && length !== null) headers['content-length'] = length;
  response.writeHead(status, headers);
  if (!isFlowing(body)) {
    response.end(request.method === 'HEAD' ? undefined : body);
  } else if (request.method === 'HEAD') {
    response.end();
  } else {
    // A body that fails cuts the connection, and a client that has gone away ends the body.
    pipeline(body.open(), response, () => {});
  }
  return isLast || !response.shouldKeepAlive;
}

/** An address in ASCII (RFC 9110 §10.2.2). What is percent-encoded already stays as it is. */
function encodeLocation(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** In bytes; null where the body is still being made. */
function lengthOf(body: Outgoing['body']): number | null {
  if (body === undefined || body === null) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

/** Whether a body is read while it is sent. */
function isFlowing(body: Outgoing['body']): body is Flowing {
  return typeof body === 'object' && body !== null && 'open' in body;
}
