import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { buildOf, linesOf, natalis, natalisHere, temporaryFolder } from './support/command.ts';
import { allPaths, answersOf } from './support/answers.ts';
import { qidsOf, rowsOf, versionOf } from './support/content.ts';
import { claims, item, ndjson, person, statement, textSnak } from './support/entities.ts';
import { shuffled } from './support/shuffle.ts';

const folder = temporaryFolder();

/** Builds in this process, or with another way to run the command; gives the path of the snapshot. */
async function build(
  name: string,
  lines: readonly string[],
  workers: number,
  run = natalisHere,
): Promise<string> {
  const input = join(folder, 'entities.ndjson');
  const out = join(folder, `${name}.sqlite`);
  writeFileSync(input, lines.map((line) => `${line}\n`).join(''));
  const asOf = ['--as-of', '2026-11-16T00:00:00Z'];
  const args = ['build', input, '--out', out, '--workers', String(workers), ...asOf];
  const outcome = await run(args);
  assert.equal(outcome.code, 0, outcome.stderr);
  return out;
}

// Several blocks of input, so that several workers have something to do.
const PADDING = statement(textSnak('P99999', 'x'.repeat(10_000)));
const manyLines = linesOf(
  ndjson(
    Array.from({ length: 300 }, (_, index) =>
      person(`Q${index + 1}`, `Person ${index % 100}`, {
        born: `+19${10 + (index % 90)}-0${1 + (index % 9)}-1${index % 10}T00:00:00Z`,
        statements: [PADDING],
      }),
    ),
  ),
);

describe('service 12.1: the same input gives the same file', () => {
  test('of two builds, the second with several workers and the real command', async () => {
    const first = await build('first', manyLines, 1);
    const again = await build('again', manyLines, 3, natalis);
    assert.equal(qidsOf(first).length, 300);
    assert.ok(readFileSync(first).equals(readFileSync(again)));
  });

  test(
    'of real entities with several workers, and shuffled but for the provenance',
    { skip },
    async () => {
      const lines = realLines();
      const straight = await build('real', lines, 1);
      const several = await build('real-several', lines, 3);
      assert.ok(readFileSync(straight).equals(readFileSync(several)));
      const other = await build('real-shuffled', shuffled(lines), 2);
      assert.deepEqual(rowsOf(other), rowsOf(straight));
      assert.equal(versionOf(other), versionOf(straight));
      const paths = allPaths(straight);
      assert.ok(paths.length > 400);
      assert.deepEqual(await answersOf(other, paths), await answersOf(straight, paths));
    },
  );

  test('of generated entities, shuffled, but for the provenance', async () => {
    const straight = await build('straight', manyLines, 1);
    const other = await build('other', shuffled(manyLines), 2);
    assert.deepEqual(rowsOf(other), rowsOf(straight));
    assert.equal(versionOf(other), versionOf(straight));
  });
});

describe('service 12.1: order has no effect', () => {
  async function assertOrderIsNothing(lines: readonly object[]): Promise<void> {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`);
    const forward = await buildOf(folder, text.join(''));
    const backward = await buildOf(folder, text.toReversed().join(''));
    assert.deepEqual(rowsOf(backward), rowsOf(forward));
    assert.equal(versionOf(backward), versionOf(forward));
  }

  test('of two copies of a property', async () => {
    const formatter = (url: string, lastrevid: number): object =>
      item('P214', 'VIAF', {
        type: 'property',
        lastrevid,
        claims: claims(statement(textSnak('P1630', url))),
      });
    const reference = { hash: 'a', snaks: { P214: [textSnak('P214', '12', 'external-id')] } };
    const cited = person('Q7', 'Ann', {});
    for (const birth of (cited['claims'] as { P569: Record<string, unknown>[] }).P569) {
      birth['references'] = [reference];
    }
    await assertOrderIsNothing([
      formatter('https://old.example/$1', 1),
      cited,
      formatter('https://new.example/$1', 2),
    ]);
  });

  test('of two fetch lines with words on their coverage', async () => {
    const header = (at: string, coverage: string): object => ({ type: 'fetch', at, coverage });
    await assertOrderIsNothing([
      header('2026-01-01T00:00:00Z', 'One.'),
      person('Q7', 'Ann'),
      header('2026-02-01T00:00:00Z', 'Two.'),
    ]);
  });
});
