import type { IncomingMessage } from 'node:http';
import { chooseCoding, isWorthCompressing, type Coding } from './content-encoding.ts';
import { matchesTag } from './etag.ts';
import { headerText, STANDING_HEADERS, VARY } from './headers.ts';
import { isPacked } from './packed-response.ts';
import type { Plan } from './plan.ts';
import type { ReadRequest } from './remembered.ts';
import type { StoredResponse } from './response-cache.ts';

type Headers = Readonly<Record<string, string | number>>;

/** A finished answer. */
export interface Outgoing {
  readonly status: 200 | 304;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** What is sent of a kept answer; null if it has not been made yet in the coding that the client prefers. */
export function outgoingOf(
  { headers }: IncomingMessage,
  read: ReadRequest<never>,
  plan: Plan,
  kept: StoredResponse,
): Outgoing | null {
  if (read.conditional && matchesTag(headers['if-none-match'], kept.etag)) {
    return { status: 304, headers: headOf(read, '304', plan, kept) };
  }
  if (isPacked(kept)) return null;
  const coding = isWorthCompressing(kept.body.length, plan.contentType)
    ? chooseCoding(headerText(headers['accept-encoding']))
    : null;
  const body = coding === null ? kept.body : kept.made(coding);
  return body ? { status: 200, headers: headOf(read, coding, plan, kept, body), body } : null;
}

interface PreparedHead {
  /** Each kept answer has its own object, so this tells for which one the head was made. */
  readonly own: StoredResponse['headers'];
  readonly cacheControl: string;
  readonly headers: Headers;
}

const prepared = new WeakMap<ReadRequest<never>, Map<Coding | '304' | null, PreparedHead>>();

/** The headers of an answer in one form, made once and used until they change. */
function headOf(
  read: ReadRequest<never>,
  form: Coding | '304' | null,
  { cacheControl, contentType }: Plan,
  { etag, headers: own }: StoredResponse,
  body?: Buffer,
): Headers {
  let heads = prepared.get(read);
  if (!heads) prepared.set(read, (heads = new Map<Coding | '304' | null, PreparedHead>()));
  const known = heads.get(form);
  if (known?.own === own && known.cacheControl === cacheControl) return known.headers;
  const headers = {
    ...STANDING_HEADERS,
    ...own,
    'cache-control': cacheControl,
    etag,
    vary: VARY,
    ...(body && { 'content-type': contentType, 'content-length': body.length }),
    ...(form !== null && form !== '304' && { 'content-encoding': form }),
  };
  heads.set(form, { own, cacheControl, headers });
  return headers;
}
