import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startServer } from '../../http/support/server.ts';
import { linesOf, PROGRAM, start, temporaryFolder } from '../../ingest/support/command.ts';
import { wordsOf } from '../../support/lists.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { post } from './ask.ts';
import { useEverything } from './calls.ts';

const snapshot = await sharedSample();
const server = await startServer(snapshot, '--log-level', 'warn', '--mcp-rate-limit', '0');
after(() => server.stop());
const url = `${server.address}/mcp`;
const WHO = { name: 'test', version: '1' };

const command = { command: process.execPath, args: [PROGRAM, 'mcp', snapshot] };

/** How a client of the v2 SDK may look for a revision of the protocol, and the one that it finds. */
const V2 = [
  [{ pin: '2026-07-28' }, overHttp, '2026-07-28'],
  ['auto', overHttp, '2026-07-28'],
  ['legacy', overHttp, '2025-11-25'],
  ['auto', overStdio, '2026-07-28'],
] as const;

function overHttp() {
  return new StreamableHTTPClientTransport(new URL(url));
}

function overStdio() {
  return new StdioClientTransport(command);
}

describe('real clients', () => {
  for (const [mode, over, version] of V2) {
    test(`the v2 client, ${JSON.stringify(mode)}, ${over.name}`, async () => {
      const client = new Client(WHO, { versionNegotiation: { mode } });
      await client.connect(over());
      assert.equal(client.getNegotiatedProtocolVersion(), version);
      assert.equal(client.getServerVersion()?.name, 'natalis');
      assert.match(client.getInstructions() ?? '', /snapshot of Wikidata/);
      await useEverything(client);
      await client.close();
    });
  }

  for (const transport of [new OldTransport(new URL(`${url}/`)), new OldStdio(command)]) {
    test(`the v1 client, ${transport.constructor.name}`, async () => {
      const client = new OldClient(WHO);
      const over = transport as Parameters<typeof client.connect>[0];
      await client.connect(over);
      assert.equal(over.sessionId, undefined);
      await client.ping();
      await useEverything(client as unknown as Parameters<typeof useEverything>[0]);
      await client.close();
    });
  }
});

/** The scenarios of each revision that need no tools of the suite's own. */
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  '2026-07-28': wordsOf(`
    tools-list resources-list prompts-list sep-2164-resource-not-found dns-rebinding-protection
    caching http-header-validation server-sse-multiple-streams
    input-required-result-missing-input-response input-required-result-unsupported-methods
    input-required-result-ignore-extra-params input-required-result-validate-input`),
  '2025-11-25': wordsOf(`
    server-initialize server-session-lifecycle ping tools-list resources-list prompts-list
    dns-rebinding-protection server-sse-polling server-sse-multiple-streams`),
  '2025-06-18': wordsOf(`
    server-initialize ping tools-list resources-list prompts-list`),
};

const SUITE = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** What failed in each scenario of a revision, by its name; an empty list for one that passed. */
async function conform(revision: string): Promise<Map<string, string[]>> {
  const folder = temporaryFolder();
  const which = ['--suite', 'all', '--spec-version', revision];
  const args = [SUITE, 'server', '--url', url, ...which, '-o', folder];
  // It ends with 1 if anything fails. Its files say what failed.
  await new Promise((resolve) => execFile(process.execPath, args, resolve));
  return new Map(readdirSync(folder).map((name) => [scenarioOf(name), failuresIn(folder, name)]));
}

/** The folders are named `server-<scenario>-<instant>`. */
function scenarioOf(folder: string): string {
  return folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
}

function failuresIn(folder: string, name: string): string[] {
  const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[];
  return checks
    .filter(({ status }) => status === 'FAILURE')
    .map(({ id, errorMessage = '' }) => `${id}: ${errorMessage}`);
}

describe('the conformance suite', () => {
  for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
    test(revision, async () => {
      const outcome = await conform(revision);
      for (const scenario of scenarios) assert.deepEqual(outcome.get(scenario), [], scenario);
      // The rest of this scenario asks for tools of the suite's own.
      const stateless = outcome.get('server-stateless') ?? [];
      assert.equal(stateless.length > 0, revision === '2026-07-28');
      const wrong = stateless.filter((failure) => !failure.includes('Not testable'));
      assert.deepEqual(wrong, []);
    });
  }
});

