import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { contentOf, linesOf, natalis, temporaryFolder } from './support/command.ts';
import { ndjson, person } from './support/entities.ts';

const folder = temporaryFolder();
const input = join(folder, 'people.ndjson');
const people = Array.from({ length: 50 }, (_, index) => person(`Q${index + 1000}`, 'Ann'));
// Little input would be read without workers.
const blank = ' '.repeat(2_100_000);
writeFileSync(input, `${blank}\n${ndjson(people)}`);

// What Node is told to load before everything else it loads into every thread.
function moduleOf(name: string, kind: string, fault: string): string {
  const path = `${name}.mjs`;
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads';
    parentPort?.on('message', (job) => { if (job.kind === '${kind}') ${fault}; });`,
  );
  return pathToFileURL(path).href;
}

const FAULTS = [
  ['extract', 'throws', "throw new Error('out of luck')", 'out of luck'],
  ['extract', 'ends', 'process.exit(3)', 'it ended with code 3'],
  ['prepare', 'ends', 'process.exit(0)', 'it ended with code 0'],
  ['compose', 'throws what is no error', "throw 'out of luck'", 'out of luck'],
  [
    'verify',
    'takes all memory',
    'for (const all = []; ; ) all.push([all])',
    'Worker terminated due to reaching memory limit: JS heap out of memory',
  ],
] as const;

describe('a worker that crashes: one clear line, exit code 1, the old snapshot untouched', () => {
  for (const [index, [kind, how, fault, reason]] of FAULTS.entries()) {
    test(`one that ${how} when it is to ${kind}`, async () => {
      const target = join(folder, String(index));
      mkdirSync(target);
      const out = join(target, 'now.sqlite');
      writeFileSync(out, 'before');
      const args = ['build', input, '--out', out, '--as-of', '2026-11-16', '--workers', '2'];
      const NODE_OPTIONS = `--import=${moduleOf(target, kind, fault)} --max-old-space-size=64`;
      const outcome = await natalis(args, { env: { NODE_OPTIONS } });
      assert.equal(outcome.code, 1, outcome.stderr);
      assert.deepEqual(linesOf(outcome.stderr), [`natalis: a worker failed: ${reason}`]);
      assert.equal(outcome.stdout, '');
      assert.deepEqual(contentOf(target), ['now.sqlite']);
      assert.equal(readFileSync(out, 'utf8'), 'before');
    });
  }
});
