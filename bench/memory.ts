// Memory of a serving process under random requests of all kinds, and the longest answer:
//   node bench/memory.ts [--people N] [--requests N] [--every N] [--seed S] [--connections N] [--snapshot FILE]
//     [-- OPTION…]
// What follows `--` is given to `natalis serve`. Knows only Linux.
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { anonymousBytes } from './serve/process-figures.ts';
import { randomRequests, type RandomRequest } from './memory/random-requests.ts';
import { freePort } from '../test/support/free-port.ts';
import { generatedPeople } from './support/generated-people.ts';
import { serve, type Running } from './support/service.ts';

const TAGS_REMEMBERED = 2000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '200000' },
    every: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '20' },
    snapshot: { type: 'string' },
  },
});

const snapshot = values.snapshot ?? (await generatedPeople(Number(values.people)));
const connections = Number(values.connections);
const metrics = `127.0.0.1:${await freePort()}`;
const options = ['--mcp-rate-limit', '0', '--metrics', metrics, ...positionals];
const service = await serve(snapshot, options);
await measure(service, Number(values.requests), Number(values.every));
service.process.kill();

async function measure(running: Running, total: number, every: number): Promise<void> {
  const requests = randomRequests(snapshot, Number(values.seed));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const tags: [path: string, tag: string][] = [];
  let sent = 0;
  let longest = { took: 0, path: '' };
  // A repeated earlier request, from a client that still has the answer.
  const conditional = ({ headers }: RandomRequest): RandomRequest | null => {
    const [path, tag] = tags[sent % tags.length] ?? [];
    if (path === undefined || tag === undefined) return null;
    return { method: 'GET', path, headers: { ...headers, 'if-none-match': tag } };
  };
  const sendUntil = async (limit: number): Promise<void> => {
    while (sent < limit) {
      const number = sent++;
      const fresh = requests.next().value as RandomRequest;
      const next = number % 10 === 0 ? (conditional(fresh) ?? fresh) : fresh;
      const start = performance.now();
      const { statusCode = 0, headers } = await send(running.base, next, agent);
      const took = performance.now() - start;
      if (took > longest.took) longest = { took, path: next.path };
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (headers.etag) tags[number % TAGS_REMEMBERED] = [next.path, headers.etag];
    }
  };
  print('requests  per second  anonymous  cache gauge  external  heap used  heap total  (MB)');
  for (let limit = every; limit <= total; limit += every) {
    const start = performance.now();
    const first = sent;
    await Promise.all(Array.from({ length: connections }, () => sendUntil(limit)));
    const rate = ((sent - first) / (performance.now() - start)) * 1000;
    const gauges = await gaugesOf(metrics);
    const columns = [
      String(sent).padStart(8),
      rate.toFixed(0).padStart(10),
      megabytes(anonymousBytes(running.process.pid ?? 0)).padStart(9),
      megabytes(gauges('natalis_response_cache_bytes')).padStart(11),
      megabytes(gauges('nodejs_external_memory_bytes')).padStart(8),
      megabytes(gauges('nodejs_heap_size_used_bytes')).padStart(9),
      megabytes(gauges('nodejs_heap_size_total_bytes')).padStart(10),
    ];
    print(columns.join('  '));
  }
  agent.destroy();
  print(`longest answer: ${longest.took.toFixed(0)} ms for ${longest.path}`);
  print(
    `answers by status: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}`,
  );
}

async function send(
  base: string,
  { method, path, headers, body }: RandomRequest,
  agent: Agent,
): Promise<IncomingMessage> {
  const sent = request(base + path, { method, headers, agent }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

async function gaugesOf(address: string): Promise<(name: string) => number> {
  const text = await (await fetch(`http://${address}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
