import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { outcomeOf, type Outcome } from '../ingest/support/command.ts';

/** Why programs cannot be watched here; false if they can. */
export const WITHOUT_STRACE: string | false =
  spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0
    ? false
    : 'strace is not installed, or may not watch programs';

/** A call of the system that a command made. */
export interface SystemCall {
  readonly name: string;
  /** The path of its file, and of a second one if it has two. */
  readonly paths: readonly string[];
}

export interface Watching {
  /** The file for what is noted. */
  readonly notes: string;
  /** Names of the calls that are watched. */
  readonly calls: readonly string[];
  /** Only calls with this file. */
  readonly path?: string;
  /** What is done to the calls, as strace's `inject` takes it, such as `rename:signal=SIGKILL:when=1`. */
  readonly inject?: string;
}

/** Runs Node with arguments, and gives the watched calls that ended well, in their order. */
export async function watch(
  args: readonly string[],
  { notes, calls, path, inject }: Watching,
): Promise<Outcome & { readonly calls: readonly SystemCall[] }> {
  const options = ['-f', '-y', '-qq', '-s', '0', '-o', notes, '-e', `trace=${calls.join(',')}`];
  // With it, calls that are not watched go on without a stop, but signals are not sent.
  if (!inject?.includes('signal=')) options.push('--seccomp-bpf');
  if (path !== undefined) options.push('-P', path);
  if (inject !== undefined) options.push('-e', `inject=${inject}`);
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  // With one thread for files, the calls have the same numbers in each run.
  const env = { PATH, NODE_COMPILE_CACHE, UV_THREADPOOL_SIZE: '1' };
  const child = spawn('strace', [...options, process.execPath, ...args], { env });
  child.stdin.end();
  const outcome = await outcomeOf(child);
  return { ...outcome, calls: callsIn(readFileSync(notes, 'utf8')) };
}

function callsIn(notes: string): SystemCall[] {
  const begun = new Map<string, string>();
  const calls: SystemCall[] = [];
  for (const line of notes.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const beginning = /^(.*) <unfinished \.\.\.>$/.exec(text)?.[1];
    if (beginning !== undefined) {
      begun.set(thread, beginning);
      continue;
    }
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    const whole = end === undefined ? text : (begun.get(thread) ?? '') + end;
    if (/ = -1 /.test(whole)) continue;
    const name = /^(\w+)\(/.exec(whole)?.[1];
    if (name === undefined) continue;
    const paths = Array.from(
      whole.matchAll(/\d<(\/[^>]*)>|"(\/[^"]*)"/g),
      ([, a, b]) => a ?? b ?? '',
    );
    calls.push({ name, paths });
  }
  return calls;
}
