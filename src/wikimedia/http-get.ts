import { once } from 'node:events';
import * as plain from 'node:http';
import * as overTls from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** What a server answers. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: plain.IncomingHttpHeaders;
  /** The body, decompressed if it came in gzip. Whoever does not read it to its end destroys it. */
  readonly body: Readable;
}

/**
 * Asks for an address with GET and follows no redirect. Rejects, as reading the body does, with what the network says,
 * and with the reason of an aborted signal.
 */
export async function httpGet(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  signal.throwIfAborted();
  // Not fetch: undici's parser throws outside of any promise if a server closes the connection behind a body that is
  // read slowly (https://github.com/nodejs/undici/issues/5360).
  const request = (url.protocol === 'https:' ? overTls : plain).get(url, { headers });
  let reading: { destroy(reason: Error): unknown } = request;
  const stop = (): void => void reading.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop);
  request.once('close', () => signal.removeEventListener('abort', stop));
  // What breaks a body is told here too.
  request.on('error', () => {});
  const [answer] = (await once(request, 'response')) as [plain.IncomingMessage];
  reading = answer;
  const isPacked = /^(?:x-)?gzip$/i.test(answer.headers['content-encoding'] ?? '');
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: isPacked ? pipeline(answer, createGunzip(), () => {}) : answer,
  };
}
