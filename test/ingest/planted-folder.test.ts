import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildOf, natalisHere, temporaryFolder } from './support/command.ts';
import { ndjson, person } from './support/entities.ts';

test('a link in the place of a work folder is neither used nor touched', async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'people.sqlite');
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  const planted = join(folder, '.people.sqlite.building-planted');
  symlinkSync(elsewhere, planted);
  // As old as what a killed build leaves: a new folder may belong to a build that begins now.
  utimesSync(elsewhere, new Date(0), new Date(0));
  await buildOf(folder, ndjson([person('Q1', 'Ann')]), { name: 'people.ndjson' });
  const input = join(folder, 'people.ndjson');
  for (const more of [[], ['--resume']]) {
    const args = ['build', input, '--out', out, '--as-of', '2026-11-16', ...more];
    const { code, stderr } = await natalisHere(args);
    assert.equal(code, 0, stderr);
    assert.ok(existsSync(planted));
    assert.deepEqual(readdirSync(elsewhere), []);
  }
});
