import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { ROOT, buildOf, PROGRAM, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { answerAs } from '../support/answer-as.ts';
import { older } from '../support/older-node.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();
const snapshot = await buildOf(folder, ndjson([person('Q7', 'Ann')]));

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

test('SIGTERM before the service has its modules ends it with exit code 0', () => {
  const module = join(folder, 'term.mjs');
  // The signal comes as soon as anybody listens to it.
  writeFileSync(
    module,
    `process.on('newListener', (name) => {
      if (name === 'SIGTERM') queueMicrotask(() => process.emit(name, name));
    });`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=4', PROGRAM, 'serve', snapshot, '--port', '0'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: `--import=${module}` } },
  );
  assert.deepEqual([status, stdout, stderr], [0, '', '']);
});

const skip = older === undefined && 'needs an older Node beside the pinned one';

test('a killed starter leaves nobody who fetches', { skip }, async () => {
  const request = Promise.withResolvers<IncomingMessage>();
  // Nobody gets an answer.
  const base = await answerAs(request.resolve);
  const args = ['fetch', 'entities', 'Q42', '--contact=a@b.example', `--base=${base}`];
  const starter = spawn(older ?? '', [PROGRAM, ...args, `--out=${join(folder, 'x.ndjson')}`]);
  // Read from the start: Node throws away what nobody reads once the starter is gone.
  const told = text(starter.stderr);
  const ended = told.then((text) => assert.fail(`no request: ${text}`));
  const { socket } = await Promise.race([request.promise, ended]);
  // The fetch that holds the connection runs in another process than the starter.
  const isGone = new Promise((resolve) => socket.once('close', resolve));
  starter.kill('SIGKILL');
  await isGone;
  assert.match(await told, /stopped by SIGTERM; the same command goes on/);
});
