import type { RequestContext } from '../site/request-context.ts';
import { answerExtension } from './extend/answer-extension.ts';
import { readExtension } from './extend/read-extension.ts';
import { answerBatch, type Turn } from './queries/answer-batch.ts';
import { readBatch } from './queries/read-batch.ts';
import { refusal } from './refusal.ts';

/** Finds the answer to what was asked of the endpoint. */
export type Answering = (context: RequestContext, turn: Turn) => Promise<object>;

/**
 * Reads the fields of a form or of a query string: `queries` or `extend`. Null if there is neither. Throws a refusal.
 */
export function readFields(fields: URLSearchParams): Answering | null {
  if (fields.get('callback')) {
    throw refusal(
      'JSONP is not offered. Leave "callback" out: every answer may be read from other origins (CORS).',
    );
  }
  const queries = fields.get('queries');
  if (queries !== null) {
    const batch = readBatch(queries);
    return (context, turn) => answerBatch(context, batch, turn);
  }
  const extend = fields.get('extend');
  if (extend !== null) {
    const extension = readExtension(extend);
    return (context, turn) => answerExtension(context, extension, turn);
  }
  if (fields.has('query')) {
    throw refusal(
      'Send "queries", an object of queries by key, such as {"q0":{"query":"Ada Lovelace"}}.',
    );
  }
  return null;
}
