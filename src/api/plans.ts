import { Failure } from '../core/failure.ts';
import type { Language } from '../core/text/languages.ts';
import { etagOf, shortHash, weakTag } from '../web/etag.ts';
import { CACHE, cacheFor } from '../web/headers.ts';
import { nextUtcMidnight } from '../web/date-change.ts';
import type { ApiContext, Computed, Plan } from './route.ts';

/**
 * An answer that holds for a day: right until `until`, the next UTC midnight unless said otherwise,
 * and named by everything that decides it (methodology 12.2). `deciding` are route and parameters.
 */
export function planForDay(
  context: ApiContext,
  deciding: readonly (string | number)[],
  compute: () => Promise<unknown>,
  until: number = nextUtcMidnight(context.now),
): Plan {
  const day = String(nextUtcMidnight(context.now));
  const parts = ['list', context.version, context.base, day, ...deciding.map(String)];
  return {
    kind: 'answer',
    key: JSON.stringify(parts),
    cacheControl: cacheFor(until - context.now),
    compute: async () => ({ body: await compute(), etag: etagOf(...parts) }),
  };
}

/** A person's answer: asked for by `name`, in a language, and perhaps for one version. */
export interface PersonRequest {
  /** `slug` or `qid` and its text. */
  readonly name: readonly [kind: string, text: string];
  readonly language: Language;
  readonly version: string | null;
  /** Throws Failure `person_not_found`. */
  find(): Promise<FoundPerson>;
}

interface FoundPerson {
  readonly profile: { readonly id: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The answer about a person (methodology 12.2): for a year where it is asked for in the version that is
 * served; an older version only while it is still at hand.
 */
export function planForPerson(context: ApiContext, request: PersonRequest): Plan {
  const { name, language, version } = request;
  const asked = version ?? context.version;
  const key = JSON.stringify(['person', asked, context.base, ...name, language]);
  const cacheControl = version === null ? CACHE.person : CACHE.immutable;
  if (asked === context.version) {
    return { kind: 'answer', key, cacheControl, compute: () => computePerson(context, request) };
  }
  return {
    kind: 'kept',
    key,
    cacheControl,
    async refuse() {
      // Who does not exist is told so, whichever version was asked for.
      await request.find();
      throw new Failure(
        'version_not_available',
        `The version of the parameter "v" is not available; the current one is ${context.version}.`,
      );
    },
  };
}

const BASE_DIGITS = 6;

async function computePerson(context: ApiContext, request: PersonRequest): Promise<Computed> {
  const { profile, headers } = await request.find();
  const base = shortHash(context.base, BASE_DIGITS);
  const etag = weakTag([context.version, profile.id, request.language, base].join('.'));
  return { body: profile, etag, ...(headers && { headers }) };
}
