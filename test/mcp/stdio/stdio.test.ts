import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { linesOf, natalis, natalisHere, PROGRAM, start } from '../../ingest/support/command.ts';
import { useEverything } from '../clients/calls.ts';
import { sharedSample } from '../../support/shared-build.ts';

const snapshot = await sharedSample();
const command = { command: process.execPath, args: [PROGRAM, 'mcp', snapshot] };
const WHO = { name: 'test', version: '1' };
interface Message {
  readonly id: number;
  readonly result?: {
    readonly protocolVersion?: string;
    readonly content?: readonly { readonly text: string }[];
  };
  readonly error?: { readonly code: number };
}

/** Sends messages to the command and closes its input once it has answered them all. */
async function talk(messages: readonly string[], answers: number): Promise<Message[]> {
  const child = start(['mcp', snapshot]);
  child.stderr.resume();
  for (const message of messages) child.stdin.write(`${message}\n`);
  let printed = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    printed += chunk;
    if (printed.split('\n').length > answers) child.stdin.end();
  }
  // Refusals come before the answers to earlier requests that take longer.
  return linesOf(printed)
    .map((line) => JSON.parse(line) as Message)
    .sort((a, b) => a.id - b.id);
}

describe('natalis mcp', () => {
  test('the v2 client', async () => {
    const client = new Client(WHO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StdioClientTransport(command));
    assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
    await useEverything(client);
    await client.close();
  });

  test('the v1 client', async () => {
    const client = new OldClient(WHO);
    await client.connect(new OldTransport(command));
    await client.ping();
    await useEverything(client as unknown as Parameters<typeof useEverything>[0]);
    await client.close();
  });

  for (const [asked, answered] of [
    ['2024-11-05', '2024-11-05'],
    ['2024-10-07', '2025-11-25'],
  ]) {
    test(`initialize with ${asked} answers ${answered} (service 14.1); error numbers are those of HTTP`, async () => {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: WHO };
      const call = { name: 'person_birth_date', arguments: { query: 'Q42' } };
      const messages = [
        { id: 1, method: 'initialize', params },
        { method: 'notifications/initialized' },
        { id: 2, method: 'tools/call', params: call },
        { id: 3, method: 'resources/read', params: { uri: 'natalis://nothing' } },
        { id: 4, method: 'nope' },
      ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
      const [initialized, called, missing, unknown] = await talk(
        ['this is no message', ...messages],
        4,
      );
      assert.equal(initialized?.result?.protocolVersion, answered);
      assert.match(called?.result?.content?.[0]?.text ?? '', /11 March 1952/);
      assert.deepEqual([missing?.id, missing?.error?.code], [3, -32002]);
      assert.deepEqual([unknown?.id, unknown?.error?.code], [4, -32601]);
    });
  }

  test('ends with its input, quietly', async () => {
    const { code, stdout, stderr } = await natalis(['mcp', snapshot]);
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '', stderr: '' });
  });

  test('ends when nobody reads its answers any more', async () => {
    const child = start(['mcp', snapshot]);
    child.stdin.on('error', () => {});
    child.stdout.destroy();
    const pinging = setInterval(() => {
      child.stdin.write('{"jsonrpc":"2.0","id":2,"method":"ping"}\n');
    }, 100);
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    clearInterval(pinging);
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(stderr, /unsettled/);
  });

  test('a snapshot that is not there: one line on standard error, exit code 1', async () => {
    const { code, stdout, stderr } = await natalisHere(['mcp', '/nowhere/natalis.sqlite']);
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.equal(linesOf(stderr).length, 1, stderr);
  });
});
