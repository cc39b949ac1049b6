// Requests a second that the rate limiter counts, compared with a Map that only adds up, and the
// memory of a full table:
//   node --expose-gc bench/rate-limit.ts
import { createRateLimiter } from '../src/web/rate-limit.ts';
import { median } from './support/median.ts';

const CAPACITY = 200_000;
const LIMIT = { limit: 60, windowSeconds: 60, capacity: CAPACITY };
const RUNS = 5;
const REQUESTS = 1_000_000;

interface Load {
  readonly name: string;
  readonly addresses: number;
  /** Milliseconds that all requests are spread over. */
  readonly duration: number;
}

const LOADS: readonly Load[] = [
  { name: 'one address, nearly all refused', addresses: 1, duration: 1000 },
  { name: '1,000 addresses, nearly all refused', addresses: 1000, duration: 1000 },
  { name: '50,000 addresses, all answered', addresses: 50_000, duration: 120_000 },
  { name: '1,000,000 addresses, a table that is full', addresses: 1_000_000, duration: 1000 },
];

for (const load of LOADS) {
  const keys = keysOf(load.addresses);
  const runs = Array.from({ length: RUNS }, () => {
    const counted = requestsPerSecond(load, keys, countWithMap());
    const limited = requestsPerSecond(load, keys, countWithLimiter());
    return { counted, limited, ratio: limited / counted };
  });
  const [limited, counted] = [
    median(runs.map((run) => run.limited)),
    median(runs.map((run) => run.counted)),
  ];
  const ratio = median(runs.map((run) => run.ratio));
  process.stdout.write(
    `${load.name}: ${millions(limited)} M/s, Map ${millions(counted)} M/s, ratio ${ratio.toFixed(2)}\n`,
  );
}

for (const requests of [1, 9, 60]) {
  const grown = growth(requests);
  process.stdout.write(
    `${CAPACITY} keys with ${requests} requests each: ${(grown / 2 ** 20).toFixed(0)} MB, ${(grown / CAPACITY).toFixed(0)} bytes a key\n`,
  );
}

/**
 * Memory of a table, in bytes, after this many requests for each of five times as many keys as it
 * holds.
 */
function growth(requests: number): number {
  const before = used();
  const limiter = createRateLimiter(LIMIT);
  for (let at = 0; at < 5 * CAPACITY; at += 1) {
    const key = String.fromCharCode(203, (at >> 16) & 255, (at >> 8) & 255, at & 255);
    for (let request = 0; request < requests; request += 1) limiter.take(key, at / 1e5);
  }
  const grown = used() - before;
  if (!limiter.take('later', 60_000).allowed) throw new Error('the table is not in use any more');
  return grown;
}

function used(): number {
  if (!globalThis.gc) throw new Error('start with --expose-gc');
  globalThis.gc();
  return process.memoryUsage.rss();
}

function countWithMap(): (key: string) => void {
  const counts = new Map<string, number>();
  return (key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
}

function countWithLimiter(): (key: string, now: number) => void {
  const limiter = createRateLimiter(LIMIT);
  return (key, now) => {
    limiter.take(key, now);
  };
}

function requestsPerSecond(
  { duration }: Load,
  keys: readonly string[],
  count: (key: string, now: number) => void,
): number {
  const start = performance.now();
  for (let request = 0; request < REQUESTS; request += 1) {
    count(keys[request % keys.length] ?? '', (request / REQUESTS) * duration);
  }
  return REQUESTS / ((performance.now() - start) / 1000);
}

/** Keys as they are made of IPv4 addresses, four bytes each. */
function keysOf(addresses: number): string[] {
  return Array.from({ length: addresses }, (_, at) =>
    String.fromCharCode(203, (at >> 16) & 255, (at >> 8) & 255, at & 255),
  );
}

function millions(count: number): string {
  return (count / 1e6).toFixed(1);
}
