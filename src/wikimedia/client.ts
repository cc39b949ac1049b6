import { setTimeout as sleep } from 'node:timers/promises';
import type { ZodType } from 'zod';
import { reasonOf, UserError } from '../system/reason.ts';
import { cutText } from '../core/text/cut-text.ts';
import { type HttpAnswer, httpGet } from './http-get.ts';
import {
  MAX_QUOTE_LENGTH,
  readJson,
  retryAfterMs,
  RetryableError,
  FetchError,
  RefusedError,
} from './mediawiki-api.ts';

export interface ClientSettings {
  /** Whom Wikimedia can contact about the requests: a mail address or a page. */
  readonly contact: string;
  /** Version of this program. */
  readonly version: string;
  readonly requestsPerMinute: number;
  /** Milliseconds before the first retry; later retries wait longer, with jitter. */
  readonly firstDelay: number;
  /** Milliseconds that a request may take. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Called with one line that says why a request is tried again, and when. */
  note(message: string): void;
  /** Called every second of a wait that the server asked for, with the seconds left. */
  wait?(seconds: number): void;
}

/** A client of Wikimedia. It sends one request at a time, at a limited rate, and retries where that may help. */
export interface WikimediaClient {
  /**
   * The JSON at an address, checked against a schema. Throws RefusedError if the server refuses this request,
   * FetchError if it refuses every request or still sends other JSON after three tries in a row, and the reason of
   * an aborted signal.
   */
  json<T>(url: URL, schema: ZodType<T>): Promise<T>;
  /**
   * Requests an address and passes the response to `take`. It tries again if `take` throws RetryableError or if
   * the connection breaks, nine times in a row at most, and then throws FetchError. The time limit lasts until `take`
   * is done and starts anew at each call of `alive`.
   */
  request<T>(url: URL, take: Take<T>, options?: RequestOptions): Promise<T>;
}

type Take<T> = (response: HttpAnswer, alive: () => void) => Promise<T>;

/** How a request is sent. */
export interface RequestOptions {
  /** Headers of each try, in addition to the usual ones. */
  headers?(): Readonly<Record<string, string>>;
  /** Statuses of refusal that `take` wants to handle. */
  readonly accept?: readonly number[];
}

const MAX_DELAY = 60_000;
const MAX_WAIT = 15 * 60_000;

/** Makes a client. Responses are compressed, and redirections are not followed. */
export function createClient(settings: ClientSettings): WikimediaClient {
  const { signal, firstDelay, note } = settings;
  const pace = createThrottle(settings.requestsPerMinute, signal);
  const client: WikimediaClient = {
    json: (url, schema) => client.request(url, (response) => readJson(url, response, schema)),
    async request(url, take, options = {}) {
      for (let tries = 1; ; tries++) {
        try {
          await pace();
          return await ask(url, take, options, settings);
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof RetryableError)) throw error;
          if (tries >= error.tries) {
            throw new FetchError(`${url.host}: ${error.message}; tried ${tries} times in a row`);
          }
          refuseLongWait(url, error);
          const { message, afterMs } = error;
          const backoff = Math.min(MAX_DELAY, firstDelay * 2 ** (tries - 1) * (1 + Math.random()));
          const seconds = Math.round((afterMs + backoff) / 1000);
          const when = seconds > 0 ? ` in ${seconds} s` : '';
          note(`${url.host}: ${message}; trying again${when} (try ${tries + 1} of ${error.tries})`);
          try {
            await countDown(afterMs, settings);
            await sleep(backoff, undefined, { signal });
          } catch {
            throw signal.reason;
          }
        }
      }
    },
  };
  return client;
}

function refuseLongWait({ host }: URL, { afterMs, message }: RetryableError): void {
  if (afterMs <= MAX_WAIT) return;
  const minutes = Math.ceil(afterMs / 60_000);
  const long = minutes <= MINUTES_OF_DAY ? `${minutes} minutes` : 'more than a day';
  throw new FetchError(`${host}: ${message}; it asks to wait ${long}, so try again later`);
}

const MINUTES_OF_DAY = 24 * 60;

/** Waits, and reports the remaining seconds every second. */
async function countDown(ms: number, { signal, wait }: ClientSettings): Promise<void> {
  const end = performance.now() + ms;
  for (let left = ms; left > 0; left = end - performance.now()) {
    wait?.(Math.ceil(left / 1000));
    await sleep(Math.min(left, 1000), undefined, { signal });
  }
}

async function ask<T>(
  url: URL,
  take: Take<T>,
  { headers, accept = [] }: RequestOptions,
  { contact, version, timeout, signal }: ClientSettings,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new RetryableError('took too long to answer')),
    timeout,
  );
  try {
    const response = await httpGet(
      url,
      {
        'User-Agent': `Natalis/${version} (${contact})`,
        'Accept-Encoding': 'gzip',
        ...headers?.(),
      },
      AbortSignal.any([signal, late.signal]),
    );
    try {
      if (!accept.includes(response.status)) refuseStatus(url, response);
      return await take(response, () => void timer.refresh());
    } finally {
      // A body that nobody reads would keep its connection open.
      response.body.destroy();
    }
  } catch (error) {
    throw signal.aborted ? error : explain(error);
  } finally {
    clearTimeout(timer);
  }
}

function refuseStatus(url: URL, { status, headers }: HttpAnswer): void {
  const afterMs = retryAfterMs(headers['retry-after'], Date.now());
  if (status === 408 || status === 429 || status >= 500) {
    throw new RetryableError(`answered ${status}`, { afterMs });
  }
  // Without the query, which may name fifty titles.
  const address = `${url.host}${url.pathname}`;
  if (status >= 300 && status < 400) {
    const location = cutText(headers.location ?? 'nowhere', MAX_QUOTE_LENGTH);
    throw new FetchError(
      `${address}: leads on to ${location}, which is not followed; give the address that answers with --base`,
    );
  }
  if (OF_THE_QUESTION.has(status)) throw new RefusedError(`${address}: answered ${status}`);
  if (status >= 400) throw new FetchError(`${address}: answered ${status}`);
}

// The question is wrong or too long; another one may be answered.
const OF_THE_QUESTION: ReadonlySet<number> = new Set([400, 413, 414, 431]);

/** Broken connections and partial bodies may be temporary. A TypeError comes from a request that cannot be sent at all. */
function explain(error: unknown): unknown {
  if (error instanceof RetryableError || error instanceof UserError) return error;
  const isOfNetwork = error instanceof Error && 'code' in error && !(error instanceof TypeError);
  return isOfNetwork ? new RetryableError(reasonOf(error)) : error;
}

/** Resolves when the next request may begin: a minute divided by `perMinute` after the last. Rejects on an abort. */
function createThrottle(perMinute: number, signal: AbortSignal): () => Promise<void> {
  const between = 60_000 / perMinute;
  let next = 0;
  return async () => {
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + between;
    // A timer may fire a fraction of a millisecond early.
    if (start > now) await sleep(Math.ceil(start - now) + 1, undefined, { signal });
  };
}

/** How far a fetch has come. */
export interface FetchStep {
  /** The things that are counted, such as `entities of the list`. */
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Receives the progress of a fetch. */
export interface FetchProgress {
  step(step: FetchStep): void;
}
