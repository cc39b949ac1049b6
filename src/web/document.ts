import type { FastifyInstance } from 'fastify';
import { etagOf, shortHash } from './etag.ts';
import { CACHE } from './headers.ts';
import { allowOnlyReading } from './read-only.ts';
import { storeResponse, type StoredResponse } from './response-cache.ts';
import { sendStored } from './send.ts';

/** A page that stays the same while the process runs. */
export interface WebDocument {
  readonly text: string;
  readonly contentType: string;
  /** Headers of its own, such as a Content-Security-Policy for its style. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a document at an address; it is made when it is first asked for. */
export function addDocument(
  app: FastifyInstance,
  url: string,
  make: () => WebDocument,
  refuse: () => never,
): void {
  let made: { stored: StoredResponse; contentType: string } | null = null;
  app.get(url, async (request, reply) => {
    made ??= store(make());
    return sendStored(request, reply, made.stored, {
      cacheControl: CACHE.document,
      conditional: false,
      contentType: made.contentType,
    });
  });
  allowOnlyReading(app, url, refuse);
}

function store({ text, contentType, headers }: WebDocument): {
  stored: StoredResponse;
  contentType: string;
} {
  return { stored: storeResponse(etagOf(shortHash(text, 64)), text, headers), contentType };
}