/** Sends lines to the command and closes its input, the last line without an end. Gives the answers. */
async function talk(lines: readonly (string | Buffer)[]) {
  const child = start(['mcp', snapshot]);
  const told = text(child.stderr);
  const exit = once(child, 'exit');
  // After a line that is too long it reads no more.
  child.stdin.on('error', () => {});
  const bytes = lines.flatMap((line) => [Buffer.from('\n'), Buffer.from(line)]).slice(1);
  child.stdin.end(Buffer.concat(bytes));
  const answers = linesOf(await text(child.stdout)).map((line) => JSON.parse(line));
  assert.deepEqual([await exit, await told], [[0, null], ''], 'it ends with its input, quietly');
  return answers;
}

const PING = '{"jsonrpc":"2.0","id":"p","method":"ping"}';

/** Lines that are no message, with the code and the id of the answer (service 14.12). */
const WRONG_LINES: Readonly<Record<string, readonly [string | Buffer, number, string | null]>> = {
  'a first line with a BOM': [`\uFEFF${PING}`, -32700, null],
  'cut JSON': [PING.slice(0, -5), -32700, null],
  'a text': ['this is no message', -32700, null],
  'no UTF-8': [Buffer.from(PING.replace('p"', '\xFF"'), 'latin1'), -32700, null],
  'params: null': [PING.replace('}', ',"params":null}'), -32600, 'p'],
  'params: []': [PING.replace('}', ',"params":[]}'), -32600, 'p'],
  'no id but null': [PING.replace('"p"', 'null'), -32600, null],
  'no jsonrpc': [PING.replace('"jsonrpc":"2.0",', ''), -32600, 'p'],
  'a further member': [PING.replace('}', ',"extra":1}'), -32600, 'p'],
  'a batch': [`[${PING}]`, -32600, null],
  'an empty batch': ['[]', -32600, null],
  'a number': ['7', -32600, null],
  'an unknown method': [PING.replace('ping', 'nope'), -32601, 'p'],
};

/** What gets no answer: notifications, well formed or not, answers, and blank lines. */
const UNANSWERED = [
  '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  '{"jsonrpc":"2.0","method":"x","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":5}}}',
  '{"jsonrpc":"2.0","method":"x","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01"}}}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":1,"result":5}',
  '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"x"}}',
  '',
  '  \r',
];

describe('natalis mcp', () => {
  for (const [asked, answered] of [
    ['2024-11-05', '2024-11-05'],
    ['2024-10-07', '2025-11-25'],
  ]) {
    test(`initialize with ${asked} answers ${answered} (service 14.1); error numbers are those of HTTP`, async () => {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: WHO };
      const call = { name: 'person_birth_date', arguments: { query: 'Q42' } };
      const answers = await talk(
        [
          { id: 1, method: 'initialize', params },
          { method: 'notifications/initialized' },
          { id: 2, method: 'tools/call', params: call },
          { id: 3, method: 'resources/read', params: { uri: 'natalis://nothing' } },
          { id: 4, method: 'nope' },
        ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message })),
      );
      const [initialized, called, missing, unknown] = answers;
      assert.equal(initialized.result.protocolVersion, answered);
      assert.match(called.result.content[0].text, /11 March 1952/);
      assert.deepEqual([missing.id, missing.error.code], [3, -32002]);
      assert.deepEqual([unknown.id, unknown.error.code], [4, -32601]);
    });
  }

  test('service 14.12: every line that is no message is answered as over HTTP, no other line but a request', async () => {
    const wrong = Object.entries(WRONG_LINES);
    const endless = `{"a":"${'x'.repeat(11 * 1024 * 1024)}`;
    const answers = await talk([...wrong.map(([, [line]]) => line), ...UNANSWERED, PING, endless]);
    for (const [what, [line, code, id]] of wrong) {
      const answer = answers.shift();
      assert.deepEqual([answer.id, answer.error.code], [id, code], what);
      if (typeof line === 'string') assert.deepEqual((await post(url, line)).json, answer, what);
    }
    const [pinged, refused, ...more] = answers;
    assert.deepEqual(pinged, { jsonrpc: '2.0', id: 'p', result: {} });
    assert.deepEqual([refused.error.code, more], [-32700, []]);
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
});
