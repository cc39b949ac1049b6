import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  type ClientSettings,
  createClient,
  type WikimediaClient,
} from '../../../src/wikimedia/client.ts';
import { answerAs } from '../../support/answer-as.ts';

/** A request as the server received it. */
export interface Logged {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  /** Milliseconds that only grow. */
  readonly at: number;
}

/** A local server that plays a site of Wikimedia's. */
export interface Site {
  /** Its address, without a slash at the end. */
  readonly base: string;
  readonly requests: Logged[];
}

/** Answers a request. */
export type Handler = (url: URL, response: ServerResponse, request: IncomingMessage) => void;

/** Ends a request otherwise than its handler would. */
export type Fault = (response: ServerResponse) => unknown;

/** May answer a request, which has a number from 0, instead of the handler; gives whether it did. */
export type Misbehave = (number: number, response: ServerResponse, url: URL) => boolean;

/** Serves on a free port until the tests of the file are over, but for some requests: those of these numbers, or others. */
export async function siteOf(
  handle: Handler,
  faults: Misbehave | Readonly<Record<number, Fault>> = {},
): Promise<Site> {
  const requests: Logged[] = [];
  const misbehave: Misbehave = (number, response, url) => {
    if (typeof faults === 'function') return faults(number, response, url);
    faults[number]?.(response);
    return faults[number] !== undefined;
  };
  const base = await answerAs((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push({ url, headers: request.headers, at: performance.now() });
    if (!misbehave(requests.length - 1, response, url)) handle(url, response, request);
  });
  return { base, requests };
}

/** Serves the same JSON to everybody. */
export function siteWith(answer: unknown): Promise<Site> {
  return siteOf((_url, response) => sendJson(response, answer));
}

/** Sends JSON, compressed as Wikimedia does if the client accepts it. */
export function sendJson(response: ServerResponse, value: unknown, headers = {}): void {
  sendText(response, JSON.stringify(value), headers);
}

/** Like `sendJson`, of JSON as text. */
export function sendText(response: ServerResponse, text: string, headers = {}): void {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Encoding': 'gzip',
    ...headers,
  });
  response.end(gzipSync(text, { level: 1 }));
}

/** Ways in which a site fails for a while, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'too many requests': (response) => response.writeHead(429, { 'Retry-After': '1' }).end('slow'),
  'unavailable, with a date': (response) => {
    const later = new Date(Date.now() + 1000).toUTCString();
    response.writeHead(503, { 'Retry-After': later }).end('maintenance');
  },
  'an error with status 500': (response) => response.writeHead(500).end(),
  'lag, told with status 200': (response) =>
    sendJson(
      response,
      { error: { code: 'maxlag', info: 'Waiting for 10.64.48.35: 7 seconds lagged.', lag: 7 } },
      { 'Retry-After': '1' },
    ),
  'an HTML page with status 200': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Oops'),
  'half a JSON body': (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"entities":{"Q42":{'),
  'fewer bytes than it said': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"entities":{}}');
    setTimeout(() => response.destroy(), 20);
  },
  'a connection that is cut at once': (response) => response.destroy(),
  'damaged gzip': (response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(gzipSync('{"entities":{}}').subarray(0, 15)),
};

/** The real client with shorter waits than between real sites, and practically no limit of requests. */
export function quickClient(settings: Partial<ClientSettings> = {}): WikimediaClient {
  return createClient({
    contact: 'test@natalis.example',
    version: '1.2.3',
    requestsPerMinute: 60_000,
    firstDelay: 5,
    timeout: 60_000,
    signal: new AbortController().signal,
    note: () => {},
    ...settings,
  });
}
