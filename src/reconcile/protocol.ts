import { Failure } from '../core/failure.ts';
import { isObject } from '../core/json.ts';
import { pastedQid } from '../core/query/pasted.ts';
import { foldName } from '../core/text/fold.ts';
import type { Language } from '../core/text/languages.ts';
import { language } from '../site/parameters.ts';
import { PERSON_CACHE, type RequestContext } from '../site/request-context.ts';
import { type Computed, type Plan, planJson } from '../web/response/plan.ts';

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

/** The one type of the entities here. */
export const HUMAN = { id: 'Q5', name: 'human' } as const;

const HUMAN_QID = 5;

/** Whether a type that a client names is that of people: Q5, its address or its English name. */
export function isHuman(type: string): boolean {
  return pastedQid(type) === HUMAN_QID || foldName(type) === HUMAN.name;
}

/** What is wrong with a request, in a sentence for whoever wrote the client. Its status is 400, or 413. */
export function refusal(message: string, status: 400 | 413 = 400): Failure {
  return new Failure('invalid_parameter', { message, status });
}

/** Plans a JSON answer. `deciding` has, beside the snapshot and the address of the service, all that decides it. */
export function planAnswer(
  { version, serviceVersion, base }: RequestContext,
  deciding: readonly string[],
  compute: (etag: () => string) => Computed,
): Plan {
  const parts = ['reconcile', version, serviceVersion, base, ...deciding];
  return planJson(parts, PERSON_CACHE.found, compute);
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
