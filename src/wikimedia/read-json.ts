import { z } from 'zod';
import { reasonOf } from '../core/reason.ts';
import { cutText } from '../core/text/cut-text.ts';
import { FetchError, RefusedError } from './fetch-error.ts';
import { MOST_JSON, readText } from './read-body.ts';
import { inForm, LONGEST_QUOTE, retryAfterMs, TryAgain } from './try-again.ts';

/**
 * The JSON of an answer in the form of a schema. Throws TryAgain if it has another form or an error that may be
 * temporary, RefusedError for another error of the API, and FetchError for one that every question would get.
 */
export async function readJson<T>(
  { host }: URL,
  response: Response,
  schema: z.ZodType<T>,
): Promise<T> {
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
  refuseApiError(host, response, body);
  return inForm(schema, body, FORM);
}

const FORM = 'answered with JSON';

/** An object whose members have names of the site's. PHP writes it as an array where it has none. */
export function mapOf<T>(value: z.ZodType<T>): z.ZodType<Record<string, T>> {
  const empty = z.tuple([]).transform((): Record<string, T> => ({}));
  return z.record(z.string(), value).or(empty);
}

const MAYBE_ERROR = z.object({
  error: z.object({ code: z.string(), info: z.string().default('') }).optional(),
});

// These may be temporary (https://www.mediawiki.org/wiki/API:Errors_and_warnings, Manual:Maxlag_parameter).
const PASSING_ERROR =
  /^(?:maxlag|ratelimited|readonly|internal_api_error.*|timeout|cirrussearch-.*)$/;

// These are about who asks or about what the site can do, so another question gets them too.
const LASTING_ERROR = /block|denied|permission|login|logged|assert|token|useragent|^unknown|^bad/;

/** MediaWiki reports most errors in the body, with status 200. */
function refuseApiError(host: string, { headers }: Response, body: unknown): void {
  const { error } = inForm(MAYBE_ERROR, body, FORM);
  if (!error) return;
  const { code, info } = error;
  const message = `answered with the error ${cutText(`${code} (${info})`, LONGEST_QUOTE)}`;
  if (PASSING_ERROR.test(code)) {
    const afterMs = retryAfterMs(headers.get('retry-after'), Date.now());
    throw new TryAgain(message, { afterMs });
  }
  const text = `${host}: ${message}`;
  throw LASTING_ERROR.test(code) ? new FetchError(text) : new RefusedError(text);
}
