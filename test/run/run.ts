// Runs tests from source.
//   node test/run/run.ts                  all
//   node test/run/run.ts unit             those beside the code
//   node test/run/run.ts changed [BASE]   those that a change can break; BASE is a commit, HEAD unless given
//   node test/run/run.ts test/api ...     those whose path begins so
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { changedTests } from './changed-tests.ts';
import { folderOfFiles } from './folder-of-files.ts';
import { processesOf } from './processes.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TESTS = ['{src,sample,dump-generator,test}/**/*.test.ts'];
const TOGETHER = new URL('together.ts', import.meta.url);
const FILE_TIMEOUT = 600_000;

// With these, Node lets unit tests start no process and no thread, so they build no snapshot.
const UNIT = ['--permission', '--allow-fs-read=*', '--allow-fs-write=*'];

process.chdir(ROOT);
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/node');
const folder = folderOfFiles();
process.env['SHARED_TEST_FOLDER'] = folder;
process.env['TMPDIR'] = folder;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const args = process.argv.slice(2);
const all = globSync(TESTS).sort();
const chosen = args[0] === 'changed' ? changedTests(args[1] ?? 'HEAD') : all.filter(isWanted);
const unit = chosen.filter((file) => file.startsWith('src/'));
const others = args[0] === 'unit' ? [] : chosen.filter((file) => !unit.includes(file));
process.stdout.write(`${unit.length} files of unit tests, ${others.length} others\n`);

const enough = new AbortController();
const files = processesOf(others).map(([name, group]) => inOneProcess(name, group));
// Two processes more than cores are often waiting, and so is the one of the unit tests.
const running =
  files.length > 0 &&
  run({
    files,
    concurrency: availableParallelism() + 2,
    timeout: FILE_TIMEOUT,
    signal: enough.signal,
  }).on('test:fail', () => (process.exitCode = 1));
if (unit.length > 0) {
  const units = spawn(process.execPath, [...UNIT, inOneProcess('unit', unit)], {
    stdio: 'inherit',
  });
  const [status] = (await once(units, 'exit')) as [number | null];
  if (status !== 0) {
    process.exitCode = status ?? 1;
    enough.abort();
  }
}
// What the others tell is kept until the unit tests have told theirs.
if (running && !enough.signal.aborted) running.compose(spec).pipe(process.stdout);

function isWanted(file: string): boolean {
  const isPath = args.length > 0 && args[0] !== 'unit';
  return !isPath || args.some((path) => file.startsWith(path));
}

/** Writes a module that runs test files in one process; gives its path. */
function inOneProcess(name: string, files: readonly string[]): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { runTogether } from ${JSON.stringify(TOGETHER.href)};
await runTogether(${JSON.stringify(files, null, 2)});
`,
  );
  return path;
}
