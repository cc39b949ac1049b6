import assert from 'node:assert/strict';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { main } from '../../../src/cli/main.ts';
import { rowsOf } from './content.ts';
import { ndjson, type Json } from './entities.ts';

/** Path of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The command as users start it. */
export const PROGRAM = join(ROOT, 'bin/natalis.mjs');

/** The outcome of a command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Text for standard input, which is otherwise empty. */
  input?: string | Uint8Array;
  /** Variables in addition to those that every process needs. */
  env?: Record<string, string>;
}

/** Starts the real command; its standard input stays open. */
export function start(
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  // The command starts sooner where the code that the tests compiled is kept.
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return spawn(process.execPath, [PROGRAM, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } });
}

/** Runs the real command to its end. */
export async function natalis(
  args: readonly string[],
  { input = '', env = {} }: RunOptions = {},
): Promise<Outcome> {
  const child = start(args, env);
  // A command that fails at once does not read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return outcomeOf(child);
}

/** Waits for a started command to end. */
export async function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  const [code, stdout, stderr] = await Promise.all([
    new Promise<number | null>((resolve) => void child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

/** Runs a command line in this process, which is faster than starting another. Calls back at each printed line. */
export async function natalisHere(
  args: readonly string[],
  env: Record<string, string> = {},
  onLine: () => void = () => {},
): Promise<Outcome> {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await main(args, env, {
    print(line) {
      printed.push(line);
      onLine();
    },
    note: (line) => void noted.push(line),
  });
  return { code, stdout: textOf(printed), stderr: textOf(noted) };
}

/** Waits for a command that must end with this code, and say this on standard error. */
export async function assertExit<T extends Outcome>(
  code: number,
  command: T | Promise<T>,
  says = /(?:)/,
): Promise<T> {
  const outcome = await command;
  assert.equal(outcome.code, code, outcome.stderr);
  assert.match(outcome.stderr, says);
  return outcome;
}

/** Waits for a command that must fail with one line, which says this. */
export async function assertOneLine<T extends Outcome>(
  command: T | Promise<T>,
  says: RegExp,
): Promise<T> {
  const outcome = await assertExit(1, command, /^natalis: [^\n]+\n$/);
  assert.match(outcome.stderr, says);
  return outcome;
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** A folder of its own for a test file, removed after its tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The lines of a text that ends with a newline, or of none. */
export function linesOf(textOfLines: string): string[] {
  return textOfLines === '' ? [] : textOfLines.replace(/\n$/, '').split('\n');
}

/** The arguments that date an input which does not tell its date. */
export const AS_OF: readonly string[] = ['--as-of', '2026-11-16'];

/** What a file of input holds: bytes, a text, or entities one a line. */
export type Content = Uint8Array | string | readonly Json[];

/** Names of input files, perhaps with a folder, and what they hold. */
export type Files = Readonly<Record<string, Content>>;

/** The outcome of a build to the path `out`, which has the folder `target` to itself. */
export interface Built extends Outcome {
  readonly target: string;
  readonly out: string;
}

let builds = 0;

/** Writes files to a new place in the folder, and builds a snapshot of them in their order. */
export async function buildFiles(
  folder: string,
  files: Files,
  args: readonly string[] = [],
  run: (args: readonly string[]) => Promise<Outcome> = natalisHere,
): Promise<Built> {
  const place = join(folder, `build-${++builds}`);
  const target = join(place, 'target');
  mkdirSync(target, { recursive: true });
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(place, name);
    mkdirSync(dirname(path), { recursive: true });
    const isWritten = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(path, isWritten ? content : ndjson(content));
    return path;
  });
  const out = join(target, 'out.sqlite');
  const outcome = await run(['build', ...paths, '--out', out, '--workers', '1', ...args]);
  return { ...outcome, target, out };
}

/** Builds a snapshot of one input in this process, dated unless the arguments say otherwise; gives its path. */
export async function buildOf(
  folder: string,
  input: Content,
  { args = [], name = 'input.ndjson' }: { args?: readonly string[]; name?: string } = {},
): Promise<string> {
  const { code, stderr, out } = await buildFiles(folder, { [name]: input }, [...AS_OF, ...args]);
  if (code !== 0) throw new Error(`build ended with ${code}: ${stderr}`);
  return out;
}

/** Builds entities in this order and the other way round, which must give the same rows; the first build. */
export async function buildBothWays(
  folder: string,
  entities: readonly Json[],
  args: readonly string[] = [],
): Promise<Built> {
  const build = (lines: readonly Json[]): Promise<Built> =>
    buildFiles(folder, { 'in.ndjson': lines }, [...AS_OF, ...args]);
  const first = await assertExit(0, build(entities));
  const second = await assertExit(0, build(entities.toReversed()));
  assert.deepEqual(rowsOf(second.out), rowsOf(first.out));
  return first;
}

/** Everything in a folder, hidden or not. */
export function contentOf(folder: string): string[] {
  return readdirSync(folder).sort();
}

/** The beginning of a snapshot of an earlier version, whose bytes nobody would write again. */
const STANDING = Buffer.alloc(4096);
STANDING.write('SQLite format 3\0');
STANDING.writeUInt32BE(1, 60);
STANDING.write('Ntls', 68);

/** Puts at a target what a build may replace. */
export function putSnapshotAt(out: string): void {
  writeFileSync(out, STANDING);
}

/** Whether the file of \`putSnapshotAt\` is still unchanged. */
export function isAsBefore(out: string): boolean {
  return readFileSync(out).equals(STANDING);
}

/** A new folder for a target below another, with a snapshot at the target already. */
export function targetIn(folder: string, name: string): { target: string; out: string } {
  const target = join(folder, name);
  mkdirSync(target);
  const out = join(target, 'now.sqlite');
  putSnapshotAt(out);
  return { target, out };
}

/** Runs a command that must succeed. */
export function run(...args: string[]): Promise<Outcome> {
  return assertExit(0, natalisHere(args));
}

/** Runs a command that must fail with one line, and gives this line. */
export async function refusalOf(...args: string[]): Promise<string> {
  const { stdout, stderr } = await assertOneLine(natalisHere(args), /(?:)/);
  assert.equal(stdout, '');
  return stderr;
}
