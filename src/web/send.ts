import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding, isWorthCompressing } from './content-encoding.ts';
import { matchesTag } from './etag.ts';
import { headerText, JSON_TYPE, VARY } from './headers.ts';
import type { StoredResponse } from './response-cache.ts';

/** How a stored response is sent. */
export interface SendOptions {
  readonly cacheControl: string;
  /** Whether `If-None-Match` is honoured with 304. */
  readonly conditional: boolean;
  /** JSON unless said otherwise. */
  readonly contentType?: string;
}

/** Sends a response: 304 where the client has it, otherwise in the coding that it likes best. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  response: StoredResponse,
  { cacheControl, conditional, contentType = JSON_TYPE }: SendOptions,
): Promise<FastifyReply> {
  reply.headers(response.headers);
  void reply.header('cache-control', cacheControl);
  void reply.header('etag', response.etag);
  void reply.header('vary', VARY);
  if (conditional && matchesTag(request.headers['if-none-match'], response.etag)) {
    return reply.code(304).send();
  }
  void reply.header('content-type', contentType);
  const coding = isWorthCompressing(response.body.length)
    ? chooseCoding(headerText(request.headers['accept-encoding']))
    : null;
  if (coding === null) return reply.send(response.body);
  void reply.header('content-encoding', coding);
  return reply.send(await response.encoded(coding));
}
