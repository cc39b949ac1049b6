import { PERSON_CACHE, type RequestContext } from '../site/request-context.ts';
import { presentProfile } from '../contract/present-profile.ts';
import { utcDate } from '../core/calendar/instant.ts';
import { Failure } from '../core/failure.ts';
import { formatQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { profileOf, type RankedPerson } from '../service/find-person.ts';
import type { ListSubject } from '../service/list-people.ts';
import { nextUtcMidnight } from '../site/time-zone.ts';
import { etagOf, shortHash, weakTag } from '../web/answers/etag.ts';
import { CACHE, cacheFor, JSON_TYPE } from '../web/headers.ts';
import type { Head, Plan } from '../web/plan.ts';
import { answerList } from './answer-list.ts';
import { jsonPieces } from './json-pieces.ts';

/**
 * Plans a JSON answer. Its name has everything that decides it (methodology 12.2), and its tag is
 * made of that name.
 */
export function planJson(
  deciding: readonly string[],
  cacheControl: string,
  compute: () => object,
): Plan {
  return {
    key: JSON.stringify(deciding),
    cacheControl,
    contentType: JSON_TYPE,
    head: () => ({ etag: etagOf(...deciding) }),
    compute: () => ({ kind: 'text', text: jsonPieces(compute()) }),
  };
}

/**
 * Plans an answer that is right for a day: until `until`, by default the next UTC midnight.
 * `deciding` has the route and the parameters.
 */
export function planForDay(
  context: RequestContext,
  deciding: readonly (string | number)[],
  compute: () => object,
  until: number = nextUtcMidnight(context.now),
): Plan {
  const day = String(nextUtcMidnight(context.now));
  const parts = ['list', context.version, context.base, day, ...deciding.map(String)];
  return planJson(parts, cacheFor(until - context.now), compute);
}

/**
 * The answer with a part of a list, whose ages are those of the current year in UTC. `deciding` names the
 * list.
 */
export function planForList(
  context: RequestContext,
  deciding: readonly (string | number)[],
  subject: ListSubject,
  options: { readonly limit: number; readonly offset: number; readonly language: Language },
): Plan {
  return planForDay(context, [...deciding, ...Object.values(options)], () =>
    answerList(context, { ...options, subject, currentYear: utcDate(context.now).year }),
  );
}

/** A request for a person by `name`, in a language, and possibly for one version. */
export interface PersonRequest {
  /** The kind (`slug` or `qid`) and the text. */
  readonly name: readonly [kind: string, text: string];
  readonly language: Language;
  readonly version: string | null;
  /** Throws Failure `person_not_found`. */
  find(): RankedPerson;
}

/**
 * Plans the answer about a person (methodology 12.2). If the request names the current version, the
 * answer may be cached for a year. Any other version is refused, so that all threads and servers answer alike.
 */
export function planForPerson(context: RequestContext, request: PersonRequest): Plan {
  const { name, language, version } = request;
  const isCurrent = version === null || version === context.version;
  const planned = {
    key: JSON.stringify(['person', context.version, isCurrent, context.base, ...name, language]),
    cacheControl: version === null ? PERSON_CACHE.found : CACHE.immutable,
    contentType: JSON_TYPE,
  };
  if (!isCurrent) return { ...planned, compute: () => refuseVersion(context, request) };
  let found: RankedPerson | undefined;
  const find = (): RankedPerson => (found ??= request.find());
  return {
    ...planned,
    head: () => headOf(context, request, find()),
    compute() {
      const profile = profileOf(context, find(), language);
      return { kind: 'text', text: jsonPieces(presentProfile(context, profile)) };
    },
  };
}

const BASE_DIGITS = 6;

function headOf(
  { version, base, links }: RequestContext,
  { name: [kind, text], language }: PersonRequest,
  { card: { qid, slug } }: RankedPerson,
): Head {
  const parts = [version, formatQid(qid), language, shortHash(base, BASE_DIGITS)];
  const etag = weakTag(parts.join('.'));
  // The header is for clients that used an older or a longer address (methodology 10.4).
  if (kind !== 'slug' || text === slug) return { etag };
  return { etag, headers: { link: `<${links.profile(slug)}>; rel="canonical"` } };
}

function refuseVersion({ version }: RequestContext, request: PersonRequest): never {
  // For a person who does not exist, `find` throws that failure, whichever version was requested.
  request.find();
  throw new Failure('version_not_available', { current: version });
}
