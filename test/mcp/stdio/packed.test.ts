import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { temporaryFolder } from '../../ingest/support/command.ts';
import { useEverything } from '../clients/calls.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { packAndInstall } from './packed.ts';

// A user of the package has Node, and needs neither our scripts nor our tools.
const DESCRIBED = [
  'name',
  'version',
  'mcpName',
  'description',
  'license',
  'repository',
  'bugs',
  'type',
  'bin',
  'exports',
  'dependencies',
  'engines',
];

test('the package from its tarball answers over stdio', async (t) => {
  const { program, byNpm } = await packAndInstall(temporaryFolder());
  t.diagnostic(byNpm ? 'installed by npm' : 'unpacked: npm has not all dependencies at hand');
  const home = dirname(dirname(program));
  assert.ok(!existsSync(join(home, 'src')));
  assert.ok(existsSync(join(home, 'lib/cli/main.js')));
  const description = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as object;
  assert.deepEqual(Object.keys(description), DESCRIBED);
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const args = [program, 'mcp', await sharedSample()];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: dirname(home) }),
  );
  await useEverything(client);
  await client.close();
});
