// What sharing limits over Redis costs, and how long requests wait while Redis is away. It needs redis-server:
//   node bench/shared-limits.ts
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { readRedisAddress } from '../src/redis/address.ts';
import { openSharing } from '../src/redis/sharing.ts';
import { createRateLimiter } from '../src/web/rate-limit.ts';
import { startRedis } from '../test/redis/support/redis-server.ts';
import { buildSample, serve } from './support/service.ts';

const ROUNDS = 5000;
const TOGETHER = 32;
const LOADERS = 8;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The value below which a share of the values is. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const spread = (values: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(2)).join(' / ');

let redis = await startRedis();

async function measureTakes(): Promise<void> {
  const sharing = await openSharing(readRedisAddress(redis.url), undefined, () => {});
  const own = createRateLimiter({ limit: 60, windowSeconds: 60, capacity: 200_000 });
  const limiter = sharing.limiter('rest', 60, own);
  const take = async (client: number): Promise<number> => {
    const start = performance.now();
    await limiter.take(`client ${client}`, start);
    return performance.now() - start;
  };
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await take(round % 500));
  print(`a decision, one at a time: ${spread(alone)} ms (median / 99 of 100 / slowest)`);
  let next = 0;
  const start = performance.now();
  const loops = Array.from({ length: TOGETHER }, async () => {
    while (next < 4 * ROUNDS) await take(next++ % 5000);
  });
  await Promise.all(loops);
  const seconds = (performance.now() - start) / 1000;
  print(`decisions, ${TOGETHER} at a time: ${Math.round((4 * ROUNDS) / seconds)} a second`);
  for (let times = 0; times < 60; times++) await take(-1);
  const look = createClient({ url: redis.url });
  await look.connect();
  const keys = await look.keys('{natalis}:rest:*');
  const sizes = await Promise.all(keys.map((key) => look.memoryUsage(key)));
  print(`a client that has used its limit: ${Math.max(...sizes.map(Number))} bytes in Redis`);
  look.destroy();
  print(`decided alone meanwhile: ${sharing.state().decidedAlone}`);
  sharing.close();
}

async function measureAway(): Promise<void> {
  const { snapshot } = await buildSample();
  const options = ['--redis', redis.url, '--trust-proxy', '127.0.0.1', '--rate-limit', '60'];
  const service = await serve(snapshot, options);
  const agent = new Agent({ keepAlive: true });
  let waits: number[] = [];
  let failed = 0;
  const loading = new AbortController();
  const load = async (index: number): Promise<void> => {
    for (let times = 0; !loading.signal.aborted; times++) {
      const start = performance.now();
      const headers = { 'x-forwarded-for': `10.${index}.${(times >> 8) & 255}.${times & 255}` };
      const sent = get(`${service.base}/api/v1/meta`, { agent, headers });
      try {
        const [response] = (await once(sent, 'response')) as [
          NodeJS.ReadableStream & { statusCode: number },
        ];
        if (response.statusCode !== 200) failed++;
        await once(response.resume(), 'end');
      } catch {
        failed++;
      }
      waits.push(performance.now() - start);
    }
  };
  const loads = Array.from({ length: LOADERS }, (_, index) => load(index));
  const during = async (what: string, act: () => unknown, milliseconds: number): Promise<void> => {
    waits = [];
    await act();
    await sleep(milliseconds);
    print(`${what}: ${waits.length} requests, ${spread(waits)} ms`);
  };
  await during('Redis is there', () => {}, 3000);
  await during('killed', () => redis.kill(), 3000);
  await during('back', async () => (redis = await startRedis([], redis.port)), 3000);
  await during('frozen', () => redis.freeze(), 3000);
  await during('thawed', () => redis.thaw(), 3000);
  loading.abort();
  await Promise.all(loads);
  agent.destroy();
  print(`failed: ${failed}`);
  service.process.kill();
  await once(service.process, 'exit');
}

await measureTakes();
await measureAway();
await redis.kill();
