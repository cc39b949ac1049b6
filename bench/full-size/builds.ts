import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { megabytes, print, printTable } from '../support/print.ts';
import { privateBytesFrom, processorTime } from '../support/process-figures.ts';
import { NATALIS } from '../support/service.ts';

const MS_BETWEEN_SAMPLES = 250;
const MS_BEFORE_KILL = 3000;

/** What a phase took: seconds, seconds of processor time, and the most bytes of memory and of disk. */
interface Phase {
  readonly name: string;
  wall: number;
  processor: number;
  memory: number;
  disk: number;
}

/**
 * Builds a snapshot with the real command and prints what each phase took. In each phase of `kill` the build is killed
 * after three seconds, and resumed. The snapshot stays in the folder under the name of the input, and that of
 * standard input under `stdin`.
 */
export async function buildByPhase(
  input: string,
  folder: string,
  { options, kill }: { readonly options: readonly string[]; readonly kill: readonly string[] },
): Promise<void> {
  const name = input === '-' ? 'stdin' : basename(input).replace(/\..*$/, '');
  const out = join(folder, `${name}.sqlite`);
  print(`\n## ${input}`);
  for (const [at, phase] of [...kill, null].entries()) {
    const resumed = at === 0 ? [] : ['--resume'];
    const { phases, report } = await run(input, out, [...options, ...resumed], phase);
    const row = printTable(['phase', 'wall s', 'processor s', 'memory MB', 'disk MB']);
    for (const { name, wall, processor, memory, disk } of [...phases, sumOf(phases)])
      row([name, wall.toFixed(1), processor.toFixed(1), megabytes(memory), megabytes(disk)]);
    print(phase === null ? `\n${report}` : `\nkilled in ${phase}`);
  }
}

async function run(
  input: string,
  out: string,
  options: readonly string[],
  killedIn: string | null,
): Promise<{ readonly phases: readonly Phase[]; readonly report: string }> {
  const args = [
    'build',
    input,
    '--out',
    out,
    '--as-of',
    '2026-11-16',
    '--log-format',
    'json',
    ...options,
  ];
  const child = spawn(process.execPath, [NATALIS, ...args], { stdio: ['inherit', 'pipe', 'pipe'] });
  const pid = child.pid ?? 0;
  const phases: Phase[] = [];
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  let last = { at: performance.now(), processor: 0 };
  const enter = (name: string): void => {
    if (phases.at(-1)?.name === name) return;
    phases.push({ name, wall: 0, processor: 0, memory: 0, disk: 0 });
    if (name === killedIn) void wait(MS_BEFORE_KILL).then(() => child.kill('SIGKILL'));
  };
  enter('start');
  createInterface(child.stderr).on('line', (line) => {
    sample();
    if (line.startsWith('{')) enter((JSON.parse(line) as { phase: string }).phase);
    else print(line);
  });
  const timer = setInterval(sample, MS_BETWEEN_SAMPLES);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  if (code !== 0 && killedIn === null) throw new Error(`the build ended with ${code}`);
  return { phases, report: lines.join('\n') };

  function sample(): void {
    const phase = phases.at(-1);
    if (!phase || child.exitCode !== null || child.signalCode !== null) return;
    const now = { at: performance.now(), processor: processorTime(pid) };
    phase.wall += (now.at - last.at) / 1000;
    phase.processor += (now.processor - last.processor) / 1e6;
    phase.memory = Math.max(phase.memory, privateBytesFrom(pid));
    phase.disk = Math.max(phase.disk, diskOf(out, pid));
    last = now;
  }
}

function sumOf(phases: readonly Phase[]): Phase {
  const sum = (figure: (phase: Phase) => number): number =>
    phases.reduce((total, phase) => total + figure(phase), 0);
  return {
    name: 'all',
    wall: sum(({ wall }) => wall),
    processor: sum(({ processor }) => processor),
    memory: Math.max(...phases.map(({ memory }) => memory)),
    disk: Math.max(...phases.map(({ disk }) => disk)),
  };
}

/** Bytes that a build has on the disk: its work folder, and files that it has open but no listing shows. */
function diskOf(out: string, pid: number): number {
  const folder = join(dirname(out), `.${basename(out)}.building`);
  const work = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = work.map((file) => bytesOf(join(folder, file)));
  const open = readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`);
  const unlisted = open.filter((link) => targetOf(link).endsWith(' (deleted)')).map(bytesOf);
  return [...files, ...unlisted].reduce((sum, bytes) => sum + bytes, 0);
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

function bytesOf(path: string): number {
  const BLOCK = 512;
  return (statSync(path, { throwIfNoEntry: false })?.blocks ?? 0) * BLOCK;
}
