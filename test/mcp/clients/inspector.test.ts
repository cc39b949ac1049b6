import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'node:test';
import { sharedSample } from '../../support/shared-build.ts';
import { startProduct } from './product.ts';
import { PROGRAM } from './program.ts';

const BUILD = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/inspector-cli/build', import.meta.url),
);

const { url } = await startProduct();
const snapshot = await sharedSample();

/** Runs the inspector's command line; gives what it printed, read as JSON. */
async function inspect(target: readonly string[], ...args: string[]): Promise<object> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['cli.js', '--cli', ...target, '--method', ...args],
    // It looks for its own package.json from the working directory.
    { cwd: BUILD, env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  );
  return JSON.parse(stdout) as object;
}

test("the inspector's command line over HTTP", async () => {
  const target = [url, '--transport', 'http'];
  const { tools } = (await inspect(target, 'tools/list')) as { tools: unknown[] };
  assert.equal(tools.length, 5);
  const day = ['--tool-arg', 'month=3', '--tool-arg', 'day=11'];
  const called = await inspect(target, 'tools/call', '--tool-name', 'birthdays_on_date', ...day);
  assert.ok(!('isError' in called), JSON.stringify(called));
  assert.ok(await inspect(target, 'resources/read', '--uri', 'natalis://meta'));
  const args = ['--prompt-args', 'month=3', '--prompt-args', 'day=11'];
  assert.ok(await inspect(target, 'prompts/get', '--prompt-name', 'who_shares_birthday', ...args));
});

test("the inspector's command line over stdio", async () => {
  const target = [process.execPath, PROGRAM, 'mcp', snapshot];
  const called = await inspect(target, 'tools/call', '--tool-name', 'birthdays_today');
  assert.ok(!('isError' in called), JSON.stringify(called));
});
