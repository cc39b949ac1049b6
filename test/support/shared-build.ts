import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleLines } from '../../sample/expand.ts';
import { main } from '../../src/cli/main.ts';
import { realLines } from './shared-data.ts';
import { until } from './until.ts';

// All files of a run share its folder. A file that is run by itself has a folder of its own.
let folder = process.env['SHARED_TEST_FOLDER'];

/**
 * The path of a snapshot of entities, or of lines of NDJSON, which the real command builds once for all test
 * files of a run. Tests only read it; a test that changes it takes a copy.
 */
export function sharedSnapshot(
  lines: Iterable<string | object>,
  args: readonly string[] = [],
): Promise<string> {
  const all = Array.from(lines, (line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const hash = createHash('sha256').update(args.join(' '));
  for (const line of all) hash.update(line).update('\n');
  return builtOnce(hash.digest('hex').slice(0, 16), () => all, args);
}

/** Like `sharedSnapshot`, of the bundled sample, which is read only to build it. */
export function sharedSample(): Promise<string> {
  return builtOnce('sample', () => [...sampleLines()]);
}

/** Like `sharedSnapshot`, of the real items. */
export function sharedRealItems(): Promise<string> {
  return builtOnce('real-items', realLines);
}

async function builtOnce(
  name: string,
  lines: () => readonly string[],
  args: readonly string[] = [],
): Promise<string> {
  const work = join((folder ??= ownFolder()), name);
  const path = `${work}.sqlite`;
  // Another process may build the same now.
  if (existsSync(path) || mkdirSync(work, { recursive: true }) === undefined) {
    await until(`${path} is built`, () => existsSync(path));
    return path;
  }
  const input = join(work, 'sample.ndjson');
  const out = join(work, 'snapshot.sqlite');
  writeFileSync(
    input,
    lines()
      .map((line) => `${line}\n`)
      .join(''),
  );
  const notes: string[] = [];
  const terminal = { print() {}, note: (line: string) => void notes.push(line) };
  const exitCode = await main(['build', input, '--out', out, ...args], {}, terminal);
  if (exitCode !== 0) throw new Error(`the build ended with ${exitCode}: ${notes.join('\n')}`);
  renameSync(out, path);
  rmSync(work, { recursive: true });
  return path;
}

function ownFolder(): string {
  const own = mkdtempSync(join(tmpdir(), 'natalis-test-'));
  process.on('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}
