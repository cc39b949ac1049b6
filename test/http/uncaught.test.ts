import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { start, temporaryFolder } from '../ingest/support/command.ts';
import { ask } from './support/client.ts';
import { serverOf } from './support/server.ts';
import { buildOne } from './support/snapshots.ts';

test('an error that nothing catches is logged, and ends the process for its supervisor', async (t) => {
  const folder = temporaryFolder();
  const [module, order] = [join(folder, 'fail.mjs'), join(folder, 'fail')];
  writeFileSync(
    module,
    `import { existsSync } from 'node:fs';
    const fail = () => {
      if (!existsSync(${JSON.stringify(order)})) return;
      clearInterval(failing);
      throw new Error('made up');
    };
    const failing = setInterval(fail, 20).unref();`,
  );
  const options = ['--port', '0', '--log-level', 'warn'];
  const server = await serverOf(
    start(['serve', await buildOne(), ...options], { NODE_OPTIONS: `--import=${module}` }),
  );
  t.after(() => server.child.kill('SIGKILL'));
  assert.equal((await ask(server.address, '/api/v1/meta')).status, 200);
  writeFileSync(order, '');
  const { code, stderr } = await server.ended;
  assert.equal(code, 1);
  // The log and the command write to the same stream, each at its own time.
  const lines = stderr.trimEnd().split('\n');
  const fault = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '') as {
    err: { message: string };
  };
  assert.equal(fault.err.message, 'made up');
  assert.ok(lines.includes('natalis: ended by an error that nothing caught: made up'), stderr);
});
