import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Microseconds of processor time that all threads of a process have used (proc_pid_stat(5)). */
export function processorTime(pid: number): number {
  return fieldsOfStat(String(pid), 14, 15);
}

/** Microseconds of processor time of all children of this process that have ended (proc_pid_stat(5)). */
export function processorTimeOfChildren(): number {
  return fieldsOfStat('self', 16, 17);
}

/** The sum of two numbered fields with a processor time, in microseconds. */
function fieldsOfStat(pid: string, ...numbers: readonly [number, number]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, which is the second field, stands in brackets and may have spaces.
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [first, second] = numbers.map((number) => Number(afterName[number - 3]));
  return (((first ?? 0) + (second ?? 0)) / TICKS_PER_SECOND) * 1e6;
}

/** Bytes of a process's memory that no file backs, as the kernel counts them (proc_pid_status(5)). */
export function anonymousBytes(pid: number): number {
  const [, kibibytes] =
    /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}
