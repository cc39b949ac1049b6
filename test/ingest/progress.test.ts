import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify, stripVTControlCharacters } from 'node:util';
import { textsIn } from '../support/lists.ts';
import {
  assertExit,
  AS_OF,
  contentOf,
  linesOf,
  natalis,
  PROGRAM,
  start,
  temporaryFolder,
} from './support/command.ts';
import { qidsOf, versionOf } from './support/content.ts';
import { ndjson, people } from './support/entities.ts';

const folder = temporaryFolder();
const input = join(folder, 'people.ndjson');
const out = join(folder, 'people.sqlite');
const ARGS = ['build', input, '--out', out, ...AS_OF];
const text = `${ndjson(people(200, 1000))}broken\n`;
writeFileSync(input, text);
const warning = /people\.ndjson:201: .*passed over/;

// The table that ends every build, by the names of its rows.
const SUMMARY = textsIn(`
  built | data version | as of | people | entities read | dropped | dropped | input | time | peak memory`);

function namesOf(lines: readonly string[]): string[] {
  return lines.map((line) => line.split(/ {2,}/)[0] ?? '');
}

describe('a build reports its progress', () => {
  const skip = spawnSync('script', ['--version']).error && 'script, a terminal, is not installed';
  test('on a terminal: one line with a bar, which is gone in the end', { skip }, async () => {
    const command = [process.execPath, PROGRAM, ...ARGS].map((word) => `'${word}'`).join(' ');
    const args = ['-qec', `stty cols 120; ${command}`, '/dev/null'];
    const { stdout } = await promisify(execFile)('script', args);
    const written = stdout.split('\r\u001B[2K');
    assert.match(written[1] ?? '', /^\[\.{24}\] reading, 0 B of [\d.]+ kB, 0 people$/);
    for (const words of ['sorting out who and what goes in', '] writing, ', 'verifying']) {
      assert.ok(stdout.includes(words), words);
    }
    assert.ok(written.some((frame) => warning.test(frame)));
    // The visible text is what follows the last clearing of the line.
    const seen = stdout.split('\n').map((line) => line.split('\u001B[2K').at(-1) ?? '');
    const lines = seen.map((line) => stripVTControlCharacters(line).trimEnd()).filter(Boolean);
    assert.match(lines[0] ?? '', warning);
    assert.deepEqual(namesOf(lines.slice(1)), SUMMARY);
  });

  test('elsewhere: no bar, and only warnings if the build takes less than a minute', async () => {
    const { stdout, stderr } = await assertExit(0, natalis(ARGS), warning);
    assert.equal(linesOf(stderr).length, 1);
    assert.deepEqual(namesOf(linesOf(stdout)), SUMMARY);
    for (const row of [/^time +read .* s, .*verify .* s$/m, /^peak memory +\d/m, /^input +\d/m]) {
      assert.match(stdout, row);
    }
    assert.ok(stdout.includes(versionOf(out)));
  });

  test('goes on when nobody reads its output', async () => {
    const place = join(folder, 'unread');
    mkdirSync(place);
    const path = join(place, 'people.sqlite');
    const child = start(['build', input, '--out', path, ...AS_OF, '--log-format', 'json']);
    child.stdin.end();
    child.stdout.destroy();
    child.stderr.destroy();
    const [code] = (await once(child, 'exit')) as [number | null];
    assert.equal(code, 0);
    assert.deepEqual(contentOf(place), ['people.sqlite']);
    assert.equal(qidsOf(path).length, 200);
  });

  test('with --log-format json: a JSON object a line, the first of every phase and warnings', async () => {
    const { stdout, stderr } = await assertExit(0, natalis([...ARGS, '--log-format', 'json']));
    const rows = linesOf(stderr).map((line) => JSON.parse(line) as Record<string, unknown>);
    const total = Buffer.byteLength(text);
    assert.deepEqual(rows[0], { phase: 'read', done: 0, total, people: 0, seconds: 0 });
    assert.match(String(rows[1]?.['warning']), warning);
    const later = rows.slice(2).map(({ phase, total }) => `${String(phase)} ${String(total)}`);
    assert.deepEqual(later, ['resolve null', 'write 200', 'verify null']);
    assert.ok(rows.slice(2).every((row) => row['people'] === 200));
    assert.deepEqual(namesOf(linesOf(stdout)), SUMMARY);
  });
});
