import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAtRate, openClient } from '../load/client.ts';
import { randomRequests } from '../load/random-requests.ts';
import { streamOfOthers } from '../load-faults/others.ts';
import { PROXY } from '../load-faults/target.ts';
import { megabytes, print, printTable, spread } from '../support/print.ts';
import { peopleIn } from '../support/people.ts';
import { processorTime } from '../support/process-figures.ts';
import { OPEN, serve, stop } from '../support/service.ts';

const RATE = 100;
const SECONDS = 60;
const CONNECTIONS = 50;

/**
 * Serves a snapshot in a cgroup with so many megabytes for process and file cache, and prints what answers cost there
 * in the first minute, in which the server reads the whole file to compare its checksum, and in the next.
 */
export async function serveInLittleMemory(
  snapshot: string,
  limits: readonly number[],
): Promise<void> {
  const { size } = statSync(snapshot);
  print(`${megabytes(size)} MB, ${RATE} random requests a second for ${SECONDS} s`);
  const row = printTable([
    'memory MB, minute',
    'p50, p99, longest ms',
    'processor µs',
    'KB read an answer',
    'others: p50, p99, longest ms',
    'answers',
  ]);
  const people = peopleIn(snapshot);
  const requests = randomRequests(people, 1);
  for (const limit of limits) {
    const group = makeGroup(limit);
    forget(snapshot);
    const under = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group];
    const options = [...OPEN, '--cache-size', '0', '--trust-proxy', PROXY];
    const server = await serve(snapshot, options, { under });
    const pid = server.process.pid ?? 0;
    for (const minute of ['first', 'next']) {
      const end = new AbortController();
      const port = Number(new URL(server.base).port);
      const client = openClient(server.base, requests, CONNECTIONS);
      const others = streamOfOthers(port, people.slice(0, 1), end.signal);
      const [used, read] = [processorTime(pid), bytesRead(pid)];
      await askAtRate(client, RATE, AbortSignal.timeout(SECONDS * 1000));
      end.abort();
      const waits = (await others).map((probe) => probe.wait);
      const took = client.exchanges().map((exchange) => exchange.took);
      row([
        `${limit}, ${minute}`,
        spread(took, 1).join(', '),
        ((processorTime(pid) - used) / (took.length + waits.length)).toFixed(0),
        ((bytesRead(pid) - read) / (took.length + waits.length) / 1000).toFixed(1),
        spread(waits, 1).join(', '),
        JSON.stringify(Object.fromEntries(client.outcomes)),
      ]);
      client.close();
    }
    await stop(server);
    rmdirSync(group);
  }
}

/** A cgroup of the memory controller, of version 2 or 1. */
function makeGroup(megabytesAllowed: number): string {
  const isSecond = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const root = isSecond ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory';
  const group = join(root, `natalis-bench-${process.pid}`);
  mkdirSync(group);
  const limit = isSecond ? 'memory.max' : 'memory.limit_in_bytes';
  writeFileSync(join(group, limit), String(megabytesAllowed * 1e6));
  return group;
}

/** Takes a file out of the file cache. */
function forget(path: string): void {
  execFileSync('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none']);
}

/** Bytes that a process has read from the disk (proc_pid_io(5)). */
function bytesRead(pid: number): number {
  const [, bytes = 0] = /^read_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? [];
  return Number(bytes);
}
