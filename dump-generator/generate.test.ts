import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import measured from './measured.json' with { type: 'json' };
import { natalisHere, temporaryFolder } from '../test/ingest/support/command.ts';
import { peopleOf } from '../test/ingest/support/content.ts';

const PROGRAM = fileURLToPath(new URL('./generate.ts', import.meta.url));
const folder = temporaryFolder();

function generate(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
}

test('writes an array of one entity a line, and the same packed and as NDJSON', () => {
  const array = generate('--entities', '300', '--seed', '5');
  assert.equal(array.status, 0, array.stderr);
  assert.equal((JSON.parse(array.stdout) as unknown[]).length, 300);
  const lines = array.stdout.split('\n');
  assert.equal(lines.length, 303);
  assert.deepEqual([lines[0], lines[301], lines[302]], ['[', ']', '']);
  assert.ok(lines.slice(1, 300).every((line) => line.endsWith('},')));
  assert.ok(lines[300]?.endsWith('"}'));

  const ndjson = generate('--entities', '300', '--seed', '5', '--format', 'ndjson');
  assert.equal(ndjson.stdout, `${lines.slice(1, 301).join('\n').replaceAll('},\n', '}\n')}\n`);

  const out = join(folder, 'dump.json.gz');
  assert.equal(generate('--entities', '300', '--seed', '5', '--out', out).status, 0);
  assert.equal(gunzipSync(readFileSync(out)).toString(), array.stdout);
});

test('refuses wrong arguments with what would be right', () => {
  for (const [args, says] of [
    [[], /exactly one of --entities and --humans/],
    [['--entities', '5', '--format', 'xml'], /--format must be json-array or ndjson, not xml/],
  ] as const) {
    const { status, stderr } = generate(...args);
    assert.equal(status, 2);
    assert.match(stderr, says);
  }
});

test('natalis build makes people of it, with the measured share of days', async () => {
  const input = join(folder, 'humans.json');
  const out = join(folder, 'humans.sqlite');
  assert.equal(generate('--humans', '1200', '--seed', '2', '--out', input).status, 0);
  const asOf = ['--as-of', '2026-11-16T00:00:00Z'];
  const built = await natalisHere(['build', input, '--out', out, ...asOf]);
  assert.equal(built.code, 0, built.stderr);
  assert.doesNotMatch(built.stderr, /is labelled/);

  const people = peopleOf(out);
  // Somewhat less than half have a Wikipedia article, most of those a date.
  assert.ok(people.length > 380 && people.length < 620, `${people.length} people`);
  const precisions = people.flatMap(
    ({ card: { birth } }) => birth.statements[birth.canonical ?? -1]?.precision ?? [],
  );
  const days = precisions.filter((precision) => precision === 11).length / precisions.length;
  assert.ok(Math.abs(days - measured.dates.P569.precisions['11']) < 0.08, `${days} are days`);

  const births = people.flatMap(({ detail }) => detail.birthplaces);
  const placed = births.filter(({ city, countries }) => city !== null && countries.length > 0);
  assert.ok(births.length > 180);
  assert.ok(placed.length / births.length > 0.95, 'birthplaces do not lead up to a country');
  const related = people.flatMap(({ detail }) => detail.relations);
  assert.ok(related.filter(({ slug }) => slug !== null).length > 15, 'nobody knows anybody');
});
