// Whether memory, handles and latency stay flat: mixed requests for some minutes while snapshots are swapped:
//   node bench/soak.ts [--workers 1] [--minutes 15] [--rate 150] [--people 3000] [--swap SECONDS]
// Its exit code is 1 if something has grown from the middle third to the last one, or if a request failed. Linux only.
import { once } from 'node:events';
import { copyFileSync, readdirSync, renameSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../test/support/free-port.ts';
import type { RandomRequest } from './memory/random-requests.ts';
import { anonymousBytes, processorTime } from './serve/process-figures.ts';
import { flatness, type Sample } from './soak/flatness.ts';
import { mixedRequests } from './soak/mixed-requests.ts';
import { generatedPeople } from './support/generated-people.ts';
import { benchFolder, start } from './support/service.ts';

const NATALIS = fileURLToPath(new URL('../bin/natalis.mjs', import.meta.url));
const CONNECTIONS = 20;
const TAGS_REMEMBERED = 500;
// A multiple of two swaps as they come by default, because the two snapshots differ in size.
const SECONDS_BETWEEN_SAMPLES = 40;
const PATIENCE = 10_000;

const ALLOWED = {
  'memory MB': { share: 0.05, more: 0 },
  'heap MB': { share: 0.05, more: 0 },
  handles: { share: 0, more: 3 },
  'processor ms': { share: 0.1, more: 0 },
  'p50 ms': { share: 0.25, more: 1 },
  'p99 ms': { share: 0.25, more: 10 },
};

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '15' },
    rate: { type: 'string', default: '150' },
    people: { type: 'string', default: '3000' },
    swap: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const people = Number(values.people);
const editions = [await generatedPeople(people), await generatedPeople(people - 100)];
const served = join(benchFolder(), 'served.sqlite');
copyFileSync(editions[0] ?? '', served);
const metrics = `127.0.0.1:${await freePort()}`;
const serve = [NATALIS, 'serve', served, '--port', '0', '--workers', values.workers];
const quietly = ['--trust-proxy', '127.0.0.1', '--log-level', 'warn'];
const service = await start([...serve, ...quietly, '--metrics', metrics]);
const pid = service.process.pid ?? 0;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses = new Map<number | string, number>();
const tags: (readonly [path: string, tag: string])[] = [];
const versions = new Set<string>();
const ended = new AbortController();
let waits: number[] = [];
let used = processorTime(pid);
let sent = 0;

const swapping = swapUntilEnd();
const asking = askUntilEnd();
const samples: Sample[] = [];
process.stdout.write(`|minute|requests|${Object.keys(ALLOWED).join('|')}|slowest ms|\n`);
const rounds = Math.floor((Number(values.minutes) * 60) / SECONDS_BETWEEN_SAMPLES);
for (let round = 1; round <= rounds; round++) {
  await wait(SECONDS_BETWEEN_SAMPLES * 1000);
  const sample = await look();
  samples.push(sample);
  const cells = Object.values(sample).map((figure) => figure.toFixed(1));
  const minute = (round * SECONDS_BETWEEN_SAMPLES) / 60;
  process.stdout.write(`|${[minute.toFixed(1), sent, ...cells].join('|')}|\n`);
}
ended.abort();
await Promise.all([swapping, asking]);
const growths = flatness(samples, ALLOWED);
for (const { name, middle, last, isFlat } of growths) {
  const verdict = isFlat ? 'flat' : 'GROWN';
  process.stdout.write(`${name}: ${middle.toFixed(1)}, then ${last.toFixed(1)}: ${verdict}\n`);
}
const failed = [...statuses].filter(([status]) => typeof status === 'string' || status >= 500);
process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
process.stdout.write(`${versions.size} snapshots served\n`);
agent.destroy();
service.process.kill();
await once(service.process, 'exit');
const isHeld = failed.length === 0 && versions.size === 2 && growths.every(({ isFlat }) => isFlat);
process.exitCode = isHeld ? 0 : 1;

async function swapUntilEnd(): Promise<void> {
  for (let swap = 1; !ended.signal.aborted; swap++) {
    await wait(Number(values.swap) * 1000, null, { signal: ended.signal }).catch(() => {});
    versions.add(versionIn(await readMetrics()));
    copyFileSync(editions[swap % editions.length] ?? '', `${served}.new`);
    renameSync(`${served}.new`, served);
  }
}

/** Sends so many requests a second, however long the answers take. */
async function askUntilEnd(): Promise<void> {
  const requests = mixedRequests(editions[0] ?? '', Number(values.seed));
  const first = performance.now();
  const open = new Set<Promise<void>>();
  while (!ended.signal.aborted) {
    const due = ((performance.now() - first) / 1000) * Number(values.rate);
    for (; sent < due; sent++) {
      const fresh = requests.next().value as RandomRequest;
      const answered = ask(sent % 10 === 0 ? conditional(fresh) : fresh);
      open.add(answered);
      void answered.finally(() => open.delete(answered));
    }
    await wait(5);
  }
  await Promise.all(open);
}

/** A request of a client that still has the answer. */
function conditional(fresh: RandomRequest): RandomRequest {
  const [path, tag] = tags[sent % tags.length] ?? [];
  if (path === undefined || tag === undefined) return fresh;
  return { method: 'GET', path, headers: { ...fresh.headers, 'if-none-match': tag } };
}

async function ask({ method, path, headers, body }: RandomRequest): Promise<void> {
  const begin = performance.now();
  let status: number | string;
  try {
    const question = request(service.base + path, { method, headers, agent, timeout: PATIENCE });
    question.once('timeout', () => question.destroy(new Error('no answer')));
    const [response] = (await once(question.end(body), 'response')) as [IncomingMessage];
    const { etag } = response.headers;
    if (etag !== undefined) tags[sent % TAGS_REMEMBERED] = [path, etag];
    response.resume();
    await once(response, 'end');
    status = response.statusCode ?? 0;
  } catch (error) {
    status = (error as Error).message;
  }
  waits.push(performance.now() - begin);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

async function look(): Promise<Sample> {
  const sorted = waits.sort((a, b) => a - b);
  waits = [];
  const usedBefore = used;
  used = processorTime(pid);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const heaps = [...(await readMetrics()).matchAll(/^natalis_worker_heap_bytes\{.*\} (.+)$/gm)];
  return {
    'memory MB': anonymousBytes(pid) / 1e6,
    'heap MB': heaps.reduce((sum, [, bytes]) => sum + Number(bytes), 0) / 1e6,
    handles: readdirSync(`/proc/${pid}/fd`).length - connections(),
    'processor ms': (used - usedBefore) / 1000 / sorted.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'slowest ms': at(1),
  };
}

async function readMetrics(): Promise<string> {
  return (await fetch(`http://${metrics}/metrics`)).text();
}

function versionIn(text: string): string {
  const [, version = ''] = /^natalis_snapshot_people\{version="([^"]+)"/m.exec(text) ?? [];
  return version;
}

/** The connections of the load. */
function connections(): number {
  const lists = [...Object.values(agent.sockets), ...Object.values(agent.freeSockets)];
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}
