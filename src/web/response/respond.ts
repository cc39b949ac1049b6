import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { createEncoder, acceptsGzip, chooseCoding, isWorthCompressing } from './encode.ts';
import { matchesTag, storeResponse, type StoredResponse } from './cache.ts';
import { createChunkedTexts, type ChunkedTextSettings } from './chunked-texts.ts';
import type { Head, Plan, Redirect } from './plan.ts';
import type { PlannedRoute, Outgoing, StreamedBody } from '../transport.ts';
import { headerText, isArriving, isWaiting, type Exchange, type Match } from '../request.ts';
import { rateHeaders } from '../limits/rate-limit.ts';
import { VARY, CACHE, STANDING_HEADERS } from './headers.ts';

export interface ResponderSettings extends ChunkedTextSettings {
  /** What answers are made from at this moment. The same request has the same plan while it stays one object. */
  context(): object;
}

/**
 * Answers GET and HEAD requests by their plans (docs/decisions/0008-answers-named-by-what-decides-them.md). Throws what
 * is wrong with a request.
 */
export function createResponder(settings: ResponderSettings) {
  const { cache } = settings;
  const encoder = createEncoder(cache);
  const makeChunkedText = createChunkedTexts(settings);

  /** The plan of a request. The same target has the same plan while the context stays one object. */
  function planOf(match: Match, route: PlannedRoute): Plan {
    const context = settings.context();
    if (match.planned?.context === context) return match.planned.plan;
    const plan = route.read(match.raw)();
    match.planned = { context, plan };
    return plan;
  }

  /**
   * What is sent of a response: 304 if the client has its tag, otherwise the body in the coding that the client prefers
   * (service 12.2, 12.3). A long text has no coding but gzip.
   */
  function represent(
    { request }: Exchange,
    route: PlannedRoute,
    plan: Plan,
    stored: StoredResponse,
    isNew: boolean,
  ): Outgoing {
    if (matchesTag(tagsOf(request, route), stored.etag)) return unchanged(plan, stored);
    const { body, uncompressedLength: length } = stored;
    const accepted = headerText(request.headers['accept-encoding']);
    const headers = headOf(plan, stored);
    headers['content-type'] = plan.contentType;
    if (length !== undefined) {
      if (acceptsGzip(accepted)) {
        return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body };
      }
      const open = () => createGunzip({ chunkSize: PLAIN_CHUNK_BYTES }).end(body);
      return { status: 200, headers, body: { length, open } };
    }
    const isWorth = isWorthCompressing(body.length, plan.contentType);
    const coding = isWorth ? chooseCoding(accepted) : null;
    if (coding === null) return { status: 200, headers, body };
    headers['content-encoding'] = coding;
    const encoded = isNew
      ? encoder.compressNew(stored, coding)
      : encoder.compressCached(plan.key, stored, coding);
    return { status: 200, headers, body: encoded };
  }

  return {
    /** The cached answer, or a 304 if the client has the current tag; null if the answer has to be made. */
    known(exchange: Exchange, route: PlannedRoute): Outgoing | null {
      const plan = planOf(exchange.match, route);
      const cached = cache.get(plan.key);
      if (cached) return represent(exchange, route, plan, cached, false);
      const known = knownHead(plan, tagsOf(exchange.request, route));
      return known && unchanged(plan, known);
    },
    /** A new answer. Only one with a chunked text is a promise. */
    make(exchange: Exchange, route: PlannedRoute): Outgoing | Promise<Outgoing> {
      const { match } = exchange;
      const plan = planOf(match, route);
      const made = plan.compute();
      if (made.kind === 'redirect') return redirect(plan, made, match.raw.target);
      if (made.kind === 'chunked') {
        return makeChunkedText(plan.key, made, () => isWaiting(exchange)).then((stored) =>
          represent(exchange, route, plan, stored, false),
        );
      }
      const etag = made.etag ?? plan.head?.().etag ?? null;
      const stored = storeResponse(etag, made.text, made.headers);
      cache.set(plan.key, stored);
      return represent(exchange, route, plan, stored, true);
    },
  };
}

