import { readFileSync } from 'node:fs';

// An idle connection takes some 10 KB.
const MOST = 10_000;

// For snapshots, the log and what else a process or a thread opens.
const KEPT_BY_PROCESS = 64;
const KEPT_BY_WORKER = 16;

/**
 * How many connections a process with so many workers may have. They take all file descriptors that the system lets it
 * open, except for those that it needs itself, but at most 10,000.
 */
export function mostConnections(workers: number, descriptors = mostDescriptors()): number {
  const left = descriptors - KEPT_BY_PROCESS - workers * KEPT_BY_WORKER;
  return Math.max(workers, Math.min(MOST, left));
}

/** The limit of file descriptors (proc_pid_limits(5)); none is known but on Linux. */
function mostDescriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
