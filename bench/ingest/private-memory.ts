import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system tells how much memory a process has to itself. Linux does. */
export const CAN_MEASURE = existsSync('/proc/self/smaps_rollup');

/** Memory that a process and all below it have to themselves, in bytes: file cache not counted. */
export function privateBytes(pid: number): number {
  let sum = ownBytes(pid);
  for (const child of childrenOf(pid)) sum += privateBytes(child);
  return sum;
}

function ownBytes(pid: number): number {
  const rollup = readOrEmpty(`/proc/${pid}/smaps_rollup`);
  let kibibytes = 0;
  for (const [, value] of rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)) {
    kibibytes += Number(value);
  }
  return kibibytes * 1024;
}

function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    readOrEmpty(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

// A process that has ended has nothing.
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
