// How another client is served while one sends 290 requests at once for a part of the sitemap:
//   node bench/sitemap-flood.ts [--snapshot FILE] [--command bin/natalis.mjs of another checkout]
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startWatched, type WatchedServer } from './support/watched-server.ts';
import { generatedPeople } from './support/generated-people.ts';

// As many requests as the limit for pages allows one address a minute, less some for the other
// client.
const REQUESTS = 290;
const MS_BETWEEN_PROBES = 50;
const PATIENCE = 60_000;

interface Flood {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Path of each of the requests. */
  path(index: number): string;
}

const PART = '/sitemaps/people-1.xml';

const FLOODS: readonly Flood[] = [
  { name: 'one part, gzip', headers: { 'accept-encoding': 'gzip' }, path: () => PART },
  { name: 'one part, zstd, br', headers: { 'accept-encoding': 'br, zstd' }, path: () => PART },
  { name: 'one part, no coding', headers: {}, path: () => PART },
  {
    name: 'every part, gzip',
    headers: { 'accept-encoding': 'gzip' },
    path: (index) => `/sitemaps/people-${1 + (index % 17)}.xml`,
  },
];

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly etag: string;
}

/**
 * One request on a connection of its own. Status 0 means that there was no answer within a minute.
 */
function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (status: number, etag = ''): void =>
      resolve({ status, milliseconds: performance.now() - start, bytes, etag });
    const sent = request(url, { headers, agent: new Agent(), timeout: PATIENCE }, (response) => {
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => finish(response.statusCode ?? 0, response.headers.etag));
      response.on('error', () => finish(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => finish(0));
    sent.end();
  });
}

async function flood(server: WatchedServer, { name, headers, path }: Flood): Promise<void> {
  const { base } = server;
  await ask(`${base}/api/v1/meta`);
  await setTimeout(1000);
  await server.watched();
  const end = new AbortController();
  const probing = (async () => {
    const times: number[] = [];
    while (!end.signal.aborted) {
      times.push((await ask(`${base}/api/v1/meta`)).milliseconds);
      await setTimeout(MS_BETWEEN_PROBES);
    }
    return times.toSorted((a, b) => a - b);
  })();
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) => ask(base + path(index), headers)),
  );
  const seconds = (performance.now() - start) / 1000;
  end.abort();
  const meta = await probing;
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
    ([status, some]) => `${some?.length} × ${status}`,
  );
  const { mostWork, memory, mostMemory } = await server.watched();
  const cells = [
    name.padEnd(28),
    statuses.join(', ').padEnd(20),
    `${seconds.toFixed(1)} s`.padStart(8),
    `meta ${meta[Math.floor(meta.length / 2)]?.toFixed(0)} ms, at most ${meta.at(-1)?.toFixed(0)} ms`.padEnd(
      34,
    ),
    `most work ${mostWork.toFixed(0)} ms`.padEnd(20),
    `memory ${(memory / 1e6).toFixed(0)} MB, at most ${(mostMemory / 1e6).toFixed(0)} MB`,
  ];
  process.stdout.write(`${cells.join(' ')}\n`);
}

const { values } = parseArgs({
  options: { snapshot: { type: 'string' }, command: { type: 'string' } },
});
const snapshot = values.snapshot ?? (await generatedPeople(200_000));
for (const kind of FLOODS) {
  // A new server for each flood, so that nothing is cached and the memory is that of this flood.
  const server = await startWatched(snapshot, [], values.command);
  await flood(server, kind);
  if (kind === FLOODS[0]) {
    const { etag } = await ask(server.base + PART, kind.headers);
    const headers = { ...kind.headers, 'if-none-match': etag };
    await flood(server, { ...kind, name: 'the same, who has it', headers });
  }
  server.kill();
}
