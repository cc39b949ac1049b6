import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/support/free-port.ts';
import { benchFolder, start, startNginx, type Running } from '../support/service.ts';
import type { Load } from '../support/wrk.ts';
import type { RecordedAnswer } from './bare.ts';

const BARE = fileURLToPath(new URL('bare.ts', import.meta.url));
const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));

// Servers write these headers by themselves.
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const OF_FILE = new Set(['content-length', 'content-type']);

/** The answer to the first request of a load. */
export async function recordAnswer(base: string, load: Load): Promise<RecordedAnswer> {
  const [{ method, path, body } = { method: 'GET', path: '/' }] = load.requests;
  const sent = request(base + path, { method, headers: load.headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const { statusCode: status = 0 } = response;
  if (status !== 200 && status !== 304) throw new Error(`${path}: ${status} ${bytes.toString()}`);
  const written = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
  return {
    status,
    headers: Object.fromEntries(written.map(([name, value]) => [name, String(value)])),
    body: bytes.toString('base64'),
  };
}

/** Bare Node, which gives every request the same answer. */
export function serveBare(answer: RecordedAnswer, under: readonly string[]): Promise<Running> {
  const file = join(benchFolder(), 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  return start([BARE, file], under);
}

/** What an engineer writes in an afternoon, with the people of a snapshot. */
export function serveFloor(snapshot: string, under: readonly string[]): Promise<Running> {
  return start([FLOOR, snapshot], under);
}

/** Whether the floor answers these requests. */
export function isInFloor({ requests: [first] }: Load): boolean {
  return /^\/api\/v1\/(?:people\/[^/]+|birthdays\/[^/]+|search)\?/.test(first?.path ?? '');
}

/**
 * One process of nginx, which gives every request the same answer from a file. Null where it is not installed, or has no
 * such answer: 304, or any to POST.
 */
export async function serveFile(
  { status, headers, body }: RecordedAnswer,
  { requests }: Load,
  under: readonly string[],
): Promise<Running | null> {
  const isFile = status === 200 && requests[0]?.method === 'GET';
  if (!isFile || spawnSync('nginx', ['-v']).error) return null;
  const folder = benchFolder();
  const port = await freePort();
  writeFileSync(join(folder, 'answer'), Buffer.from(body, 'base64'));
  const added = Object.entries(headers)
    .filter(([name]) => !OF_FILE.has(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", String.raw`\'`)}';`);
  const configuration = `worker_processes 1;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  open_file_cache max=10;
  keepalive_requests 100000000;
  types {}
  default_type '${headers['content-type'] ?? ''}';
  ${added.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / { try_files /answer =404; }
  }
}
`;
  return startNginx(configuration, port, { under });
}
