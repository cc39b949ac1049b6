import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { NEGOTIATIONS, useEverything } from './calls.ts';
import { startProduct } from './product.ts';

const { url } = await startProduct();
const WHO = { name: 'test', version: '1' };

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

  test('eight clients of both eras at once', async () => {
    const modes = Array.from({ length: 8 }, (_, number) => (number % 2 ? 'auto' : 'legacy'));
    await Promise.all(
      modes.map(async (mode) => {
        const client = new Client(WHO, { versionNegotiation: { mode: mode as 'auto' } });
        await client.connect(new StreamableHTTPClientTransport(new URL(url)));
        await useEverything(client);
        await client.close();
      }),
    );
  });
});
