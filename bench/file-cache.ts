// What becomes of answers in a limited memory while a new snapshot is checked and then served (Linux):
//   node bench/file-cache.ts FILE.sqlite CGROUP
// CGROUP is the folder of a cgroup with a memory limit, such as /sys/fs/cgroup/memory/small. The file is copied twice.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { benchFolder, serve } from './support/service.ts';
import { until } from '../test/support/until.ts';
import { peopleIn } from './support/people.ts';

const [snapshot = '', group = ''] = process.argv.slice(2);
if (group === '') throw new Error('usage: node bench/file-cache.ts FILE.sqlite CGROUP');

const REQUESTS_A_SECOND = 100;
const SECONDS_BEFORE = 10;
const SECONDS_AFTER = 8;
// Half of the requests are for the first hundredth of the people, and half for anybody.
const POPULAR = 0.01;

const folder = benchFolder();
const served = join(folder, 'served.sqlite');
const next = join(folder, 'next.sqlite');
copyFileSync(snapshot, served);
copyFileSync(snapshot, next);
const people = peopleIn(served);
for (const path of [served, next]) forget(path);

process.stdout.write(`limit ${megabytes(limitOf(group))} MB\n`);
const under = ['sh', '-c', `echo $$ > ${join(group, 'cgroup.procs')}; exec "$@"`, 'sh'];
const { base, process: server } = await serve(served, ['--cache-size', '1'], under);
await until('readiness', async () => (await fetch(`${base}/readyz`)).status === 200);
await measured('warm up', wait(SECONDS_BEFORE * 1000));
await measured('before', wait(SECONDS_BEFORE * 1000));
renameSync(next, served);
await measured(
  'while the new one is checked',
  until('the swap', () => !servesDeleted()),
);
for (const round of [1, 2, 3])
  await measured(`after the swap, ${round}`, wait(SECONDS_AFTER * 1000));
server.kill();

/** Asks at a steady rate until something is done, and prints how long answers took and what was read from the disk. */
async function measured(what: string, done: Promise<unknown>): Promise<void> {
  const [read, refaults] = [diskReads(), refaultsIn(group)];
  const start = performance.now();
  const asked = { isDone: false };
  const end = done.then(() => (asked.isDone = true));
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let sent = 0; !asked.isDone; sent++) {
    await wait(Math.max(0, start + (sent * 1000) / REQUESTS_A_SECOND - performance.now()));
    running.push(ask(times));
  }
  await end;
  await Promise.all(running);
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * times.length)] ?? 0).toFixed(1);
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s, ${times.length} answers, p50 ${at(0.5)}, p99 ${at(0.99)}, ` +
      `p99.9 ${at(0.999)} ms, ${megabytes(diskReads() - read)} MB from the disk, ` +
      `${refaultsIn(group) - refaults} refaults, ${megabytes(cachedIn(group))} MB cached\n`,
  );
}

async function ask(times: number[]): Promise<void> {
  const among = Math.random() < 0.5 ? people.length * POPULAR : people.length;
  const { qid } = people[Math.floor(Math.random() * among)] ?? { qid: 'Q1' };
  const sent = performance.now();
  const answer = await fetch(`${base}/api/v1/people/wikidata/${qid}`);
  await answer.arrayBuffer();
  times.push(performance.now() - sent);
}

/** Whether the server still has the file open that was replaced. */
function servesDeleted(): boolean {
  const { stdout } = spawnSync('ls', ['-l', `/proc/${server.pid}/fd`], { encoding: 'utf8' });
  return stdout.includes('served.sqlite (deleted)');
}

/** Writes a file to the disk and takes it out of the cache. */
function forget(path: string): void {
  const options = ['oflag=nocache', 'conv=notrunc,fdatasync', 'count=0', 'status=none'];
  spawnSync('dd', [`of=${path}`, ...options], { stdio: 'inherit' });
}

function limitOf(place: string): number {
  const name = ['memory.max', 'memory.limit_in_bytes'].find((one) => existsSync(join(place, one)));
  return Number(readFileSync(join(place, name ?? 'memory.max'), 'utf8'));
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function statOf(path: string, name: string): number {
  const text = readFileSync(path, 'utf8');
  return Number(new RegExp(`^${name}:? (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

function diskReads(): number {
  return statOf(`/proc/${server.pid}/io`, 'read_bytes');
}

function refaultsIn(place: string): number {
  return statOf(join(place, 'memory.stat'), 'workingset_refault_file');
}

function cachedIn(place: string): number {
  return statOf(join(place, 'memory.stat'), '(?:cache|file)');
}
