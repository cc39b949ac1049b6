import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { main } from '../src/cli/main.ts';
import { sampleLines } from '../sample/expand.ts';

// Requests a second for answers that are kept, against a bare node:http server that gives the same
// bytes, in turn in one run: `node bench/hot-answers.ts`.

const PATHS = ['/api/v1/birthdays/03-11', '/api/v1/people/douglas-adams', '/api/v1/search?q=adams'];
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;

interface Running {
  readonly base: string;
  readonly process: ChildProcess;
}

async function start(args: readonly string[], environment = {}): Promise<Running> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { base: /http:\S+/.exec(line)?.[0] ?? '', process: child };
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests } = await autocannon({ url, duration: SECONDS, connections: CONNECTIONS });
  return requests.average;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(path: string, service: Running, folder: string): Promise<string> {
  const body = join(folder, 'body');
  writeFileSync(body, Buffer.from(await (await fetch(service.base + path)).arrayBuffer()));
  const bare = await start([fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    BODY: body,
  });
  const ours: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await requestsPerSecond(bare.base + path);
    const own = await requestsPerSecond(service.base + path);
    ours.push(own);
    ratios.push(own / limit);
  }
  bare.process.kill();
  return `${path.padEnd(32)} ${median(ours).toFixed(0).padStart(7)}/s  ${median(ratios).toFixed(2)} of bare node:http`;
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-bench-'));
  const snapshot = join(folder, 'sample.sqlite');
  writeFileSync(join(folder, 'sample.ndjson'), [...sampleLines()].join('\n'));
  await main(['build', join(folder, 'sample.ndjson'), '--out', snapshot], {});
  const limits = ['--rate-limit', '0', '--log-level', 'warn', '--port', '0'];
  const command = fileURLToPath(new URL('../bin/natalis.mjs', import.meta.url));
  const service = await start([command, 'serve', snapshot, ...limits]);
  for (const path of PATHS) process.stdout.write(`${await measure(path, service, folder)}\n`);
  service.process.kill();
  rmSync(folder, { recursive: true });
}
