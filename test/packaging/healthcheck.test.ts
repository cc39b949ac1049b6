import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../ingest/support/command.ts';

const CHECK = fileURLToPath(new URL('../../packaging/healthcheck.mjs', import.meta.url));

suite('the health check of the image', () => {
  const folder = temporaryFolder();
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 404).end();
  });
  let port: string;
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = String((server.address() as AddressInfo).port);
  });
  after(() => server.close());

  /** Its exit code where process 1 has these words after the program. */
  function check(words: readonly string[], env: Record<string, string> = {}): Promise<number> {
    const file = join(folder, 'cmdline');
    writeFileSync(file, ['/init', '--', 'node', '/app/bin/natalis.mjs', ...words, ''].join('\0'));
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [CHECK, file], { env });
      child.once('exit', (code) => resolve(code ?? -1));
    });
  }

  test('reads the port where the server has it from', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const nobody = String((free.address() as AddressInfo).port);
    free.close();
    const any = { NATALIS_HOST: '0.0.0.0' };
    assert.equal(await check(['serve', '/data', '--port', port], any), 0);
    assert.equal(await check(['serve', '/data', `--port=${port}`], any), 0);
    assert.equal(await check(['serve', '/data'], { ...any, NATALIS_PORT: port }), 0);
    assert.equal(
      await check(['serve', '/data', '--port', port], { ...any, NATALIS_PORT: nobody }),
      0,
    );
    assert.equal(await check(['serve', '/data'], { ...any, NATALIS_PORT: nobody }), 1);
  });

  test('finds nothing wrong with commands that do not serve', async () => {
    assert.equal(await check(['follow', 'https://releases.example', '--dir', '/data']), 0);
  });
});
