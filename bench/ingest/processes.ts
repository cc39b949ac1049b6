import { readdirSync, readFileSync } from 'node:fs';

/** A process and all below it, by number. Knows only Linux; elsewhere there is nothing below. */
export function processesFrom(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processesFrom)];
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

/** A file of `/proc`; empty where the process has ended. */
export function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
