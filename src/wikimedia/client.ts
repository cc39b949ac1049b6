import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { reasonOf } from '../core/reason.ts';
import { WriteError } from '../files/write-error.ts';
import { FetchError } from './fetch-error.ts';
import { createPace } from './pace.ts';
import { retryAfterMs, TryAgain } from './try-again.ts';

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
  /** Called with one line that says why a request is tried again. */
  note(message: string): void;
}

/** The only way out to the network. It sends one polite request at a time and retries where that may help. */
export interface Client {
  /**
   * The JSON object at an address. Throws FetchError if the server refuses, or still gives no JSON object
   * after several attempts, and throws the reason of an aborted signal.
   */
  json(url: URL): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Requests an address and passes the response to `take`. It tries again if `take` throws TryAgain or if
   * the connection breaks. The time limit lasts until `take` is done and starts anew at each call of
   * `alive`.
   */
  request<T>(url: URL, take: Take<T>, asking?: Asking): Promise<T>;
}

type Take<T> = (response: Response, alive: () => void) => Promise<T>;

/** How a request is sent. */
export interface Asking {
  /** Headers of each attempt, in addition to the usual ones. */
  headers?(): Readonly<Record<string, string>>;
  /** Statuses of refusal that `take` wants to handle. */
  readonly accept?: readonly number[];
}

/** The requests a minute that Wikimedia allows to a client that identifies itself. */
export const PUBLISHED_RATE = 200;

const RETRIES = 8;
const LONGEST_DELAY = 60_000;
const LONGEST_WAIT = 15 * 60_000;

/** Makes a client. Responses are compressed, and redirections are not followed. */
export function createClient(settings: ClientSettings): Client {
  const { signal, firstDelay, note } = settings;
  const pace = createPace(settings.requestsPerMinute, signal);
  const client: Client = {
    json: (url) => client.request(url, async (response) => readJson(url, response)),
    async request(url, take, asking = {}) {
      const attempt = async () => {
        await pace();
        return ask(url, take, asking, settings);
      };
      try {
        return await pRetry(attempt, {
          retries: RETRIES,
          minTimeout: firstDelay,
          maxTimeout: LONGEST_DELAY,
          randomize: true,
          signal,
          shouldRetry: ({ error }) => error instanceof TryAgain,
          async onFailedAttempt({ error, retriesLeft }) {
            if (!(error instanceof TryAgain) || retriesLeft === 0) return;
            note(`${url.host}: ${error.message}; trying again`);
            refuseLongWait(url, error);
            await sleep(error.afterMs, undefined, { signal });
          },
        });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof TryAgain)) throw error;
        throw new FetchError(`${url.host}: ${error.message}, ${RETRIES + 1} times in a row`);
      }
    },
  };
  return client;
}

function refuseLongWait({ host }: URL, { afterMs, message }: TryAgain): void {
  if (afterMs <= LONGEST_WAIT) return;
  throw new FetchError(
    `${host}: ${message}; it asks to wait ${Math.ceil(afterMs / 60_000)} minutes`,
  );
}

async function ask<T>(
  url: URL,
  take: Take<T>,
  { headers, accept = [] }: Asking,
  { contact, version, timeout, signal }: ClientSettings,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new TryAgain('took too long to answer')), timeout);
  try {
    const response = await fetch(url, {
      headers: {
        'User-Agent': `Natalis/${version} (${contact})`,
        'Accept-Encoding': 'gzip',
        ...headers?.(),
      },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    try {
      if (!accept.includes(response.status)) refuseStatus(url, response);
      return await take(response, () => void timer.refresh());
    } finally {
      // A body that nobody reads would keep its connection open.
      if (!response.bodyUsed) await response.body?.cancel();
    }
  } catch (error) {
    throw signal.aborted ? error : explain(error);
  } finally {
    clearTimeout(timer);
  }
}

function refuseStatus({ href }: URL, { status, headers }: Response): void {
  const wait = retryAfterMs(headers.get('retry-after'), Date.now());
  if (status === 408 || status === 429 || status >= 500) {
    throw new TryAgain(`answered ${status}`, wait);
  }
  if (status >= 300 && status < 400) {
    const location = headers.get('location') ?? 'nowhere';
    throw new FetchError(
      `${href} leads on to ${location}, which is not followed; give the address that answers with --base`,
    );
  }
  if (status >= 400) throw new FetchError(`${href}: answered ${status}`);
}

const ENDS = [TryAgain, FetchError, WriteError];

/** Broken connections, time limits and partial bodies may be temporary. */
function explain(error: unknown): unknown {
  if (ENDS.some((kind) => error instanceof kind)) return error;
  if (!(error instanceof Error)) return error;
  const isFetch = error instanceof TypeError || 'code' in error;
  return isFetch ? new TryAgain(reasonOf(error.cause ?? error)) : error;
}

async function readJson(url: URL, response: Response): Promise<Record<string, unknown>> {
  const type = response.headers.get('content-type') ?? 'nothing that it names';
  if (!/^application\/json\b/i.test(type)) throw new TryAgain(`answered ${type} instead of JSON`);
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new TryAgain(`answered with broken JSON (${reasonOf(error)})`);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new TryAgain('answered with JSON that is no object');
  }
  refuseApiError(url, response, body as Record<string, unknown>);
  return body as Record<string, unknown>;
}

// These may be temporary (https://www.mediawiki.org/wiki/API:Errors_and_warnings, Manual:Maxlag_parameter).
const PASSING_ERROR =
  /^(?:maxlag|ratelimited|readonly|internal_api_error.*|timeout|cirrussearch-.*)$/;

/** MediaWiki reports most errors in the body, with status 200. */
function refuseApiError({ host }: URL, { headers }: Response, body: Record<string, unknown>): void {
  if (!('error' in body)) return;
  const { code, info } = Object(body['error']) as { code?: unknown; info?: unknown };
  const message = `answered with the error ${String(code)} (${String(info)})`;
  if (!PASSING_ERROR.test(String(code))) throw new FetchError(`${host}: ${message}`);
  throw new TryAgain(message, retryAfterMs(headers.get('retry-after'), Date.now()));
}
