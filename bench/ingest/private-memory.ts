import { existsSync } from 'node:fs';
import { processesFrom, readOrEmpty } from './processes.ts';

/** Whether the system tells how much memory a process has to itself. Linux does. */
export const CAN_MEASURE = existsSync('/proc/self/smaps_rollup');

/** Memory that a process and all below it have to themselves, in bytes: file cache not counted. */
export function privateBytes(pid: number): number {
  return processesFrom(pid).reduce((sum, each) => sum + ownBytes(each), 0);
}

function ownBytes(pid: number): number {
  const rollup = readOrEmpty(`/proc/${pid}/smaps_rollup`);
  let kibibytes = 0;
  for (const [, value] of rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)) {
    kibibytes += Number(value);
  }
  return kibibytes * 1024;
}
