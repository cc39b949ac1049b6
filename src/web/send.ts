import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding, isWorthCompressing } from './content-encoding.ts';
import { matchesTag } from './etag.ts';
import { headerText, JSON_TYPE, VARY } from './headers.ts';
import { isPacked } from './packed-response.ts';
import type { Head, Redirect } from './plan.ts';
import type { StoredResponse } from './response-cache.ts';

/** How a stored response is sent. */
export interface SendOptions {
  readonly cacheControl: string;
  /** Whether `If-None-Match` is honoured with 304. */
  readonly conditional: boolean;
  /** JSON by default. */
  readonly contentType?: string;
}

/** Sends a response: 304 if the client has it, otherwise in the coding that the client prefers. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  response: StoredResponse,
  { cacheControl, conditional, contentType = JSON_TYPE }: SendOptions,
): Promise<FastifyReply> {
  if (conditional && matchesTag(request.headers['if-none-match'], response.etag)) {
    return sendUnchanged(reply, response, cacheControl);
  }
  addHead(reply, response, cacheControl);
  void reply.header('content-type', contentType);
  const length = isPacked(response) ? response.length : response.body.length;
  const coding = isWorthCompressing(length, contentType)
    ? chooseCoding(headerText(request.headers['accept-encoding']))
    : null;
  if (coding !== null) {
    void reply.header('content-encoding', coding);
    return reply.send(await response.encoded(coding));
  }
  if (!isPacked(response)) return reply.send(response.body);
  void reply.header('content-length', String(length));
  return reply.send(response.plain());
}

/** Sends 304, because the client has the answer already. */
export function sendUnchanged(reply: FastifyReply, head: Head, cacheControl: string): FastifyReply {
  addHead(reply, head, cacheControl);
  return reply.code(304).send();
}

/** Sends a redirect. */
export function sendRedirect(
  reply: FastifyReply,
  { location, permanent }: Redirect,
  cacheControl: string,
): FastifyReply {
  return reply
    .code(permanent ? 301 : 302)
    .headers({ 'cache-control': cacheControl, location })
    .send();
}

function addHead(reply: FastifyReply, { etag, headers = {} }: Head, cacheControl: string): void {
  reply.headers({ ...headers, 'cache-control': cacheControl, etag, vary: VARY });
}
