import type { Head, Plan, WholeText } from '../web/response/plan.ts';
import { presentListing, type ListRequest } from '../contract/present-listing.ts';
import { presentProfile } from '../contract/present-profile.ts';
import { utcDate } from '../core/calendar/date-text.ts';
import { Failure } from '../core/failure.ts';
import { formatQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { findByQid, findBySlug, profileOf, type RankedPerson } from '../service/find-person.ts';
import { type AskedFilters, filterList } from '../service/filter-list.ts';
import { listPeople } from '../service/list-people.ts';
import { PERSON_CACHE, type RequestContext } from '../site/request-context.ts';
import { nextUtcMidnight } from '../site/time-zone.ts';
import { planJson, shortHash, weakTag } from '../web/response/cache.ts';
import { CACHE, cacheFor } from '../web/response/headers.ts';

/** An object as the text of an answer. */
export function jsonText(answer: object): WholeText {
  return { kind: 'text', text: jsonPieces(answer) };
}

/**
 * The JSON text of an answer in pieces: of each member its name and its value, each of its people apart. Joined, they are the
 * text that `JSON.stringify` gives. After the first letter beyond Latin-1, V8 writes the rest of a text with two bytes
 * a letter, which takes half as long again to write and to encode. In pieces only the rest of one piece is affected.
 */
export function jsonPieces(answer: object): string[] {
  const pieces: string[] = [];
  for (const [key, member] of Object.entries(answer) as [string, unknown][]) {
    // JSON.stringify leaves out undefined members too.
    if (member === undefined) continue;
    // V8 copies a text that was put together from two before it encodes it.
    pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    if (key === 'people' && Array.isArray(member)) {
      const people = member.flatMap((person) => [',', JSON.stringify(person)]);
      pieces.push('[', ...people.slice(1), ']');
    } else {
      pieces.push(JSON.stringify(member));
    }
  }
  pieces.push(pieces.length === 0 ? '{}' : '}');
  return pieces;
}

/**
 * Plans an answer that is right until an instant in milliseconds since 1970, by default the next UTC midnight. `answer`
 * gets nothing of the request but the question, whose values are all in the cache key and the tag, so that no parameter
 * can be missing there.
 */
export function planForDay<Q extends object>(
  context: RequestContext,
  question: Q,
  answer: (context: RequestContext, question: Q) => object,
  until: number = nextUtcMidnight(context.now),
): Plan {
  const { version, base, now } = context;
  const deciding = ['list', version, base, nextUtcMidnight(now), question];
  return planJson(deciding, cacheFor(until - now), () => jsonText(answer(context, question)));
}

/** A part of a list in a language. */
export type ListQuestion = Omit<ListRequest, 'currentYear'> & {
  readonly language: Language;
  readonly asked?: AskedFilters;
};

/**
 * A Listing: a part of a list, with ages in a year, by default the current one in UTC. Throws Failure for a filter that is
 * not understood.
 */
export function answerList(
  context: RequestContext,
  question: ListQuestion,
  currentYear = utcDate(context.now).year,
): object {
  const { asked, language } = question;
  const subject = asked ? filterList(context, question.subject, asked, language) : question.subject;
  const list = listPeople(context, subject, question);
  return presentListing(context, list, { ...question, subject, currentYear });
}

/** A request for a person in a language, and possibly for one version. */
interface PersonRequest {
  readonly name: { readonly kind: 'slug' | 'qid'; readonly text: string };
  readonly language: Language;
  readonly v: string | null;
}

/**
 * Plans the answer about a person (service 12.2). If the request names the current version, the answer may be cached
 * for a year. Any other version is refused, so that all threads and servers answer alike. The plan throws Failure
 * `person_not_found` or `version_not_available`.
 */
export function planForPerson(context: RequestContext, request: PersonRequest): Plan {
  const { name, language, v } = request;
  const { version, base } = context;
  const isCurrent = v === null || v === version;
  function find(): RankedPerson {
    // For a person who does not exist, this throws that failure, whichever version was requested.
    const found = (name.kind === 'slug' ? findBySlug : findByQid)(context, name.text);
    if (isCurrent) return found;
    throw new Failure('version_not_available', { current: version });
  }
  return {
    ...planJson(
      ['person', version, base, { ...request, v: isCurrent }],
      v === null ? PERSON_CACHE.found : CACHE.immutable,
      () => {
        const found = find();
        const profile = presentProfile(context, profileOf(context, found, language));
        return { ...jsonText(profile), ...headOf(context, request, found) };
      },
    ),
    head: () => headOf(context, request, find()),
  };
}

const BASE_DIGITS = 6;

function headOf(
  { version, base, links }: RequestContext,
  { name: { kind, text }, language }: PersonRequest,
  { card: { qid, slug } }: RankedPerson,
): Head {
  const parts = [version, formatQid(qid), language, shortHash(base, BASE_DIGITS)];
  const etag = weakTag(parts.join('.'));
  // The header is for clients that used an older or a longer address (methodology 10.4).
  if (kind !== 'slug' || text === slug) return { etag };
  return { etag, headers: { link: `<${links.profile(slug)}>; rel="canonical"` } };
}
