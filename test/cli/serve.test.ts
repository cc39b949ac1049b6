import assert from 'node:assert/strict';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import {
  buildOf,
  linesOf,
  natalis,
  outcomeOf,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { ndjson, person } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const snapshot = await buildOf(folder, ndjson([person('Q7', 'Ann')]));

/** Waits for the line that says that a server is ready; gives the address in it. */
async function addressOf(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return /https?:\/\/\S+/.exec(line)?.[0] ?? assert.fail(line);
}

describe('natalis serve', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`--port 0: one line with the address, answers, and exit code 0 on ${signal}`, async () => {
      const child = start(['serve', snapshot, '--port', '0', '--log-level', 'warn']);
      const ended = outcomeOf(child);
      const address = await addressOf(child);
      assert.match(address, /^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
      const response = await fetch(`${address}/api/v1/meta`);
      assert.equal(response.status, 200);
      const meta = (await response.json()) as { data_version: string; mcp: string };
      assert.equal(meta.data_version, versionOf(snapshot));
      assert.equal(meta.mcp, `${address}/mcp`);
      assert.equal((await fetch(`${address}/api/v1/people/wikidata/Q8`)).status, 404);
      child.kill(signal);
      const { code, stdout, stderr } = await ended;
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.equal(linesOf(stdout).length, 1);
      await assert.rejects(fetch(`${address}/api/v1/meta`));
    });
  }

  test('its options from the environment', async () => {
    const child = start(['serve'], {
      NATALIS_SNAPSHOT: snapshot,
      NATALIS_PORT: '0',
      NATALIS_HOST: '::1',
    });
    const ended = outcomeOf(child);
    const address = await addressOf(child);
    assert.match(address, /^http:\/\/\[::1\]:[1-9]\d*$/);
    assert.equal((await fetch(`${address}/api/v1/people/ann`)).status, 200);
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  });

  // Where there is no /proc, nobody tells what a process was started with.
  test(
    'decision 0018: runs with a small young generation, unless another size was given',
    { skip: !existsSync('/proc/self/cmdline') },
    async () => {
      for (const [options, flag] of [
        ['', '--max-semi-space-size=4'],
        ['--max_semi_space_size=8', undefined],
      ] as const) {
        const child = start(['serve', snapshot, '--port', '0'], { NODE_OPTIONS: options });
        const ended = outcomeOf(child);
        await addressOf(child);
        const command = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0');
        const found = command.find((argument) => argument.startsWith('--max'));
        assert.equal(found, flag);
        child.kill('SIGTERM');
        assert.equal((await ended).code, 0);
      }
    },
  );

  test('--base-url: the line and the answers have that address', async () => {
    const base = 'https://natalis.example';
    const child = start(['serve', snapshot, '--port', '0', '--base-url', `${base}/`]);
    const ended = outcomeOf(child);
    assert.equal(await addressOf(child), base);
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  });

  test('a port in use: one clear line and exit code 1', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const outcome = await natalis(['serve', snapshot, '--port', String(port)]);
      assert.equal(outcome.code, 1);
      assert.equal(linesOf(outcome.stderr).length, 1, outcome.stderr);
      assert.ok(outcome.stderr.includes(String(port)));
    } finally {
      server.close();
    }
  });
});
