import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildOf, PROGRAM, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { until } from '../support/until.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const snapshot = await buildOf(temporaryFolder(), ndjson([person('Q7', 'Ann')]));

/** Starts a command as a supervisor does, and waits until it serves. */
async function started(
  t: TestContext,
  [program = '', ...args]: readonly string[],
): Promise<[ChildProcess, string]> {
  const ofNatalis = { NATALIS_PORT: '0', NATALIS_LOG_LEVEL: 'silent' };
  // npm asks no registry whether it is the newest.
  const ofNpm = { npm_config_update_notifier: 'false', npm_config_offline: 'true' };
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...ofNatalis, ...ofNpm },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  t.after(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // Nobody is left in its process group.
    }
  });
  for await (const line of createInterface(child.stdout)) {
    const address = /natalis serves .* at (\S+)/.exec(line)?.[1];
    if (address !== undefined) return [child, address];
  }
  return assert.fail('it ended');
}

function isAway(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  );
}

describe('SIGTERM to the command that was typed ends the server', () => {
  for (const [name, ...command] of [
    ['npm start', 'npm', 'start'],
    ['npx natalis serve', 'npx', 'natalis', 'serve', snapshot],
    ['node bin/natalis.mjs serve', process.execPath, PROGRAM, 'serve', snapshot],
  ] as const) {
    test(name, async (t) => {
      const [child, address] = await started(t, command);
      assert.equal(await isAway(address), false);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await until('the port is free', () => isAway(address));
    });
  }
});
