import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { PROGRAM, temporaryFolder } from '../ingest/support/command.ts';

const folder = temporaryFolder();

/** A Node on this machine that is too old for the service, so that the command starts another. */
const older = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((place) => join(place, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    return Number(/^v(\d+)/.exec(stdout)?.[1] ?? '99') < 24;
  });
const skip = older === undefined && 'needs an older Node beside the pinned one';

test('a killed starter leaves nobody who fetches', { skip }, async () => {
  const server = createServer(() => {
    // Nobody gets an answer.
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const args = [
    'fetch',
    'entities',
    'Q42',
    '--contact=a@b.example',
    `--base=http://127.0.0.1:${port}`,
  ];
  const starter = spawn(older ?? '', [PROGRAM, ...args, `--out=${join(folder, 'x.ndjson')}`]);
  // Read from the start: Node throws away what nobody reads once the starter is gone.
  const told = text(starter.stderr);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  // The fetch that holds the connection runs in another process than the starter.
  const isGone = new Promise((resolve) => request.socket.once('close', resolve));
  starter.kill('SIGKILL');
  await isGone;
  assert.match(await told, /stopped by SIGTERM; the same command goes on/);
});
