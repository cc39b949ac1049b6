import type { IncomingHttpHeaders } from 'node:http';
import { createGunzip } from 'node:zlib';
import {
  acceptsGzip,
  chooseCoding,
  isWorthCompressing,
  type Coding,
} from '../answers/content-encoding.ts';
import { matchesTag } from '../answers/etag.ts';
import type { StoredResponse } from '../answers/response-cache.ts';
import { headerText, VARY } from '../headers.ts';
import type { Head, Plan, Redirect } from '../plan.ts';
import type { Outgoing } from './outgoing.ts';

/**
 * What is sent of a response: 304 if `conditional` and the client has it, otherwise the body in the coding
 * that the client prefers (methodology 12.2, 12.3). A long text has no coding but gzip.
 */
export function represent(
  asked: IncomingHttpHeaders,
  plan: Plan,
  stored: StoredResponse,
  options: { readonly conditional: boolean; encode(coding: Coding): Buffer },
): Outgoing {
  if (options.conditional && matchesTag(asked['if-none-match'], stored.etag))
    return unchanged(plan, stored);
  const { body, unpackedLength: length } = stored;
  const accepted = headerText(asked['accept-encoding']);
  const headers = headOf(plan, stored);
  headers['content-type'] = plan.contentType;
  if (length === undefined) {
    const coding = codingOf(plan, body, accepted);
    if (coding === null) return { status: 200, headers, body };
    headers['content-encoding'] = coding;
    return { status: 200, headers, body: options.encode(coding) };
  }
  if (acceptsGzip(accepted)) {
    headers['content-encoding'] = 'gzip';
    return { status: 200, headers, body };
  }
  const open = () => createGunzip({ chunkSize: PLAIN_CHUNK_BYTES }).end(body);
  return { status: 200, headers, body: { length, open } };
}

// Each chunk is a trip to another thread. Smaller chunks would take less memory but more trips.
const PLAIN_CHUNK_BYTES = 64 << 10;

function codingOf(
  { contentType }: Plan,
  { length }: Buffer,
  accepted: string | undefined,
): Coding | null {
  return isWorthCompressing(length, contentType) ? chooseCoding(accepted) : null;
}

/** 304, because the client has the answer already. */
export function unchanged(plan: Plan, head: Head): Outgoing {
  return { status: 304, headers: headOf(plan, head) };
}

/** A redirect of a request for this target. */
export function redirect(
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
