import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readSources, testsOf } from './changed-tests.ts';
import { ROOMS_OF_TESTS } from './rooms-of-tests.ts';

const SOURCES = readSources();

/** The folders of `src/` and `test/` that have a chosen test. */
function foldersAfter(...changed: string[]): string[] {
  const folders = testsOf(changed, SOURCES).map((file) => file.split('/').slice(0, 2).join('/'));
  return [...new Set(folders)];
}

test('every folder of tests says what it tests', () => {
  const folders = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.split('/', 1)[0] ?? '');
  assert.deepEqual(Object.keys(ROOMS_OF_TESTS).sort(), [...new Set(folders)].sort());
});

test('a change of the page of a person leads to the tests of pages, and of no other transport', () => {
  const folders = foldersAfter('src/pages/person/page.ts');
  assert.ok(folders.includes('test/pages'));
  assert.deepEqual(
    folders.filter((folder) => /api|mcp|http|ingest|redis|release/.test(folder)),
    [],
  );
});

test('a change of the core leads to every room that uses it, and to no server', () => {
  const folders = foldersAfter('src/core/qid.ts');
  for (const folder of ['src/core', 'test/api', 'test/ingest', 'test/mcp', 'test/pages']) {
    assert.ok(folders.includes(folder), folder);
  }
  for (const folder of ['test/cli', 'test/fleet', 'test/redis', 'test/release']) {
    assert.ok(!folders.includes(folder), folder);
  }
});

test('a change of a command leads to the tests that start it', () => {
  assert.ok(foldersAfter('src/cli/commands/serve.ts').includes('test/cli'));
});

test('a file that tests read leads to the tests of its folder', () => {
  assert.deepEqual(foldersAfter('test/mcp/texts/age-bce.txt'), ['test/mcp']);
});

test('a test that was changed is run', () => {
  assert.deepEqual(testsOf(['src/core/qid.test.ts'], SOURCES), ['src/core/qid.test.ts']);
});
