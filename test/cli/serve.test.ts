import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { packageVersion } from '../../src/server/package-version.ts';
import { serverOf, startServer } from '../http/support/server.ts';
import { buildOf, linesOf, start, temporaryFolder, refusalOf } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { answerAs } from '../support/answer-as.ts';

const folder = temporaryFolder();
const snapshot = await buildOf(folder, ndjson([person('Q7', 'Ann')]));

describe('natalis serve', () => {
  const port = ['--port', '0'];
  // Decision 0018: it runs with a small young generation, unless another size was given.
  for (const [signal, host, args, env, flag] of [
    ['SIGTERM', '127.0.0.1', [snapshot, ...port], {}, '--max-semi-space-size=4'],
    [
      'SIGINT',
      '[::1]',
      [],
      {
        NATALIS_SNAPSHOT: snapshot,
        NATALIS_PORT: '0',
        NATALIS_HOST: '::1',
        NODE_OPTIONS: '--max_semi_space_size=8',
      },
      undefined,
    ],
  ] as const) {
    test(`at ${host}: one line with the address, answers, and exit code 0 on ${signal}`, async () => {
      const command = ['serve', ...args, '--log-level', 'warn'];
      const { address, child, ended } = await serverOf(start(command, env));
      assert.match(address, /^http:\/\/\S+:[1-9]\d*$/);
      assert.ok(address.startsWith(`http://${host}:`), address);
      const response = await fetch(`${address}/api/v1/meta`);
      assert.equal(response.status, 200);
      const meta = (await response.json()) as { data_version: string; mcp: string };
      assert.equal(meta.data_version, versionOf(snapshot));
      assert.equal(meta.mcp, `${address}/mcp`);
      assert.equal((await fetch(`${address}/api/v1/people/ann`)).status, 200);
      assert.equal((await fetch(`${address}/api/v1/people/wikidata/Q8`)).status, 404);
      // Without /proc there is no way to know how a process was started.
      if (existsSync('/proc/self/cmdline')) {
        const command = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0');
        const found = command.find((argument) => argument.startsWith('--max'));
        assert.equal(found, flag);
      }
      child.kill(signal);
      const { code, stdout, stderr } = await ended;
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.equal(linesOf(stdout).length, 1);
      await assert.rejects(fetch(`${address}/api/v1/meta`));
    });
  }

  test('the line has the --base-url; the log says with what it started, and why it stops', async () => {
    const base = ['--base-url', 'https://natalis.example/'];
    const options = [...base, '--host', '0.0.0.0'];
    const server = await startServer(snapshot, ...options);
    const { child, ended } = server;
    assert.equal(server.address, 'https://natalis.example');
    child.kill('SIGINT');
    const lines = linesOf((await ended).stderr).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    const { time, address, ...started } = lines.shift() ?? {};
    assert.equal(typeof time, 'number');
    assert.match(String(address), /^0\.0\.0\.0:[1-9]\d*$/);
    assert.deepEqual(started, {
      level: 'info',
      msg: 'started',
      version: packageVersion(),
      base: 'https://natalis.example',
      data_version: versionOf(snapshot),
    });
    const [{ msg, reason } = {}, ...others] = lines;
    assert.deepEqual([msg, reason, others], ['stopping', 'SIGINT', []]);
  });

  test('a port in use: one clear line and exit code 1', async () => {
    const { port } = new URL(await answerAs(() => assert.fail('not asked')));
    for (const [args, option] of [
      [['--port', port], '--port or NATALIS_PORT'],
      [['--port', '0', '--metrics', `127.0.0.1:${port}`], '--metrics or NATALIS_METRICS'],
    ] as const) {
      const says = `natalis: port ${port} of 127.0.0.1 is in use; choose another with ${option}\n`;
      assert.equal(await refusalOf('serve', snapshot, ...args), says);
    }
  });

  test('a host that is not of this machine: one clear line and exit code 1', async () => {
    // No machine has an address in 192.0.2.0/24 (RFC 5737) or a name in .invalid (RFC 6761).
    for (const host of ['192.0.2.1', 'natalis.invalid']) {
      assert.match(
        await refusalOf('serve', snapshot, '--port', '0', '--host', host),
        new RegExp(`^natalis: ${host} is not an address .*--host or NATALIS_HOST`),
      );
    }
  });

  for (const host of ['0.0.0.0', '::']) {
    test(`--host ${host}: warns at start that answers name localhost, unless --base-url is given`, async () => {
      const options = ['--host', host, '--log-level', 'warn'];
      const { address, stop } = await startServer(snapshot, ...options);
      assert.match(address, /^http:\/\/localhost:[1-9]\d*$/);
      const meta = (await (await fetch(`${address}/api/v1/meta`)).json()) as { mcp: string };
      assert.equal(meta.mcp, `${address}/mcp`);
      const [warning = '', ...others] = linesOf((await stop()).stderr);
      assert.deepEqual(others, []);
      const { level, base, msg } = JSON.parse(warning) as Record<string, unknown>;
      assert.deepEqual([level, base], ['warn', address]);
      assert.match(String(msg), /--base-url/);
    });
  }
});

test('--usage with a file in which nothing can be counted: the line names the option', async () => {
  const path = join(folder, 'letter.txt');
  writeFileSync(path, 'a letter\n');
  const refusal = await refusalOf('serve', snapshot, '--port', '0', '--usage', path);
  assert.ok(refusal.startsWith(`natalis: ${path}: `), refusal);
  assert.match(refusal, /no file of usage counts.*--usage or NATALIS_USAGE/);
});
