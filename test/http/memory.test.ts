import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Socket } from 'node:net';
import { suite, test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createClientKeys } from '../../src/web/limits/client-address.ts';
import { createRateLimiter } from '../../src/web/limits/rate-limit.ts';
import { createEncoder, type Encoder, CODINGS } from '../../src/web/response/encode.ts';
import {
  createResponseCache,
  storeResponse,
  type ResponseCache,
  type StoredResponse,
  type Coding,
} from '../../src/web/response/cache.ts';

const ADDRESSES = 400_000;
const MOST_BYTES = 320 << 20;
const CAPACITY_BYTES = 2 << 20;

/** What a cache of some bytes says that it holds, and by how much memory has really grown. */
interface Growth {
  readonly counted: number;
  readonly grown: number;
}

// The file runs itself: only a process of its own has a heap to measure, and may collect garbage.
const LIMITS = 'limits';
const [, , what, characters, codings] = process.argv;
if (what === LIMITS) process.stdout.write(String(growthOfLimits()));
else if (what !== undefined) {
  const growth = await grow(Number(what), Number(characters), Number(codings));
  process.stdout.write(JSON.stringify(growth));
} else {
  test('service 12.8: 400,000 addresses take at most 320 MB in the three limits together', () => {
    const bytes = measure(LIMITS) as number;
    assert.ok(bytes > 0 && bytes <= MOST_BYTES, `grew by ${(bytes / 2 ** 20).toFixed(1)} MB`);
  });

  suite('the bytes of a cache are those of the memory that it takes, within a fifth', () => {
    for (const [length, forms] of [
      [20, 0],
      [1500, 1],
      [6000, 0],
      [20_000, 2],
    ] as const) {
      test(`bodies of ${length} characters, each in ${forms} codings`, () => {
        assertCounted(measure(2 ** 40, length, forms) as Growth);
      });
    }

    test('when more has come than there is room for', () => {
      const growth = measure(CAPACITY_BYTES, 6000, 3) as Growth;
      assertCounted(growth);
      assert.ok(growth.counted > 0.99 * CAPACITY_BYTES, String(growth.counted));
    });
  });

  test('what is cached has memory of its own, and no more than it needs', async () => {
    const response = storeResponse('W/"a"', 'Ana '.repeat(1500));
    const encoder = createEncoder(createResponseCache(0));
    for (const coding of CODINGS) {
      const { buffer, byteLength } = await formOf(encoder, response, coding);
      assert.equal(buffer.byteLength, byteLength, coding);
    }
  });
}

function assertCounted({ counted, grown }: Growth): void {
  assert.ok(Math.abs(counted / grown - 1) < 0.2, `${counted} counted, ${grown} in memory`);
}

function measure(...settings: readonly (string | number)[]): unknown {
  // Or the code that Node starts with is dropped while we count: 5 MB at some moment or other.
  const flags = ['--expose-gc', '--no-flush-bytecode'];
  const command = [...flags, import.meta.filename, ...settings.map(String)];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
}

async function grow(most: number, length: number, forms: number): Promise<Growth> {
  // What is compiled and made once is not growth.
  await fill(createResponseCache(most), 10, { length, forms });
  const before = await used();
  const cache = createResponseCache(most);
  // Small ones are many, so that they outweigh what else grows.
  await fill(cache, length < 1000 ? 1000 : 150, { length, forms });
  const grown = (await used()) - before;
  return { counted: cache.bytes, grown };
}

interface Bodies {
  readonly length: number;
  readonly forms: number;
}

/** Responses with keys, tags and headers such as those of people. */
async function fill(
  cache: ResponseCache,
  responses: number,
  { length, forms }: Bodies,
): Promise<void> {
  const encoder = createEncoder(cache);
  for (let at = 0; at < responses; at++) {
    const version = 'wd-20261116-s2-c01f87248ccf-r1';
    const key = JSON.stringify(['person', version, 'https://natalis.example', 'en', `Q${at}`]);
    const link = `<https://natalis.example/en/people/somebody-${at}>; rel="canonical"`;
    const response = storeResponse(`W/"${version}.Q${at}.en"`, textOf(length, at), { link });
    cache.set(key, response);
    for (const coding of CODINGS.slice(0, forms)) await formOf(encoder, response, coding, key);
  }
}

/** The form that another thread makes. */
async function formOf(
  encoder: Encoder,
  response: StoredResponse,
  coding: Coding,
  key = '',
): Promise<Buffer> {
  const quick = encoder.compressCached(key, response, coding);
  while (response.forms[coding] === quick) await setImmediate();
  return encoder.compressCached(key, response, coding);
}

/** A text of digits, which compresses to about half. */
function textOf(length: number, seed: number): string {
  let text = '';
  for (let at = seed; text.length < length; at++) text += Math.imul(at, 2_654_435_761) >>> 0;
  return text.slice(0, length);
}

async function used(): Promise<number> {
  assert.ok(globalThis.gc);
  // What is collected gives its memory outside the heap back a moment later.
  for (let time = 0; time < 10; time++) {
    globalThis.gc();
    await setTimeout(5);
  }
  const { heapUsed, external } = process.memoryUsage();
  // Array buffers are part of what is external.
  return heapUsed + external;
}

/** Bytes by which memory grows when each address sends a request; a quarter of the addresses are IPv6. */
function growthOfLimits(): number {
  const settings = { name: 'rest', limit: 60, capacity: 200_000 };
  const keys = createClientKeys({ trustedProxies: ['127.0.0.1'], ipv6PrefixBits: 64 });
  const socket = { remoteAddress: '127.0.0.1' } as Socket;
  // Code and data that are made only once do not count as growth.
  createRateLimiter({ ...settings, capacity: 1 }).take(keys({ socket, headers: {} }), 0);
  const before = resident();
  const limits = Array.from({ length: 3 }, () => createRateLimiter(settings));
  for (let at = 0; at < ADDRESSES; at += 1) {
    const [high, low] = [at >> 16, at & 0xffff];
    const address =
      at % 4 !== 0
        ? `203.${high & 255}.${low >> 8}.${low & 255}`
        : `2001:db8:${high.toString(16)}:${low.toString(16)}::1`;
    // A key that is a slice of the header would keep the whole header in memory.
    const hops = `1.1.1.1, 1.1.1.1, 1.1.1.1, ${address}`;
    const key = keys({ socket, headers: { 'x-forwarded-for': hops } });
    for (const limit of limits) limit.take(key, at / 1e6);
  }
  const after = resident();
  assert.ok(limits.every((limit) => limit.take('later', 1).allowed));
  return after - before;
}

/** All memory of the process, as what a heap once took comes back late. */
function resident(): number {
  assert.ok(globalThis.gc);
  globalThis.gc();
  return process.memoryUsage.rss();
}
