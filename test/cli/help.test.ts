import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import { natalisHere } from '../ingest/support/command.ts';

async function helpOf(command: string): Promise<string> {
  const { code, stdout } = await natalisHere([...command.split(' '), '--help']);
  assert.equal(code, 0);
  return stdout;
}

test('natalis serve --help begins with an example, and has groups', async () => {
  const help = await helpOf('serve');
  assert.match(help, /^Example:\n {2}natalis serve \S+\.sqlite .+\n\nUsage: natalis serve /);
  const headings = [...help.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings, [
    'Example',
    'Arguments',
    'Network',
    'People',
    'Limits',
    'MCP',
    'Redis',
    'Observing',
    'Options',
  ]);
  assert.match(help, /Options:\n +-h, --help/, 'no option is without a group');
});

test('--help of each command that takes a snapshot names NATALIS_SNAPSHOT', async () => {
  const commands = ['serve', 'mcp', 'inspect', 'verify', 'get', 'check', 'export', 'release'];
  for (const command of commands) assert.match(await helpOf(command), /NATALIS_SNAPSHOT/, command);
  assert.match(await helpOf('follow'), /NATALIS_RELEASES/);
  assert.match(await helpOf('usage'), /NATALIS_USAGE/);
});

test('configuration.md describes each option once, and names it at every command that has it', () => {
  const text = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = text.match(/^\| `.*/gm) ?? [];
  assert.equal(new Set(rows).size, rows.length);
  const sections = new Map(
    text.split('\n## natalis ').map((section) => [section.split('\n')[0], section]),
  );
  for (const [command, options] of Object.entries(COMMAND_OPTIONS)) {
    for (const { flags } of options) {
      assert.ok(sections.get(command)?.includes(`\`${flags.split(' ')[0]}`), `${command} ${flags}`);
    }
  }
  for (const command of ['inspect', 'verify']) {
    assert.match(sections.get(command) ?? '', /`\[snapshot\]`/);
  }
});
