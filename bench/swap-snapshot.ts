// How long a swap holds the thread that answers, and when a service first answers and is ready:
//   node bench/swap-snapshot.ts FILE.sqlite...
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { smokeTest } from '../src/server/smoke-test.ts';
import { storeAt } from '../src/server/open-store.ts';
import { openHotSwap } from '../src/server/hot-swap.ts';

const PROGRAM = fileURLToPath(new URL('../bin/natalis.mjs', import.meta.url));
const ROUNDS = 5;

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('usage: node bench/swap-snapshot.ts FILE.sqlite...');
const folder = mkdtempSync(join(tmpdir(), 'natalis-swap-'));
try {
  for (const path of paths) {
    process.stdout.write(`${path}\n`);
    await measureSwap(path);
    await measureStart(path);
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function measureSwap(path: string): Promise<void> {
  const served = join(folder, 'served.sqlite');
  copyFileSync(path, served);
  const holder = await openHotSwap({
    store: storeAt(served),
    tryOut: smokeTest,
    onChange: () => {},
  });
  const idle = await longestDelay(() => wait(1000));
  const cpu: number[] = [];
  const swapping = await longestDelay(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await copyFile(path, `${served}.new`);
      renameSync(`${served}.new`, served);
      await wait(100);
      const before = process.threadCpuUsage();
      await holder.reload();
      const { user, system } = process.threadCpuUsage(before);
      cpu.push((user + system) / 1000);
    }
  });
  await holder.close();
  process.stdout.write(
    `  swap: the answering thread worked for ${median(cpu).toFixed(1)} ms; ` +
      `longest wait in its loop ${swapping.toFixed(0)} ms, idle ${idle.toFixed(0)} ms\n`,
  );
}

/** The longest time, in milliseconds, for which the loop of this thread stood still. */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

async function measureStart(path: string): Promise<void> {
  const firsts: number[] = [];
  const readies: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const child = spawn(process.execPath, [PROGRAM, 'serve', path, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const base = /https?:\/\/\S+/.exec(line)?.[0] ?? '';
    await (await fetch(`${base}/api/v1/meta`)).text();
    firsts.push(performance.now() - start);
    while ((await fetch(`${base}/readyz`)).status !== 200) await wait(5);
    readies.push(performance.now() - start);
    child.kill();
    await once(child, 'exit');
  }
  process.stdout.write(
    `  start: first answer after ${median(firsts).toFixed(0)} ms, ready after ${median(readies).toFixed(0)} ms\n`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
