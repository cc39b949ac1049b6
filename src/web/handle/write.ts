import { pipeline, Readable } from 'node:stream';
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
  if (status !== 204 && status !== 304) headers['content-length'] = lengthOf(body);
  response.writeHead(status, headers);
  const stream = request.method === 'HEAD' ? null : streamOf(body);
  // A body that fails cuts the connection, and a client that has gone away ends the body.
  if (stream) pipeline(stream, response, () => {});
  else response.end(request.method === 'HEAD' || isFlowing(body) ? undefined : body);
  return isLast || !response.shouldKeepAlive;
}

/** An address in ASCII (RFC 9110 §10.2.2). What is percent-encoded already stays as it is. */
function encodeLocation(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** In bytes. */
function lengthOf(body: Outgoing['body']): number {
  if (body === undefined || body === null) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

// What a client takes of a chunk is not seen until it has taken all of it, and a client that takes nothing is late.
const CHUNK_BYTES = 64 << 10;

/** A body that is sent chunk by chunk; null for one that fits into a few. */
function streamOf(body: Outgoing['body']): Readable | null {
  if (isFlowing(body)) return body.open();
  return Buffer.isBuffer(body) && body.length > 4 * CHUNK_BYTES
    ? Readable.from(chunksOf(body))
    : null;
}

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += CHUNK_BYTES) yield body.subarray(at, at + CHUNK_BYTES);
}

/** Whether a body is read while it is sent. */
function isFlowing(body: Outgoing['body']): body is Flowing {
  return typeof body === 'object' && body !== null && 'open' in body;
}
