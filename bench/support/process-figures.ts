// Figures that Linux has of processes, from /proc.
import { setTimeout as wait } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const [USER_TIME, SYSTEM_TIME] = [14, 15];

/** Microseconds of processor time that all threads of a process have used (proc_pid_stat(5)). */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, which is the second field, stands in brackets and may have spaces.
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(afterName[number - 3]);
  return ((field(USER_TIME) + field(SYSTEM_TIME)) / TICKS_PER_SECOND) * 1e6;
}

/**
 * Begins to measure; what is returned gives the milliseconds of processor time that have gone into the busiest thread of
 * a process since. Linux counts a thread in nanoseconds when it sleeps.
 */
export function longestThread(pid: number): () => number {
  const before = threadTimes(pid);
  return () => {
    const taken = [...threadTimes(pid)].map(([thread, time]) => time - (before.get(thread) ?? 0));
    return Math.max(...taken) / 1e6;
  };
}

/** Nanoseconds of processor time of each thread. */
function threadTimes(pid: number): Map<string, number> {
  const times = readdirSync(`/proc/${pid}/task`).map((thread): [string, number] => {
    const [time] = readOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ');
    return [thread, Number(time)];
  });
  return new Map(times);
}

/** Bytes of a process's memory that no file backs, as the kernel counts them (proc_pid_status(5)). */
export function privateBytes(pid: number): number {
  const [, kibibytes = 0] = /^RssAnon:\s+(\d+) kB$/m.exec(readOf(`/proc/${pid}/status`)) ?? [];
  return Number(kibibytes) * 1024;
}

/** The same of a process and all below it. */
export function privateBytesFrom(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + privateBytesFrom(child), privateBytes(pid));
}

/** The number of open files and connections of a process. */
export function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function childrenOf(pid: number): number[] {
  // Any thread may have started a process.
  const threads = orElse([], () => readdirSync(`/proc/${pid}/task`));
  return threads.flatMap((thread) =>
    readOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function readOf(path: string): string {
  return orElse('', () => readFileSync(path, 'utf8'));
}

/** What `/proc` has, or something else where the process has ended. */
function orElse<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const MS_OF_LOOK = 500;
const IDLE_SHARE = 0.05;

/** Waits until a process rests, such as a server that has compared the checksum of its snapshot. */
export async function untilIdle(pid: number): Promise<void> {
  for (let before = processorTime(pid); ;) {
    await wait(MS_OF_LOOK);
    const now = processorTime(pid);
    if (now - before < MS_OF_LOOK * 1000 * IDLE_SHARE) return;
    before = now;
  }
}
