import type { IncomingHttpHeaders } from 'node:http';
import {
  acceptsGzip,
  chooseCoding,
  isWorthCompressing,
  type Coding,
} from '../answers/content-encoding.ts';
import { matchesTag } from '../answers/etag.ts';
import type { Begun } from '../answers/growing-answers.ts';
import type { Pack } from '../answers/packing.ts';
import type { StoredResponse } from '../answers/response-cache.ts';
import { headerText, VARY } from '../headers.ts';
import type { Head, Plan, Redirect } from '../plan.ts';
import type { Outgoing } from './outgoing.ts';

/**
 * What is sent of a response: 304 if `conditional` and the client has it, otherwise the body in the coding
 * that the client prefers (methodology 12.2, 12.3).
 */
export function represent(
  asked: IncomingHttpHeaders,
  plan: Plan,
  stored: StoredResponse,
  { conditional, pack }: { readonly conditional: boolean; readonly pack: Pack },
): Outgoing | Promise<Outgoing> {
  if (conditional && matchesTag(asked['if-none-match'], stored.etag))
    return unchanged(plan, stored);
  const coding = isWorthCompressing(stored.body.length, plan.contentType)
    ? chooseCoding(headerText(asked['accept-encoding']))
    : null;
  if (coding !== null) {
    const packed = pack(stored, coding);
    return packed instanceof Promise
      ? packed.then((body) => inForm(body, coding))
      : inForm(packed, coding);
  }
  return inForm(stored.body);

  function inForm(body: NonNullable<Outgoing['body']>, coded?: Coding): Outgoing {
    return inCoding(plan, stored, body, coded);
  }
}

/** The same of a text that is sent while it grows: in gzip, which it is made in, or in no coding. */
export function representGrowing(
  asked: IncomingHttpHeaders,
  plan: Plan,
  { etag, body }: Begun,
  conditional: boolean,
): Outgoing {
  if (conditional && matchesTag(asked['if-none-match'], etag)) return unchanged(plan, { etag });
  const coding = acceptsGzip(headerText(asked['accept-encoding'])) ? 'gzip' : null;
  const flowing = { length: null, growing: body, open: () => body.open(coding) };
  return inCoding(plan, { etag }, flowing, coding ?? undefined);
}

function inCoding(
  plan: Plan,
  head: Head,
  body: NonNullable<Outgoing['body']>,
  coded: Coding | undefined,
): Outgoing {
  const headers = headOf(plan, head);
  headers['content-type'] = plan.contentType;
  if (coded !== undefined) headers['content-encoding'] = coded;
  return { status: 200, headers, body };
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
