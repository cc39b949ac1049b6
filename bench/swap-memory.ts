// Private memory of a serving process while it takes new snapshots, under random requests over 20 connections:
//   node bench/swap-memory.ts [--people N] [--requests N] [--swaps N]
// `--requests` are sent first, until memory no longer grows. Knows only Linux.
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomRequests } from './memory/random-requests.ts';
import { anonymousBytes } from './serve/process-figures.ts';
import { generatedPeople } from './support/generated-people.ts';
import { serve } from './support/service.ts';

const CONNECTIONS = 20;
const MS_A_SWAP = 3000;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '60000' },
    swaps: { type: 'string', default: '5' },
  },
});

const snapshot = await generatedPeople(Number(values.people));
const service = await serve(snapshot, ['--mcp-rate-limit', '0', '--page-rate-limit', '0']);
const requests = randomRequests(snapshot, 1);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const end = new AbortController();
let sent = 0;

async function ask(): Promise<void> {
  while (!end.signal.aborted) {
    const next = requests.next();
    if (next.done) return;
    const { method, path, headers, body } = next.value;
    sent++;
    const question = request(service.base + path, { method, headers, agent }).end(body);
    const [response] = await once(question, 'response');
    response.resume();
    await once(response, 'end');
  }
}

/** The most bytes of private memory during some work. */
async function mostDuring(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, anonymousBytes(service.process.pid ?? 0));
  }, 10);
  await work();
  clearInterval(look);
  return most;
}

const asking = Promise.all(Array.from({ length: CONNECTIONS }, ask));
while (sent < Number(values.requests)) await wait(100);
const steady = await mostDuring(() => wait(Number(values.swaps) * MS_A_SWAP));
const swapping = await mostDuring(async () => {
  for (let swap = 0; swap < Number(values.swaps); swap++) {
    // The service checks, opens, asks and takes the file, as it does with another one.
    service.process.kill('SIGHUP');
    await wait(MS_A_SWAP);
  }
});
end.abort();
await asking;
agent.destroy();
service.process.kill();
process.stdout.write(
  `private memory: at most ${(steady / 1e6).toFixed(1)} MB before, and ${(swapping / 1e6).toFixed(1)} MB ` +
    `during ${values.swaps} swaps: ${(swapping / steady).toFixed(2)} of it; ${sent} requests\n`,
);
