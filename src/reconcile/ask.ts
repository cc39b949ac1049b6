import type { Language } from '../core/text/languages.ts';
import { language } from '../site/parameters.ts';
import type { RequestContext } from '../site/request-context.ts';
import { answerExtension } from './extend/answer-extension.ts';
import { readExtension } from './extend/read-extension.ts';
import { answerBatch } from './queries/answer-batch.ts';
import { objectIn, readBatch } from './queries/read-batch.ts';
import { refusal } from './refusal.ts';

/** Gives the answer to what was asked of the endpoint, a query a piece, as JSON. */
export type Answering = (context: RequestContext) => Iterable<string>;

/** The language of a request, by `lang`; by default English. Throws a refusal. */
export function readLanguage(query: URLSearchParams): Language {
  const value = language.parse(query.get('lang') || 'en');
  if (value !== null) return value;
  throw refusal(`"lang" must be ${language.form}.`);
}

/**
 * Reads a JSON body: the fields of a form as members of an object, or a query batch alone, which the schemas of the
 * protocol call the payload of a POST. Throws a refusal.
 */
export function readJson(body: string): Answering | null {
  const object = objectIn(body, 'The body');
  const fieldOf = (name: string): unknown => (Object.hasOwn(object, name) ? object[name] : null);
  const hasFields = ['queries', 'extend'].some((name) => Object.hasOwn(object, name));
  return readFields(hasFields ? fieldOf : (name) => (name === 'queries' ? object : null));
}

/**
 * Reads the fields of a request: `queries` or `extend`, as objects or as their JSON. Null if there is neither. Throws a
 * refusal.
 */
export function readFields(fieldOf: (name: string) => unknown): Answering | null {
  if (fieldOf('callback')) {
    throw refusal(
      'JSONP is not offered. Leave "callback" out: every answer may be read from other origins (CORS).',
    );
  }
  const queries = fieldOf('queries');
  if (queries !== null) {
    const batch = readBatch(queries);
    return (context) => answerBatch(context, batch);
  }
  const extend = fieldOf('extend');
  if (extend !== null) {
    const extension = readExtension(extend);
    return (context) => answerExtension(context, extension);
  }
  if (fieldOf('query') !== null) {
    throw refusal(
      'Send "queries", an object of queries by key, such as {"q0":{"query":"Ada Lovelace"}}.',
    );
  }
  return null;
}
