// How others are served while some addresses send a thousand pipelined requests on each of their connections:
//   node bench/pipelining.ts [--command bin/natalis.mjs of another checkout] [--workers 2] [--people 20000]
//     [--floods unread,read] [--settle SECONDS] [--open] [--bare]
// Each flood is measured with `natalis serve` under its default limits, or none with --open, and with --bare also with
// `node:http` alone, each in a process of its own. The sender has a low priority, because its place is another machine. The flood `none` shows
// what the machine itself costs. Needs Linux, where every address of 127.0.0.0/8 is this machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FLOODS, type Flood } from './pipelining/floods.ts';
import { anonymousBytes, processorTime } from './serve/process-figures.ts';
import { generatedPeople } from './support/generated-people.ts';
import { start, type Running } from './support/service.ts';

const NATALIS = fileURLToPath(new URL('../bin/natalis.mjs', import.meta.url));
const BARE = fileURLToPath(new URL('pipelining/bare.ts', import.meta.url));
const SEND = fileURLToPath(new URL('pipelining/send.ts', import.meta.url));

const SECONDS = 8;
const MS_BETWEEN_PROBES = 20;
const PATIENCE = 10_000;
const LOW_PRIORITY = 15;

const PROBES: readonly string[] = ['GET /api/v1/meta', 'GET /healthz', 'OPTIONS /api/v1/meta'];
const HEADERS =
  'Host: x\r\nOrigin: https://example.org\r\nAccess-Control-Request-Method: GET\r\nConnection: close';

const { values } = parseArgs({
  options: {
    command: { type: 'string', default: NATALIS },
    workers: { type: 'string', default: '2' },
    people: { type: 'string', default: '20000' },
    cache: { type: 'string' },
    floods: { type: 'string', default: FLOODS.map(({ name }) => name).join(',') },
    settle: { type: 'string', default: '5' },
    open: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
  },
});
const snapshot = await generatedPeople(Number(values.people), values.cache);
const serve = [values.command, 'serve', snapshot, '--port', '0', '--workers', values.workers];
const OPEN = ['--rate-limit', '0', '--page-rate-limit', '0', '--max-inflight', '0'];
const servers = [
  { name: 'natalis', args: [...serve, '--log-level', 'error', ...(values.open ? OPEN : [])] },
  ...(values.bare ? [{ name: 'node:http', args: [BARE] }] : []),
];
process.stdout.write(
  '| flood | server | probes | p50 ms | p99 ms | slowest ms | unanswered | s of processor, sender | MB before, then, after |\n' +
    '|---|---|---:|---:|---:|---:|---:|---:|---:|\n',
);
for (const flood of FLOODS.filter(({ name }) => values.floods.split(',').includes(name))) {
  for (const { name, args } of servers) await measure(flood, name, await start(args));
}

async function measure(
  flood: Flood,
  name: string,
  { base, process: server }: Running,
): Promise<void> {
  const port = Number(new URL(base).port);
  const memory = (): number => anonymousBytes(server.pid ?? 0) / 1e6;
  const seconds = (pid = 0): number => processorTime(pid) / 1e6;
  // The first requests compile what they need.
  await Promise.all(PROBES.map((head) => ask(port, head, '127.0.3.1')));
  const before = memory();
  const idle = seconds(server.pid);
  const sender = fork(SEND, [String(port), flood.name]);
  setPriority(sender.pid ?? 0, LOW_PRIORITY);
  const asked: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let index = 0; performance.now() < end; index++) {
    // Many addresses, because each has a limit of its own.
    const from = `127.0.2.${1 + (index % 250)}`;
    asked.push(ask(port, PROBES[index % PROBES.length] ?? '', from));
    await wait(MS_BETWEEN_PROBES);
  }
  const waits = await Promise.all(asked);
  const then = memory();
  const used = [seconds(server.pid) - idle, seconds(sender.pid)];
  sender.kill('SIGKILL');
  await wait(Number(values.settle) * 1000);
  const after = memory();
  const answered = waits.filter(Number.isFinite).sort((a, b) => a - b);
  const at = (share: number): number =>
    answered[Math.min(answered.length - 1, Math.floor(answered.length * share))] ?? NaN;
  const figures = [waits.length, at(0.5), at(0.99), at(1), waits.length - answered.length];
  const megabytes = [before, then, after].map((each) => each.toFixed(0)).join(', ');
  const cells = [flood.name, name, ...figures.map((figure) => figure.toFixed(0))];
  cells.push(used.map((each) => each.toFixed(1)).join(', '), megabytes);
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  server.kill('SIGKILL');
  await once(server, 'exit');
}

/** Milliseconds from connecting until an answer has come; Infinity without one. */
function ask(port: number, head: string, localAddress: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.write(`${head} HTTP/1.1\r\n${HEADERS}\r\n\r\n`);
    socket.once('data', () => {
      resolve(performance.now() - begin);
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(Infinity));
  });
}
