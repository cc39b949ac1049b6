// How others are served while some clients do what they should not, and what remains of it afterwards:
//   node bench/load-faults.ts [--faults slow,silent] [--people 3000] [--seconds 8] [--settle SECONDS]
//     [--open] [--nginx] [--command bin/natalis.mjs of another checkout]
// Each fault is sent to `natalis serve` with its default limits, or none with --open, from a process of low priority,
// because its place is another machine. With --nginx all ask Debian's nginx with the shipped configuration. Needs Linux,
// where every address of 127.0.0.0/8 is this machine.
import { fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { layCable, OUR_END, type Cable } from './load-faults/cable.ts';
import { FAULTS } from './load-faults/faults.ts';
import { NGINX, startShippedNginx } from './load-faults/nginx.ts';
import { streamOfOthers, type Probe } from './load-faults/others.ts';
import { PROXY, type Fault, type Tally } from './load-faults/target.ts';
import { generatedPeople } from './support/inputs.ts';
import { peopleIn } from './support/people.ts';
import { megabytes, printCircumstances, printTable, quantile, spread } from './support/print.ts';
import { handlesOf, privateBytes, processorTime } from './support/process-figures.ts';
import { NATALIS, OPEN, serve, stop } from './support/service.ts';

const SEND = fileURLToPath(new URL('load-faults/send.ts', import.meta.url));
const LOWER_PRIORITY = 15;
const SECONDS_BEFORE = 2;
const SECONDS_TO_RECOVER = 3;

// What is promised of every fault that promises nothing else.
const PROMISED_MS = 250;
const USUAL_MS = 100;
const RECOVERED_MS = 1000;
// What ordinary requests take (docs/decisions/0018-memory-of-a-serving-process.md).
const USUAL_BYTES = 225e6;
const HANDLES = 10;

const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    people: { type: 'string', default: '3000' },
    seconds: { type: 'string', default: '8' },
    settle: { type: 'string', default: '5' },
    open: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
    command: { type: 'string', default: NATALIS },
  },
});
const wanted = values.faults?.split(',') ?? FAULTS.map(({ name }) => name);
const chosen = FAULTS.filter(
  ({ name, isDirect = false }) =>
    wanted.some((part) => name.startsWith(part)) && !(values.nginx && isDirect),
);
const snapshot = await generatedPeople(Number(values.people));
const people = peopleIn(snapshot);
printCircumstances();
const row = printTable([
  'fault',
  'others: p50, p99, slowest ms',
  'failed',
  'answers to the fault',
  'ms to recover',
  's of processor',
  'MB before, most, after',
  'handles before, most, after',
  '',
]);
for (const fault of chosen) await measure(fault);

async function measure(fault: Fault): Promise<void> {
  const { name, descriptors, isCut = false, options = [], promised = PROMISED_MS } = fault;
  const cable = isCut ? layCable() : null;
  const under = descriptors === undefined ? [] : ['prlimit', `--nofile=${descriptors}`];
  const limits = values.open ? [...OPEN, '--max-inflight', '0'] : [];
  const proxy = ['--trust-proxy', values.nginx ? NGINX : PROXY];
  const server = await serve(snapshot, ['--log-level', 'error', ...proxy, ...limits, ...options], {
    under,
    command: values.command,
  });
  const nginx = values.nginx ? await startShippedNginx(server.base) : null;
  const pid = server.process.pid ?? 0;
  const port = Number(new URL((nginx ?? server).base).port);
  const look = () => ({ memory: privateBytes(pid), handles: handlesOf(pid) });
  const stream = new AbortController();
  const others = streamOfOthers(port, people, stream.signal);
  await wait(SECONDS_BEFORE * 1000);
  const before = look();
  const most = { ...before };
  const watch = setInterval(() => {
    const { memory, handles } = look();
    most.memory = Math.max(most.memory, memory);
    most.handles = Math.max(most.handles, handles);
  }, 200);
  const usedBefore = processorTime(pid);
  const begin = performance.now();
  const end = sendFrom(fault, port, cable);
  await wait(Number(values.seconds) * 1000);
  const tally = end();
  const ended = performance.now();
  const used = (processorTime(pid) - usedBefore) / 1e6;
  clearInterval(watch);
  await wait(SECONDS_TO_RECOVER * 1000);
  stream.abort();
  const probes = await others;
  await wait(Math.max(0, Number(fault.settle ?? values.settle) - SECONDS_TO_RECOVER) * 1000);
  const after = look();
  await stop(nginx, server);
  cable?.remove();

  const during = probes.filter((probe) => probe.begin >= begin && probe.begin < ended);
  const waits = during.map((probe) => probe.wait);
  const failed = probes.filter(({ isAnswered }) => !isAnswered).length;
  const recovery = msUntilUsual(probes, ended);
  const isHeld =
    failed === 0 &&
    quantile(waits, 0.99) <= promised &&
    recovery <= RECOVERED_MS &&
    after.handles <= before.handles + HANDLES &&
    after.memory <= USUAL_BYTES;
  const looks = [before, most, after];
  const answers = Object.entries(tally).map(([status, count]) => `${count} × ${status}`);
  row([
    name,
    spread(waits, 0).join(', '),
    failed,
    answers.join(', '),
    recovery.toFixed(0),
    used.toFixed(1),
    looks.map(({ memory }) => megabytes(memory)).join(', '),
    looks.map(({ handles }) => handles).join(', '),
    isHeld ? 'held' : '**not held**',
  ]);
}

/** Starts a fault. What is returned ends it, and tells what came back. */
function sendFrom({ name }: Fault, port: number, cable: Cable | null): () => Tally {
  const args = [cable ? OUR_END : '127.0.0.1', String(port), snapshot, name];
  const [program, ...rest] = cable ? [...cable.under, process.execPath] : [];
  const under = program === undefined ? {} : { execPath: program, execArgv: rest };
  const sender = fork(SEND, args, under);
  setPriority(sender.pid ?? 0, Math.min(19, getPriority() + LOWER_PRIORITY));
  let tally: Tally = {};
  sender.on('message', (told) => (tally = told as Tally));
  return () => {
    cable?.cut();
    sender.kill('SIGKILL');
    return tally;
  };
}

/** Milliseconds after the end of a fault until the last slow or lost request of others was over. */
function msUntilUsual(probes: readonly Probe[], ended: number): number {
  const slow = probes.filter(
    ({ begin, wait: took, isAnswered }) => begin > ended && (took > USUAL_MS || !isAnswered),
  );
  return Math.max(0, ...slow.map(({ begin, wait: took }) => begin + took - ended));
}
