import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { SKIP_REDIS } from '../redis/support/redis-server.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

test(
  'Redis of "The first hour" keeps nothing on a disk, whatever its settings said before',
  { skip: SKIP_REDIS },
  async (t) => {
    const folder = temporaryFolder();
    const port = await freePort();
    const page = readFileSync(join(ROOT, 'docs/several-machines.md'), 'utf8');
    const [, shown = ''] = /redis\.conf << 'END'\n(.+?)^END$/ms.exec(page) ?? [];
    const settings = shown.replace('10.0.0.10', '127.0.0.1');
    const file = join(folder, 'redis.conf');
    // Without a line, as Debian has it, Redis saves by itself.
    writeFileSync(file, `dir ${folder}\nport ${port}\nbind 127.0.0.2\n${settings}`);
    const redis = spawn('redis-server', [file], { stdio: 'ignore' });
    t.after(() => void redis.kill('SIGKILL'));
    const cli = (...words: string[]): string =>
      spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' }).stdout;
    await until('Redis answers', () => cli('ping') === 'PONG\n');
    const kept = ['save', 'appendonly', 'maxmemory-policy'].map((name) =>
      cli('config', 'get', name),
    );
    assert.deepEqual(kept, ['save\n\n', 'appendonly\nno\n', 'maxmemory-policy\nnoeviction\n']);
  },
);
