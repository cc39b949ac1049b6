import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { until } from './until.ts';

/** What a server may send before it hears from the visitor: ten packets. */
export const FIRST_FLIGHT = 14 * 1024;

/** The codings in which pages are sent. */
export const CODINGS = ['zstd', 'br', 'gzip'] as const;

/** The weights in bytes below which half, nine tenths and all of the pages are. */
export interface Weights {
  readonly half: number;
  readonly nineTenths: number;
  readonly all: number;
}

/** Writes the weights of pages into the report of a test, and gives them. */
export function reportWeights(t: TestContext, what: string, bytes: readonly number[]): Weights {
  const sorted = bytes.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const weights = { half: at(0.5), nineTenths: at(0.9), all: at(1) };
  t.diagnostic(`${what}, ${sorted.length} pages: ${JSON.stringify(weights)} bytes`);
  return weights;
}

/** The bytes of a page in a coding, once it has been compressed well (service 12.2). */
export async function weigh(url: string, coding: (typeof CODINGS)[number]): Promise<number> {
  const ask = async (): Promise<number> => {
    const response = await fetch(url, { headers: { 'accept-encoding': coding } });
    await response.arrayBuffer();
    assert.equal(response.status, 200, url);
    assert.equal(response.headers.get('content-encoding'), coding, url);
    return Number(response.headers.get('content-length'));
  };
  const quick = await ask();
  let bytes = quick;
  await until(`${url} is compressed well in ${coding}`, async () => (bytes = await ask()) < quick);
  return bytes;
}
