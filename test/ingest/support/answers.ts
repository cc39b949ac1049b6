import assert from 'node:assert/strict';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { composeOver } from '../../support/compose.ts';
import { peopleOf, query } from './content.ts';

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

const PATH_OF_KIND: Record<string, (key: string) => string> = {
  month_day: (key) => `birthdays/${key}`,
  date: (key) => `birthdays/${key.slice(-5)}/${Number(key.slice(0, -6))}`,
  year: (key) => `years/${Number(key)}`,
  sign: (key) => `zodiac/${key}`,
};

/** Paths of every person and the first pages of every list of a snapshot. */
export function allPaths(snapshot: string): string[] {
  const people = peopleOf(snapshot).flatMap(({ card: { qid, slug } }) => [
    `/api/v1/people/${slug}?lang=de`,
    `/api/v1/search?q=Q${qid}`,
  ]);
  const lists = query(snapshot, 'SELECT kind, key FROM list ORDER BY kind, key').flatMap(
    ({ kind, key }) => {
      // Pages alone have the other kinds.
      const path = PATH_OF_KIND[String(kind)]?.(String(key));
      return path === undefined ? [] : [`/api/v1/${path}?limit=100`];
    },
  );
  return [...people, ...lists, '/api/v1/search?q=a', '/api/v1/birthdays/today'];
}
