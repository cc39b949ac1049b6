import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { createLogOutput } from '../../src/server/monitoring/log.ts';
import { ask } from '../http/support/client.ts';
import { metricAt } from '../http/support/server.ts';
import { PROGRAM, temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { sharedSample } from '../support/shared-build.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();

test(
  'a service whose log cannot be written goes on answering, and ends when it should',
  { skip: !existsSync('/dev/full') },
  async (t) => {
    const log = openSync('/dev/full', 'w');
    const metrics = `127.0.0.1:${await freePort()}`;
    const args = ['serve', await sharedSample(), '--port', '0', '--rate-limit', '0'];
    const child = spawn(process.execPath, [PROGRAM, ...args, '--metrics', metrics], {
      stdio: ['ignore', 'pipe', log],
    });
    closeSync(log);
    t.after(() => child.kill('SIGKILL'));
    assert.ok(child.stdout);
    const ended = once(child, 'close');
    const lines = createInterface(child.stdout);
    const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
    const address = /https?:\/\/\S+/.exec(String(line))?.[0] ?? '';
    const asked = Array.from({ length: 200 }, () => ask(address, '/api/v1/meta'));
    for (const { status } of await Promise.all(asked)) assert.equal(status, 200);
    const lost = await metricAt(`http://${metrics}`, 'log_lines_lost_total');
    assert.equal(lost, 0, 'so few lines wait');
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  },
);

test('when there is room again, the log has the lines that waited, and not those that were lost', async (t) => {
  const path = join(folder, 'disk');
  const disk = mountSmallDisk(t, path, 64);
  if (!disk) return;
  writeFileSync(join(path, 'other'), Buffer.alloc(63 << 10));
  const file = openSync(join(path, 'log'), 'w');
  const output = createLogOutput(file);
  const lineOf = (number: number): string => `${String(number).padStart(999)}\n`;
  const LINES = 1500;
  for (let number = 0; number < LINES; number++) {
    output.write(lineOf(number));
    // The next try comes with the next line, if the last one has failed.
    await new Promise(setImmediate);
  }
  const lost = output.lost();
  assert.ok(lost > 0 && lost < LINES, `${lost}`);
  const lines = (): string[] => readFileSync(join(path, 'log'), 'utf8').trimEnd().split('\n');
  disk.resize(4096);
  let more = 0;
  await until('a later line', () => {
    output.write(lineOf(LINES + more++));
    return Number(lines().at(-1)) >= LINES;
  });
  closeSync(file);
  const waited = LINES - lost;
  const numbers = lines().map(Number).slice(0, waited);
  assert.deepEqual(numbers, [...Array(waited).keys()], 'none is cut, none is twice');
});
