import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { useEverything } from './calls.ts';
import { startServer } from '../../http/support/server.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { conform } from './conformance.ts';

const options = ['--log-level', 'warn', '--mcp-rate-limit', '0'];
const server = await startServer(await sharedSample(), ...options);
after(() => server.stop());
const url = `${server.address}/mcp`;
const WHO = { name: 'test', version: '1' };

/** How a client of the v2 SDK may look for a revision of the protocol, and the one that it finds. */
const NEGOTIATIONS = [
  [{ pin: '2026-07-28' }, '2026-07-28'],
  ['auto', '2026-07-28'],
  ['legacy', '2025-11-25'],
] as const;

describe('real clients over HTTP', () => {
  for (const [mode, version] of NEGOTIATIONS) {
    test(`the v2 client, ${JSON.stringify(mode)}`, async () => {
      const client = new Client(WHO, { versionNegotiation: { mode } });
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      assert.equal(client.getNegotiatedProtocolVersion(), version);
      assert.equal(client.getServerVersion()?.name, 'natalis');
      assert.match(client.getInstructions() ?? '', /snapshot of Wikidata/);
      await useEverything(client);
      await client.close();
    });
  }

  test('the v1 client', async () => {
    const client = new OldClient(WHO);
    const transport = new OldTransport(new URL(`${url}/`));
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    assert.equal(transport.sessionId, undefined);
    await client.ping();
    await useEverything(client as unknown as Parameters<typeof useEverything>[0]);
    await client.close();
  });
});

/** The scenarios of each revision that need no tools of the suite's own. */
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  '2026-07-28': [
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
    'server-sse-multiple-streams',
    'input-required-result-missing-input-response',
    'input-required-result-unsupported-methods',
    'input-required-result-ignore-extra-params',
    'input-required-result-validate-input',
  ],
  '2025-11-25': [
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'server-sse-polling',
    'server-sse-multiple-streams',
  ],
  '2025-06-18': ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
};

describe('the conformance suite', () => {
  for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
    test(revision, async () => {
      const outcome = await conform(url, revision);
      for (const scenario of scenarios) assert.deepEqual(outcome.get(scenario), [], scenario);
      // The rest of this scenario asks for tools of the suite's own.
      const stateless = outcome.get('server-stateless') ?? [];
      assert.equal(stateless.length > 0, revision === '2026-07-28');
      assert.deepEqual(
        stateless.filter((failure) => !failure.includes('Not testable')),
        [],
      );
    });
  }
});
