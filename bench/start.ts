// Milliseconds from the start of the real command to its first answer, in turn with a bare server of Node:
//   node bench/start.ts [--sizes 20000,1000000] [--rounds 7] [--cache FOLDER]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../test/support/free-port.ts';
import { processorTime } from './serve/process-figures.ts';
import { generatedPeople } from './support/generated-people.ts';
import { median } from './support/median.ts';

const NATALIS = fileURLToPath(new URL('../bin/natalis.mjs', import.meta.url));
const META = '/api/v1/meta';
const MS_BETWEEN_TRIES = 5;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20000,1000000' },
    rounds: { type: 'string', default: '7' },
    cache: { type: 'string' },
  },
});

interface Start {
  readonly name: string;
  command(port: number): string[];
  readonly took: { wall: number; processor: number }[];
}

const starts: Start[] = [
  { name: 'bare node:http', command: (port) => ['--eval', bareServer(port)], took: [] },
];
for (const people of values.sizes.split(',').map(Number)) {
  const snapshot = await generatedPeople(people, values.cache);
  starts.push({
    name: `${people} people`,
    command: (port) => [NATALIS, 'serve', snapshot, '--port', String(port), '--log-level', 'warn'],
    took: [],
  });
}
for (let round = 0; round < Number(values.rounds); round++) {
  for (const { command, took } of starts) took.push(await firstAnswer(command));
}
process.stdout.write(
  '| start of | wall ms | processor ms | over bare node:http, wall ms |\n|---|---:|---:|---:|\n',
);
const bare = median((starts[0]?.took ?? []).map(({ wall }) => wall));
for (const { name, took } of starts) {
  const wall = median(took.map((one) => one.wall));
  const processor = median(took.map((one) => one.processor));
  const cells = [name, wall, processor, wall - bare].map((cell) =>
    typeof cell === 'number' ? cell.toFixed(0) : cell,
  );
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

async function firstAnswer(
  command: (port: number) => string[],
): Promise<{ wall: number; processor: number }> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, command(port), { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await isAnswered(`http://127.0.0.1:${port}${META}`))) {
    if (child.exitCode !== null) throw new Error('the server ended');
    await setTimeout(MS_BETWEEN_TRIES);
  }
  const wall = performance.now() - begin;
  const processor = processorTime(child.pid ?? 0) / 1000;
  child.kill();
  await ended;
  return { wall, processor };
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function bareServer(port: number): string {
  return `require('node:http').createServer((_, response) => response.end('{}')).listen(${port});`;
}
