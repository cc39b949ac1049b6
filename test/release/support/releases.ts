import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '../../../src/release/release-manifest.ts';
import { natalisHere, type Outcome } from '../../ingest/support/command.ts';

/** The manifest in a folder. */
export function manifestIn(folder: string): ReleaseManifest {
  return JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as ReleaseManifest;
}

/** The files of the releases that a manifest names, the current one first. */
export function releasesOf({ current, before }: ReleaseManifest): string[] {
  return [current, ...before].map(({ name }) => name);
}

/** Changes the manifest in a folder, as no `natalis release` would. */
export function changeManifest(
  folder: string,
  change: (manifest: ReleaseManifest) => unknown,
): void {
  putManifest(folder, JSON.stringify(change(manifestIn(folder))));
}

/** Replaces the manifest in a folder as a whole, so that nobody reads half of it. */
export function putManifest(folder: string, text: string): void {
  writeFileSync(join(folder, 'next.json'), text);
  renameSync(join(folder, 'next.json'), join(folder, 'current.json'));
}

/** Names and bytes of all files in a folder that others see. */
export function visibleIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return Object.fromEntries(names.sort().map((name) => [name, sha256Of(join(folder, name))]));
}

/** Makes a file look as if it had been written so many days ago. */
export function ageFile(path: string, days: number): void {
  const then = Date.now() / 1000 - days * DAY_SECONDS;
  utimesSync(path, then, then);
}

const DAY_SECONDS = 86_400;

export function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** The name that a snapshot has as a release: the SHA-256 of its file decides it. */
export function nameOf(snapshot: string): string {
  return `natalis-${sha256Of(snapshot)}.sqlite`;
}

/** Runs a command that must succeed. */
export async function run(...args: string[]): Promise<Outcome> {
  const outcome = await natalisHere(args);
  assert.equal(outcome.code, 0, outcome.stderr);
  return outcome;
}

/** Releases a snapshot to a place, or does what the options say instead. */
export function release(place: string, ...args: string[]): Promise<Outcome> {
  return run('release', ...args, '--to', place);
}

/** Follows a place once. */
export function follow(place: string, dir: string, ...options: string[]): Promise<Outcome> {
  return run('follow', place, '--dir', dir, '--once', ...options);
}

/** The same where it must fail; gives the line. */
export function followRefusal(place: string, dir: string, ...options: string[]): Promise<string> {
  return refusalOf('follow', place, '--dir', dir, '--once', ...options);
}

/** Runs a command that must fail with one line, and gives this line. */
export async function refusalOf(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await natalisHere(args);
  assert.deepEqual([code, stdout], [1, ''], stderr);
  assert.match(stderr, /^natalis: [^\n]+\n$/);
  return stderr;
}
