import assert from 'node:assert/strict';
import { after } from 'node:test';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { composeOver } from './compose.ts';
import { assertResponse } from './conform.ts';
import { sharedSample, sharedSnapshot } from './shared-build.ts';

/** The current instant for the tested service. */
export const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);

/** Asks for an answer without a coding, since packing and unpacking take a fifth of the time of a sweep. */
export const UNPACKED = { 'accept-encoding': 'identity' };

/** The service over a snapshot, listening on a port of its own. */
export interface SampleService {
  /** Path of the snapshot, which other tests read too. */
  readonly snapshot: string;
  readonly base: string;
  /** Sets the clock, in milliseconds since 1970. */
  setNow(now: number): void;
  /** A request whose response is checked against the schema of its path. */
  request(path: string, init?: RequestInit): Promise<TestResponse>;
  /** The text of an answer, which must have the status; 200 unless it is given. */
  textOf(path: string, status?: number): Promise<string>;
  close(): Promise<void>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what schemas have checked
  readonly json: any;
}

/** A service that a file of tests starts at its top, and which ends with them. */
export async function untilEnd(starting: Promise<SampleService>): Promise<SampleService> {
  const service = await starting;
  after(() => service.close());
  return service;
}

/** Does work after the last test of the process, for what its files share. */
export function afterAll(work: () => Promise<void>): void {
  // Where files are suites of one process (test/run/run.ts), a hook would run after the first.
  const { atEnd } = globalThis as { atEnd?: (typeof work)[] };
  if (atEnd) atEnd.push(work);
  else after(work);
}

/** The service over the bundled sample. */
export async function startSampleService(): Promise<SampleService> {
  return serveSnapshot(await sharedSample());
}

/** Serves a snapshot of entities, or of lines of NDJSON, over real HTTP. The snapshot is shared with other tests. */
export async function startServiceOver(lines: Iterable<string | object>): Promise<SampleService> {
  return serveSnapshot(await sharedSnapshot(lines));
}

/** Serves a snapshot over real HTTP. */
export async function serveSnapshot(snapshot: string): Promise<SampleService> {
  const reader = openSqliteReader(snapshot);
  let now = NOW;
  const faults: unknown[] = [];
  let base = '';
  const app = composeOver(reader, {
    base: () => base,
    now: () => now,
    onFault: (error) => faults.push(error),
  });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${port}`;
  return {
    snapshot,
    base,
    setNow: (instant) => (now = instant),
    async request(path, init) {
      const headers = { ...UNPACKED, ...Object.fromEntries(new Headers(init?.headers)) };
      const response = await fetch(`${base}${path}`, { ...init, headers });
      const text = await response.text();
      const json: unknown = text === '' ? null : JSON.parse(text);
      const { status } = response;
      assertResponse({ method: init?.method, path, status, headers: response.headers, text });
      if (faults.length > 0) throw faults[0];
      return { status, headers: response.headers, text, json };
    },
    async textOf(path, status = 200) {
      const response = await fetch(base + path, { headers: UNPACKED });
      assert.equal(response.status, status, path);
      return response.text();
    },
    async close() {
      await app.close();
      reader.close();
    },
  };
}
