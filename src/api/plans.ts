import { presentProfile } from '../contract/present-profile.ts';
import { utcDate } from '../core/calendar/instant.ts';
import { Failure } from '../core/failure.ts';
import { formatQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { profileOf, type RankedPerson } from '../service/find-person.ts';
import type { ListSubject } from '../service/list-people.ts';
import type { RequestContext } from '../site/request-context.ts';
import { nextUtcMidnight } from '../web/date-change.ts';
import { etagOf, shortHash, weakTag } from '../web/etag.ts';
import { CACHE, cacheFor, JSON_TYPE } from '../web/headers.ts';
import type { Head, Plan } from '../web/plan.ts';
import { answerList } from './answer-list.ts';

/**
 * An answer in JSON that is named by everything that decides it (methodology 12.2), which is also how
 * its tag is made.
 */
export function planJson(
  deciding: readonly string[],
  cacheControl: string,
  compute: () => unknown,
): Plan {
  return {
    key: JSON.stringify(deciding),
    cacheControl,
    contentType: JSON_TYPE,
    head: () => ({ etag: etagOf(...deciding) }),
    compute: async () => ({ kind: 'text', text: JSON.stringify(await compute()) }),
  };
}

/**
 * An answer that holds for a day: right until `until`, the next UTC midnight unless said otherwise.
 * `deciding` are route and parameters.
 */
export function planForDay(
  context: RequestContext,
  deciding: readonly (string | number)[],
  compute: () => Promise<unknown>,
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

/** A person's answer: asked for by `name`, in a language, and perhaps for one version. */
export interface PersonRequest {
  /** `slug` or `qid` and its text. */
  readonly name: readonly [kind: string, text: string];
  readonly language: Language;
  readonly version: string | null;
  /** Throws Failure `person_not_found`. */
  find(): Promise<RankedPerson>;
}

/**
 * The answer about a person (methodology 12.2): for a year where it is asked for in the version that is
 * served; an older version only while it is still at hand.
 */
export function planForPerson(context: RequestContext, request: PersonRequest): Plan {
  const { name, language, version } = request;
  const asked = version ?? context.version;
  const planned = {
    key: JSON.stringify(['person', asked, context.base, ...name, language]),
    cacheControl: version === null ? CACHE.person : CACHE.immutable,
    contentType: JSON_TYPE,
  };
  if (asked !== context.version)
    return { ...planned, refuse: () => refuseVersion(context, request) };
  let found: Promise<RankedPerson> | undefined;
  const find = (): Promise<RankedPerson> => (found ??= request.find());
  return {
    ...planned,
    head: async () => headOf(context, request, await find()),
    async compute() {
      const profile = await profileOf(context, await find(), language);
      return { kind: 'text', text: JSON.stringify(presentProfile(context, profile)) };
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
  // For clients that came by an older or a longer address (methodology 10.4).
  if (kind !== 'slug' || text === slug) return { etag };
  return { etag, headers: { link: `<${links.profile(slug)}>; rel="canonical"` } };
}

async function refuseVersion({ version }: RequestContext, request: PersonRequest): Promise<never> {
  // For a person who does not exist that is the answer, whichever version was asked for.
  await request.find();
  throw new Failure('version_not_available', { current: version });
}
