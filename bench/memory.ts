// Memory of a serving process under random requests of all kinds, and the longest answer:
//   node bench/memory.ts [--people N or SNAPSHOT] [--requests N] [--every N] [--connections N] [-- OPTION…]
// What follows `--` is given to `natalis serve`. The first requests do not count as the longest. Linux only.
import { parseArgs } from 'node:util';
import { freePort } from '../test/support/free-port.ts';
import { openClient, type Exchange } from './load/client.ts';
import { randomRequests } from './load/random-requests.ts';
import { snapshotOf } from './support/inputs.ts';
import { peopleIn } from './support/people.ts';
import { megabytes, print, printCircumstances, printTable } from './support/print.ts';
import { privateBytes } from './support/process-figures.ts';
import { OPEN, serve, stop } from './support/service.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '200000' },
    every: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '20' },
  },
});
const connections = Number(values.connections);
const every = Number(values.every);
const snapshot = await snapshotOf(values.people);
const metrics = `127.0.0.1:${await freePort()}`;
const server = await serve(snapshot, [...OPEN, '--metrics', metrics, ...positionals]);
const client = openClient(server.base, randomRequests(peopleIn(snapshot), 1), connections);
let longest: Exchange = { path: '', took: 0 };

printCircumstances();
const row = printTable(['requests', 'a second', 'private MB', 'cache', 'external', 'heap used']);
for (let limit = every; limit <= Number(values.requests); limit += every) {
  const start = performance.now();
  const first = client.sent();
  await Promise.all(Array.from({ length: connections }, () => askUntil(limit)));
  const rate = ((client.sent() - first) / (performance.now() - start)) * 1000;
  const gauge = await gauges();
  row([
    client.sent(),
    rate.toFixed(0),
    megabytes(privateBytes(server.process.pid ?? 0)),
    megabytes(gauge('natalis_response_cache_bytes')),
    megabytes(gauge('nodejs_external_memory_bytes')),
    megabytes(gauge('nodejs_heap_size_used_bytes')),
  ]);
  const exchanges = client.exchanges();
  if (first > 0) longest = [longest, ...exchanges].reduce((a, b) => (a.took > b.took ? a : b));
}
print(`\nanswers: ${JSON.stringify(Object.fromEntries(client.outcomes))}`);
print(`longest answer: ${longest.took.toFixed(0)} ms for ${longest.path}`);
client.close();
await stop(server);

async function askUntil(limit: number): Promise<void> {
  while (client.sent() < limit) await client.ask();
}

async function gauges(): Promise<(name: string) => number> {
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}
