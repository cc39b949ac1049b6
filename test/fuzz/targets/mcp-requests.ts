import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ARGUMENTS } from '../../mcp/clients/calls.ts';
import type { Target } from '../target.ts';
import { assertDecent, createClient, startFuzzedService } from './requests.ts';

const HEAD =
  'POST /mcp\nHost: localhost\nContent-Type: application/json\nAccept: application/json, text/event-stream';
const INTERNAL_ERROR = -32_603;

const CALLS = Object.entries(ARGUMENTS);

/** Calls of tools with arguments of which some are replaced or added. */
const calls = fc
  .tuple(
    fc.constantFrom(...CALLS),
    fc.dictionary(
      fc.constantFrom(...'query lang limit month day year offset tz date more'.split(' ')),
      fc.oneof(
        fc.constantFrom<unknown>(
          -1,
          0,
          1,
          31,
          -44,
          'fr',
          '-0044-03-15',
          'king, martin luther',
          'Q7259',
        ),
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
      { maxKeys: 3 },
    ),
  )
  .map(([[name, args], more]) => message('tools/call', { name, arguments: { ...args, ...more } }));

function message(method: string, params?: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) });
}

/** Messages to the MCP server: an answer of JSON-RPC, and never an internal error. */
export async function mcpRequests(): Promise<Target> {
  const service = await startFuzzedService();
  const client = createClient(service.base);
  return {
    seeds: [
      message('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'a', version: '1' },
      }),
      ...['ping', 'tools/list', 'resources/list', 'prompts/list'].map((method) => message(method)),
      ...CALLS.map(([name, args]) => message('tools/call', { name, arguments: args })),
      message('resources/read', { uri: 'natalis://meta' }),
      message('prompts/get', { name: 'who_shares_birthday', arguments: { month: '3', day: '11' } }),
      `${HEAD}\n\n${message('ping')}`,
      `${HEAD}\nMCP-Protocol-Version: 2025-11-25\n\n{"jsonrpc":"2.0","method":"notifications/initialized"}`,
    ],
    words: [
      ...'"arguments": "params": "method": "id": "_meta": null [] {} 1e999 -1 "Q42" "" \\u0000 \\ud800 [[[[[[ {"a":'.split(
        ' ',
      ),
      ...'"__proto__":{}, "lang":"xx", "limit":0, "date":"-0044-03-15" "cursor":"x" progressToken tools/call'.split(
        ' ',
      ),
      '\nMCP-Protocol-Version: 9',
      '\nMcp-Method: ping',
      '\nMcp-Session-Id: 1',
      '\nOrigin: null',
      '\n\n',
    ],
    shaped: calls,
    longest: 4000,
    atOnce: 8,
    async check(input) {
      // A message alone is sent with usual headers.
      const isAlone = !/^[A-Z]+ \//.test(input.toString('latin1'));
      const answered = await client.ask(
        isAlone ? Buffer.concat([Buffer.from(`${HEAD}\n\n`), input]) : input,
      );
      service.throwFaults();
      assertDecent(answered);
      const { method, path, status, text } = answered;
      if (method !== 'POST' || !/^\/mcp\/?(?:\?|$)/.test(path)) return 'no message';
      if (text === '') {
        assert.equal(status, 202);
        return '202';
      }
      const body = JSON.parse(text) as {
        jsonrpc?: unknown;
        error?: { code: number };
        result?: object;
      };
      assert.equal(body.jsonrpc, '2.0', text);
      assert.notEqual(body.error === undefined, body.result === undefined, text);
      assert.notEqual(body.error?.code, INTERNAL_ERROR, text);
      return body.error ? `${status} error` : `${status} result`;
    },
    async close() {
      client.close();
      await service.close();
    },
  };
}