/** The tags that a client names, where they count. */
function tagsOf({ headers }: IncomingMessage, { conditional }: PlannedRoute): string | undefined {
  return conditional ? headers['if-none-match'] : undefined;
}

/** The head of an answer if the client has its tag, found before the answer is made; otherwise null. */
function knownHead({ head }: Plan, tags: string | undefined): Head | null {
  // `*` asks whether there is any answer, so the answer has to be made.
  if (!head || tags === undefined || tags.trim() === '*') return null;
  const known = head();
  return matchesTag(tags, known.etag) ? known : null;
}

// Each chunk is a trip to another thread. Smaller chunks would take less memory but more trips.
const PLAIN_CHUNK_BYTES = 64 << 10;

/** 304, because the client has the answer already. */
function unchanged(plan: Plan, head: Head): Outgoing {
  return { status: 304, headers: headOf(plan, head) };
}

/** A redirect of a request for this target. */
function redirect(
  { cacheControl }: Plan,
  { location, permanent, keepsQuery = false }: Redirect,
  target: string,
): Outgoing {
  const [query = ''] = keepsQuery ? (/\?.*/.exec(target) ?? []) : [];
  const headers = { 'cache-control': cacheControl, location: location + query };
  return { status: permanent ? 301 : 302, headers };
}

function headOf({ cacheControl }: Plan, { etag, headers }: Head): Record<string, string> {
  return { ...headers, 'cache-control': cacheControl, etag, vary: VARY };
}

/** Writes an answer. Returns whether the connection ends with it, which `isStopping` asks for. */
export function write(
  exchange: Pick<Exchange, 'request' | 'response' | 'rated'>,
  { status, headers: given, body }: Outgoing,
  isStopping: boolean,
): boolean {
  const { request, response, rated } = exchange;
  const headers: OutgoingHttpHeaders = { ...STANDING_HEADERS, ...given };
  // A client that goes on over its limit has to open a connection for each refusal.
  const isRefused = status === 429;
  // HTTP/1.0 has no transfer codings, so the body may end elsewhere (RFC 9112 section 6.1).
  const isUnclear = request.httpVersion === '1.0' && 'transfer-encoding' in request.headers;
  // Nobody reads the rest of a body, so its sender could hold the connection for as long as it likes.
  const isUnread = isArriving(request);
  // Node does not read what came with a request for another protocol, which is ignored (RFC 9110 section 7.8).
  const isUpgrade = request.headers.upgrade !== undefined;
  const isLast = isStopping || isRefused || isUnclear || isUnread || isUpgrade;
  if (isLast) headers['connection'] = 'close';
  // In ASCII (RFC 9110 §10.2.2). What is percent-encoded already stays as it is.
  const ascii = given.location?.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
  if (ascii !== undefined) headers['location'] = ascii;
  // A shared cache would show one client's quota to others.
  if (rated && given['cache-control'] === CACHE.none) Object.assign(headers, rateHeaders(rated));
  if (status !== 204 && status !== 304) headers['content-length'] = lengthOf(body);
  response.writeHead(status, headers);
  const stream = request.method === 'HEAD' ? null : streamOf(body);
  // A body that fails cuts the connection, and a client that has disconnected ends the body.
  if (stream) pipeline(stream, response, () => {});
  else response.end(request.method === 'HEAD' || isStreamed(body) ? undefined : body);
  return isLast || !response.shouldKeepAlive;
}

/** In bytes. */
function lengthOf(body: Outgoing['body']): number {
  if (body === undefined || body === null) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

// A chunk counts as sent only as a whole, and a client that takes nothing is late.
const CHUNK_BYTES = 64 << 10;

/** A body that is sent chunk by chunk; null for one that fits into a few. */
function streamOf(body: Outgoing['body']): Readable | null {
  if (isStreamed(body)) return body.open();
  return Buffer.isBuffer(body) && body.length > 4 * CHUNK_BYTES
    ? Readable.from(chunksOf(body))
    : null;
}

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += CHUNK_BYTES) yield body.subarray(at, at + CHUNK_BYTES);
}

/** Whether a body is read while it is sent. */
function isStreamed(body: Outgoing['body']): body is StreamedBody {
  return typeof body === 'object' && body !== null && 'open' in body;
}
