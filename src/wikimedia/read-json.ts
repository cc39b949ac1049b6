import { isObject } from '../core/is-object.ts';
import { reasonOf } from '../core/reason.ts';
import { cutText } from '../core/text/cut-text.ts';
import { FetchError, RefusedError } from './fetch-error.ts';
import { MOST_JSON, readText } from './read-body.ts';
import { retryAfterMs, TryAgain } from './try-again.ts';

/**
 * The JSON object of an answer. Throws TryAgain if it has none or an error that may be temporary,
 * RefusedError for another error of the API, and FetchError for one that every question would get.
 */
export async function readJson(
  { host }: URL,
  response: Response,
): Promise<Readonly<Record<string, unknown>>> {
  const type = response.headers.get('content-type') ?? 'nothing that it names';
  if (!/^application\/json\b/i.test(type)) {
    throw new TryAgain(`answered ${cutText(type, LONGEST_QUOTE)} instead of JSON`);
  }
  const text = await readText(host, response, MOST_JSON);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new TryAgain(`answered with broken JSON (${cutText(reasonOf(error), LONGEST_QUOTE)})`);
  }
  if (!isObject(body)) {
    throw new TryAgain('answered with JSON that is no object');
  }
  refuseApiError(host, response, body);
  return body;
}

const LONGEST_QUOTE = 200;

// These may be temporary (https://www.mediawiki.org/wiki/API:Errors_and_warnings, Manual:Maxlag_parameter).
const PASSING_ERROR =
  /^(?:maxlag|ratelimited|readonly|internal_api_error.*|timeout|cirrussearch-.*)$/;

// These are about who asks or about what the site can do, so another question gets them too.
const LASTING_ERROR = /block|denied|permission|login|logged|assert|token|useragent|^unknown|^bad/;

/** MediaWiki reports most errors in the body, with status 200. */
function refuseApiError(
  host: string,
  { headers }: Response,
  body: Readonly<Record<string, unknown>>,
): void {
  if (!('error' in body)) return;
  const error: Readonly<Record<string, unknown>> = { ...Object(body['error']) };
  const code = String(error['code']);
  const message = `answered with the error ${cutText(`${code} (${String(error['info'])})`, LONGEST_QUOTE)}`;
  if (PASSING_ERROR.test(code)) {
    throw new TryAgain(message, retryAfterMs(headers.get('retry-after'), Date.now()));
  }
  const text = `${host}: ${message}`;
  throw LASTING_ERROR.test(code) ? new FetchError(text) : new RefusedError(text);
}
