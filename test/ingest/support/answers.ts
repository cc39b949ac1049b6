import assert from 'node:assert/strict';
import type { Profile } from '../../../src/contract/schema/profile.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { composeOver } from '../../support/compose.ts';

/** The body that a snapshot gives for each path. */
export async function answersOf(
  snapshot: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const reader = openSqliteReader(snapshot);
  const app = composeOver(reader, {
    base: () => 'https://natalis.example',
    now: () => Date.UTC(2026, 10, 16, 12),
    onFault: assert.fail,
  });
  const bodies = new Map<string, string>();
  try {
    for (const path of paths) bodies.set(path, (await app.inject(path)).body);
  } finally {
    await app.close();
    reader.close();
  }
  return bodies;
}

/** The profiles of these people over REST, in this order. */
export async function profilesIn(snapshot: string, ...qids: string[]): Promise<Profile[]> {
  const paths = qids.map((qid) => `/api/v1/people/wikidata/${qid}`);
  const bodies = await answersOf(snapshot, paths);
  return paths.map((path) => JSON.parse(bodies.get(path) ?? '') as Profile);
}
