import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ARGUMENTS } from './calls.ts';

const BUILD = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/inspector-cli/build', import.meta.url),
);

/** Runs the inspector's command line; gives what it printed, read as JSON. */
export async function inspect(
  target: readonly string[],
  args: readonly string[],
): Promise<unknown> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['cli.js', '--cli', ...target, ...args], {
    // It looks for its own package.json from the working directory.
    cwd: BUILD,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  return JSON.parse(stdout) as unknown;
}

/** Lists the tools and calls one with the inspector's command line. */
export async function inspectBriefly(target: readonly string[]): Promise<void> {
  const { tools } = (await inspect(target, ['--method', 'tools/list'])) as { tools: unknown[] };
  assert.equal(tools.length, 5);
  const call = ['--method', 'tools/call', '--tool-name', 'birthdays_today'];
  const result = (await inspect(target, call)) as { isError?: boolean };
  assert.ok(!result.isError, JSON.stringify(result));
}

/** Lists and calls everything with the inspector's command line. */
export async function inspectEverything(target: readonly string[]): Promise<void> {
  const tools = (await inspect(target, ['--method', 'tools/list'])) as { tools: unknown[] };
  assert.equal(tools.tools.length, 5);
  for (const [name, args] of Object.entries(ARGUMENTS)) {
    const given = Object.entries(args).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`]);
    const call = ['--method', 'tools/call', '--tool-name', name, ...given];
    const result = (await inspect(target, call)) as { isError?: boolean };
    assert.ok(!result.isError, `${name}: ${JSON.stringify(result)}`);
  }
  await inspect(target, ['--method', 'resources/list']);
  await inspect(target, ['--method', 'resources/templates/list']);
  for (const uri of ['natalis://meta', 'natalis://methodology']) {
    await inspect(target, ['--method', 'resources/read', '--uri', uri]);
  }
  await inspect(target, ['--method', 'prompts/list']);
  const name = ['--prompt-name', 'who_shares_birthday'];
  const args = ['--prompt-args', 'month=3', '--prompt-args', 'day=11'];
  const prompt = await inspect(target, ['--method', 'prompts/get', ...name, ...args]);
  assert.ok(prompt);
}
