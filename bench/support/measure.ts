import { request, type OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import autocannon from 'autocannon';
import { median } from './median.ts';
import { startBare, type Running } from './service.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;

/** The requests: one path, or several in turn, with the same headers. */
export interface Load {
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a second, on average over a few seconds with many connections. */
export async function answersPerSecond(
  { base }: Running,
  { paths, headers = {} }: Load,
): Promise<number> {
  const { requests } = await autocannon({
    url: base,
    duration: SECONDS,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ path, headers })),
  });
  return requests.average;
}

/** A line on how fast a path is answered, as such and against a bare server with the same bytes. */
export async function againstBare(
  service: Running,
  path: string,
  headers: Readonly<Record<string, string>>,
  folder: string,
): Promise<string> {
  const bare = await startBare(await bytesOf(service.base + path, headers), folder);
  const load = { paths: [path], headers };
  const ours: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await answersPerSecond(bare, load);
    const own = await answersPerSecond(service, load);
    ours.push(own);
    ratios.push(own / limit);
  }
  bare.process.kill();
  return `${path.padEnd(32)} ${median(ours).toFixed(0).padStart(7)}/s  ${median(ratios).toFixed(2)} of bare node:http\n`;
}

/** The bytes of an answer as they are sent, compressed if requested. */
export async function bytesOf(url: string, headers: OutgoingHttpHeaders): Promise<Buffer> {
  const sent = request(url, { headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return buffer(response);
}
