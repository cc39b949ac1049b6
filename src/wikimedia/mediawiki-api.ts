import { z, type ZodType } from 'zod';
import { reasonOf, UserError } from '../system/reason.ts';
import { cutText } from '../core/text/cut-text.ts';
import type { HttpAnswer } from './http-get.ts';

/**
 * The JSON of a response, checked against a schema. Throws RetryableError if it does not match or reports an error that
 * may be temporary, RefusedError for another error of the API, and FetchError for one that every request would get.
 */
export async function readJson<T>(
  { host }: URL,
  response: HttpAnswer,
  schema: z.ZodType<T>,
): Promise<T> {
  refuseType(response, /^application\/json\b/i, 'JSON');
  const text = await readText(host, response, MAX_JSON_BYTES);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new RetryableError(
      `answered with broken JSON (${cutText(reasonOf(error), MAX_QUOTE_LENGTH)})`,
    );
  }
  refuseApiError(host, response, body);
  return inForm(schema, body, FORM);
}

/** Throws RetryableError if a response has another type; `wanted` names the right one in the message. */
export function refuseType({ headers }: HttpAnswer, form: RegExp, wanted: string): void {
  const type = headers['content-type'] ?? 'nothing that it names';
  if (form.test(type)) return;
  throw new RetryableError(`answered ${cutText(type, MAX_QUOTE_LENGTH)} instead of ${wanted}`);
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
function refuseApiError(host: string, { headers }: HttpAnswer, body: unknown): void {
  const { error } = inForm(MAYBE_ERROR, body, FORM);
  if (!error) return;
  const { code, info } = error;
  const message = `answered with the error ${cutText(`${code} (${info})`, MAX_QUOTE_LENGTH)}`;
  if (PASSING_ERROR.test(code)) {
    const afterMs = retryAfterMs(headers['retry-after'], Date.now());
    throw new RetryableError(message, { afterMs });
  }
  const text = `${host}: ${message}`;
  throw LASTING_ERROR.test(code) ? new FetchError(text) : new RefusedError(text);
}

/** The most bytes, decompressed, of an answer in JSON. MediaWiki's own limit for a result is 8 MiB. */
const MAX_JSON_BYTES = 64 << 20;

/** The text of a body. Throws FetchError once more than `most` bytes have come, counted after decompressing. */
async function readText(host: string, response: HttpAnswer, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    refuseSize(host, size, most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Throws FetchError if a body is larger than its kind can be. */
export function refuseSize(host: string, size: number, most: number): void {
  if (size <= most) return;
  const megabytes = Math.round(most / (1 << 20));
  throw new FetchError(`${host}: sent more than the ${megabytes} MiB that such an answer can have`);
}

/** A fetch that cannot continue. */
export class FetchError extends UserError {}

/** The server refuses this request, and may answer a shorter one or another. */
export class RefusedError extends FetchError {}

/** A failed try whose cause may be temporary. */
export class RetryableError extends Error {
  /** Milliseconds that the server asks the client to wait. */
  readonly afterMs: number;
  /** How many tries in a row are made before this failure ends the fetch. */
  readonly tries: number;

  constructor(message: string, { afterMs = 0, tries = TRIES } = {}) {
    super(message);
    this.name = 'RetryableError';
    this.afterMs = afterMs;
    this.tries = tries;
  }
}

/** The most tries in a row of one request. */
const TRIES = 9;

// A server that answers whole and wrong is hardly better a minute later.
const TRIES_OF_OTHER_FORM = 3;

/** A value that matches a schema. Throws RetryableError with the first fault; `what` begins the message. */
export function inForm<T>(schema: ZodType<T>, value: unknown, what: string): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  const where = path.length === 0 ? '' : `${path.join('.')}: `;
  throw new RetryableError(
    `${what} of another form (${cutText(where + message, MAX_QUOTE_LENGTH)})`,
    {
      tries: TRIES_OF_OTHER_FORM,
    },
  );
}

/** How much of a server's text is quoted. */
export const MAX_QUOTE_LENGTH = 200;

/** Milliseconds from `now` on of a `Retry-After` header, seconds or a date (RFC 9110, 10.2.3); 0 if unreadable. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

// Wikimedia refuses requests while the copies of its database lag by more than this many seconds.
const MAX_LAG = '5';

/** Address of a query to the MediaWiki API of a site such as `https://www.wikidata.org`. */
export function apiAddress(site: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(`${site}/w/api.php`);
  url.search = new URLSearchParams({ ...parameters, format: 'json', maxlag: MAX_LAG }).toString();
  return url;
}

/**
 * Requests keys and, where the server refuses the request, each half of them. `refused` gives the
 * answer for a single key that the server refuses. Throws RefusedError if it refuses every one of several
 * keys, or each of the first eight, because then the keys are not the reason, and what `ask` throws.
 */
export async function requestInParts<T>(
  keys: readonly string[],
  ask: (some: readonly string[]) => Promise<readonly T[]>,
  refused: (key: string, reason: string) => T,
): Promise<T[]> {
  let isAnswered = false;
  let last: RefusedError | null = null;
  let alone = 0;
  const parts = async (some: readonly string[]): Promise<T[]> => {
    try {
      const answers = await ask(some);
      isAnswered = true;
      return [...answers];
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      last = error;
      const [key] = some;
      if (some.length === 1 && key !== undefined) {
        if (!isAnswered && ++alone === MAX_REFUSED_KEYS) throw error;
        return [refused(key, error.message)];
      }
      const half = Math.ceil(some.length / 2);
      return [...(await parts(some.slice(0, half))), ...(await parts(some.slice(half)))];
    }
  };
  const answers = await parts(keys);
  if (!isAnswered && keys.length > 1 && last !== null) throw last;
  return answers;
}

// Without this a site that refuses everything would be asked twice for each key.
const MAX_REFUSED_KEYS = 8;
