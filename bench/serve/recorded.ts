import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RecordedAnswer } from './same-bytes.ts';
import type { BenchRequest } from './wrk.ts';

// Node writes these headers by itself.
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The answer to a request, as a bare server must send it. */
export async function recordAnswer(
  base: string,
  { method, path, body }: BenchRequest,
  headers: Readonly<Record<string, string>>,
): Promise<RecordedAnswer> {
  const sent = request(base + path, { method, headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const { statusCode: status = 0 } = response;
  if (status !== 200 && status !== 304) throw new Error(`${path}: ${status} ${bytes.toString()}`);
  const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: bytes.toString('base64'),
  };
}
