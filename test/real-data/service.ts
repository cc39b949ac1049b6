import assert from 'node:assert/strict';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { composeOver } from '../support/compose.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { realLines } from '../support/shared-data.ts';

/** The base address of the service. */
export const BASE = 'https://natalis.example';

/** The service over a snapshot of the real items. */
export interface Service {
  /** Status and body of an answer. */
  get(path: string): Promise<{ status: number; body: unknown }>;
  /** Bytes of an answer as it is sent in a coding. */
  weight(path: string, coding: string): Promise<number>;
  profile(qid: string, language?: string): Promise<Profile>;
  close(): Promise<void>;
}

/** Serves a snapshot of the real items, which all tests share. */
export async function startService(): Promise<Service> {
  const reader = openSqliteReader(await sharedSnapshot(realLines()));
  const app = composeOver(reader, {
    base: () => BASE,
    now: () => Date.UTC(2026, 10, 16),
    onFault: (error) => assert.fail(String(error)),
  });
  const get: Service['get'] = async (path) => {
    const response = await app.inject({ method: 'GET', url: path });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    get,
    async weight(path, coding) {
      const response = await app.inject({
        method: 'GET',
        url: path,
        headers: { 'accept-encoding': coding },
      });
      assert.equal(response.statusCode, 200, path);
      assert.equal(response.headers['content-encoding'], coding, path);
      return response.rawPayload.length;
    },
    async profile(qid, language = 'en') {
      const { status, body } = await get(`/api/v1/people/kb/${qid}?lang=${language}`);
      assert.equal(status, 200, qid);
      return body as Profile;
    },
    async close() {
      await app.close();
      reader.close();
    },
  };
}
