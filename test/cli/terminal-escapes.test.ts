import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const TERMINAL = new URL('../../src/cli/terminal.ts', import.meta.url).href;

test('what a server put into a line cannot command the terminal', () => {
  const program = `const { processTerminal } = await import(${JSON.stringify(TERMINAL)});
    processTerminal.print('a\\u001B]0;title\\u0007b');
    processTerminal.note('c\\u009B2Jd');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  assert.equal(stdout, 'a\uFFFD]0;title\uFFFDb\n');
  assert.equal(stderr, 'c\uFFFD2Jd\n');
});
