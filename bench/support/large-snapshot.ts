import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { effortOf } from '../ingest/commands.ts';

const FOLDER = fileURLToPath(new URL('../../.natalis/', import.meta.url));
const BIN = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));
const GENERATE = fileURLToPath(new URL('../generate-dump.ts', import.meta.url));
const PEOPLE = 200_000;

/**
 * The snapshot of generated people in `.natalis`. If it is missing, it is built, which takes about
 * ten minutes.
 */
export async function largeSnapshot(): Promise<string> {
  const snapshot = `${FOLDER}people-${PEOPLE}.sqlite`;
  if (existsSync(snapshot)) return snapshot;
  mkdirSync(FOLDER, { recursive: true });
  const dump = `${FOLDER}people-${PEOPLE}.json.gz`;
  const generate = ['--humans', String(PEOPLE), '--seed', '7', '--level', '1', '--out', dump];
  await effortOf([process.execPath, GENERATE, ...generate]);
  // Everybody with a date, with or without an article.
  const build = ['--out', snapshot, '--as-of', '2026-11-16', '--min-sitelinks', '0'];
  await effortOf([process.execPath, BIN, 'build', dump, ...build]);
  return snapshot;
}
