// Whether memory, handles and latency stay flat: mixed requests for some minutes while snapshots are swapped:
//   node bench/soak.ts [--minutes 15] [--rate 150] [--people 3000] [--swap SECONDS] [--sample SECONDS]
// Its exit code is 1 if something has grown from the middle third to the last one, or if a request failed. Linux only.
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../test/support/free-port.ts';
import { askAtRate, openClient } from './load/client.ts';
import { flatness, type Sample } from './load/flatness.ts';
import { mixedRequests } from './load/random-requests.ts';
import { generatedPeople } from './support/inputs.ts';
import { print, printCircumstances, printTable, quantile } from './support/print.ts';
import { handlesOf, privateBytes, processorTime } from './support/process-figures.ts';
import { benchFolder, serve, stop } from './support/service.ts';

const CONNECTIONS = 20;

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
    minutes: { type: 'string', default: '15' },
    rate: { type: 'string', default: '150' },
    people: { type: 'string', default: '3000' },
    swap: { type: 'string', default: '20' },
    // A multiple of two swaps, because the two snapshots differ in size.
    sample: { type: 'string', default: '40' },
  },
});
const people = Number(values.people);
const editions = [await generatedPeople(people), await generatedPeople(people - 100)];
const served = join(benchFolder(), 'served.sqlite');
copyFileSync(editions[0] ?? '', served);
const metrics = `127.0.0.1:${await freePort()}`;
const options = ['--trust-proxy', '127.0.0.1', '--metrics', metrics];
const server = await serve(served, options);
const pid = server.process.pid ?? 0;
const client = openClient(server.base, mixedRequests(editions[0] ?? '', 1), CONNECTIONS);
const versions = new Set<string>();
const ended = new AbortController();
let used = processorTime(pid);

printCircumstances();
const row = printTable(['minute', 'requests', ...Object.keys(ALLOWED), 'slowest ms']);
const swapping = swapUntilEnd();
const asking = askAtRate(client, Number(values.rate), ended.signal);
const samples: Sample[] = [];
const seconds = Number(values.sample);
for (let at = seconds; at <= Number(values.minutes) * 60; at += seconds) {
  await wait(seconds * 1000);
  const sample = await look();
  samples.push(sample);
  const cells = Object.values(sample).map((figure) => figure.toFixed(1));
  row([(at / 60).toFixed(1), client.sent(), ...cells]);
}
ended.abort();
await Promise.all([swapping, asking]);
const growths = flatness(samples, ALLOWED);
print('');
for (const { name, middle, last, isFlat } of growths) {
  print(`${name}: ${middle.toFixed(1)}, then ${last.toFixed(1)}: ${isFlat ? 'flat' : 'GROWN'}`);
}
print(`answers: ${JSON.stringify(Object.fromEntries(client.outcomes))}`);
print(`${versions.size} snapshots served`);
client.close();
await stop(server);
const outcomes = [...client.outcomes.keys()];
const isAnswered = outcomes.every((outcome) => typeof outcome === 'number' && outcome < 500);
const isHeld = isAnswered && versions.size === 2 && growths.every(({ isFlat }) => isFlat);
process.exitCode = isHeld ? 0 : 1;

async function swapUntilEnd(): Promise<void> {
  for (let swap = 1; !ended.signal.aborted; swap++) {
    await wait(Number(values.swap) * 1000, null, { signal: ended.signal }).catch(() => {});
    const [, version = ''] =
      /^natalis_snapshot_people\{version="([^"]+)"/m.exec(await readMetrics()) ?? [];
    versions.add(version);
    copyFileSync(editions[swap % editions.length] ?? '', `${served}.new`);
    renameSync(`${served}.new`, served);
  }
}

async function look(): Promise<Sample> {
  const waits = client.exchanges().map(({ took }) => took);
  const usedBefore = used;
  used = processorTime(pid);
  const [, heap] = /^nodejs_heap_size_used_bytes (.+)$/m.exec(await readMetrics()) ?? [];
  return {
    'memory MB': privateBytes(pid) / 1e6,
    'heap MB': Number(heap) / 1e6,
    handles: handlesOf(pid) - client.connections(),
    'processor ms': (used - usedBefore) / 1000 / waits.length,
    'p50 ms': quantile(waits, 0.5),
    'p99 ms': quantile(waits, 0.99),
    'slowest ms': quantile(waits, 1),
  };
}

async function readMetrics(): Promise<string> {
  return (await fetch(`http://${metrics}/metrics`)).text();
}
