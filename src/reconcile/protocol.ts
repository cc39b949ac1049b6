import { Failure, type FailureCode, type FailureFacts } from '../core/failure.ts';
import { isObject } from '../core/json.ts';
import { pastedQid } from '../core/query/pasted.ts';
import { foldName } from '../core/text/fold.ts';
import type { Language } from '../core/text/languages.ts';
import { language } from '../site/parameters.ts';
import { PERSON_CACHE, type RequestContext } from '../site/request-context.ts';
import { encodingWords, type ErrorAnswer, jsonFailure, LIMIT_WORDS } from '../web/problem.ts';
import { planJson } from '../web/response/cache.ts';
import type { Computed, Plan } from '../web/response/plan.ts';

/** The address of the reconciliation service; all others lie below it. */
export const ENDPOINT = '/reconcile';

/** Where its parts are (service 16.5). */
export const PATHS = {
  suggestEntity: `${ENDPOINT}/suggest/entity`,
  suggestProperty: `${ENDPOINT}/suggest/property`,
  flyout: `${ENDPOINT}/suggest/flyout`,
  proposeProperties: `${ENDPOINT}/properties`,
  preview: `${ENDPOINT}/preview`,
  view: `${ENDPOINT}/view`,
} as const;

/** The most queries of a batch. */
export const BATCH_SIZE = 50;

/** The one type of the entities here. */
export const HUMAN = { id: 'Q5', name: 'human' } as const;

const HUMAN_QID = 5;

/** Whether a type that a client names is that of people: Q5, its address or its English name. */
export function isHuman(type: string): boolean {
  return pastedQid(type) === HUMAN_QID || foldName(type) === HUMAN.name;
}

/** What is wrong with a request, in a sentence for whoever wrote the client. */
export function refusal(message: string, status: 400 | 413 | 415 = 400): Failure {
  return new Failure('invalid_parameter', { message, status });
}

/** Plans a JSON answer. `deciding` has, beside the snapshot and the address of the service, all that decides it. */
export function planAnswer(
  context: () => RequestContext,
  deciding: readonly string[],
  compute: (now: RequestContext, etag: () => string) => Computed,
): () => Plan {
  return () => {
    const now = context();
    const parts = ['reconcile', now.version, now.serviceVersion, now.base, ...deciding];
    return planJson(parts, PERSON_CACHE.found, (etag) => compute(now, etag));
  };
}

/** An object, or that of a JSON text. `what` names it at the beginning of a sentence. Throws a refusal. */
export function objectIn(given: unknown, what: string): Readonly<Record<string, unknown>> {
  let value = given;
  try {
    if (typeof given === 'string') value = JSON.parse(given);
  } catch {
    throw refusal(`${what} must be a JSON object, and is not JSON.`);
  }
  if (isObject(value)) return value;
  throw refusal(`${what} must be a JSON object.`);
}

/** The language of a request, by `lang`; by default English. Throws a refusal. */
export function readLanguage(query: URLSearchParams): Language {
  const value = language.parse(query.get('lang') || 'en');
  if (value !== null) return value;
  throw refusal(`"lang" must be ${language.form}.`);
}

export const JSON_BODY = 'application/json';

/** The types of bodies that are read. */
export const BODIES: readonly string[] = ['application/x-www-form-urlencoded', JSON_BODY];

/** Bytes of the largest body: a batch of long names in an alphabet of which each letter has six bytes in a form. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A failure as `{code, message}`, as the REST API has it. The protocol leaves the body open. */
export function presentFailure(failure: Failure): ErrorAnswer {
  const { code, facts } = failure;
  return jsonFailure(failure, String(facts['message'] ?? SENTENCES[code]?.(facts) ?? MALFORMED));
}

const TOO_LARGE = `The body may have at most ${MAX_BODY_BYTES} bytes; send fewer than ${BATCH_SIZE} queries at once.`;

const MALFORMED = 'The request is not well formed.';

const SENTENCES: Readonly<Partial<Record<FailureCode, (facts: FailureFacts) => string>>> = {
  ...LIMIT_WORDS,
  timeout: (facts) =>
    facts['late'] === 'request'
      ? LIMIT_WORDS.timeout(facts)
      : 'The answer took too long; try again shortly, with fewer queries at once.',
  method_not_allowed: ({ allow }) => `The methods of this address are ${allow}.`,
  not_found: () =>
    'There is nothing here. The manifest of the reconciliation service is at /reconcile.',
  person_not_found: ({ qid = '' }) => `Nobody in this snapshot has the identifier ${qid}.`,
  internal_error: () => 'Something went wrong here.',
  invalid_parameter: (facts) => {
    if (facts['body'] === 'too_large') return TOO_LARGE;
    return facts['encoding'] === undefined ? MALFORMED : encodingWords(facts);
  },
};
