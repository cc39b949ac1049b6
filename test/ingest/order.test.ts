import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { buildOf, temporaryFolder } from './support/command.ts';
import { allPaths, answersOf } from './support/answers.ts';
import { rowsOf, versionOf } from './support/content.ts';
import { claims, item, person, statement, textSnak, type Json } from './support/entities.ts';
import { shuffled } from './support/shuffle.ts';

const folder = temporaryFolder();

describe('service 12.1: order and workers have no effect', () => {
  test(
    'on real entities: the same file, and shuffled the same rows and answers',
    { skip },
    async () => {
      const build = (lines: readonly string[], workers: number) =>
        buildOf(folder, `${lines.join('\n')}\n`, { args: ['--workers', String(workers)] });
      const straight = await build(realLines(), 1);
      assert.ok(readFileSync(straight).equals(readFileSync(await build(realLines(), 3))));
      const other = await build(shuffled(realLines()), 2);
      assert.deepEqual(rowsOf(other), rowsOf(straight));
      assert.equal(versionOf(other), versionOf(straight));
      const paths = allPaths(straight);
      assert.ok(paths.length > 400);
      assert.deepEqual(await answersOf(other, paths), await answersOf(straight, paths));
    },
  );

  async function assertOrderIsNothing(...lines: readonly Json[]): Promise<void> {
    const forward = await buildOf(folder, lines);
    const backward = await buildOf(folder, lines.toReversed());
    assert.deepEqual(rowsOf(backward), rowsOf(forward));
    assert.equal(versionOf(backward), versionOf(forward));
  }

  test('on two copies of a property', async () => {
    const formatter = (url: string, lastrevid: number): Json => {
      const own = claims(statement(textSnak('P1630', url)));
      return item('P214', 'VIAF', { type: 'property', lastrevid, claims: own });
    };
    const cited = person('Q7', 'Ann');
    for (const birth of (cited['claims'] as { P569: Json[] }).P569) {
      birth['references'] = [
        { hash: 'a', snaks: { P214: [textSnak('P214', '12', 'external-id')] } },
      ];
    }
    const [old, now] = [
      formatter('https://old.example/$1', 1),
      formatter('https://new.example/$1', 2),
    ];
    await assertOrderIsNothing(old, cited, now);
  });

  test('on two fetch lines with words on their coverage', () =>
    assertOrderIsNothing(
      { type: 'fetch', at: '2026-01-01T00:00:00Z', coverage: 'One.' },
      person('Q7', 'Ann'),
      { type: 'fetch', at: '2026-02-01T00:00:00Z', coverage: 'Two.' },
    ));
});
