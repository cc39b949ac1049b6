import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median } from './support/median.ts';
import { buildSample, serve, start, type Running } from './support/service.ts';

// Stateless `tools/call` requests a second in both eras, compared with a bare node:http JSON-RPC
// handler that gives the same bytes, in turn in one run: `node bench/mcp.ts`. In the last line all
// calls differ, so that no result is cached.

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;
const BARE = 'BARE_ANSWER';
const PATH = '/mcp';

const CALLS = [
  { name: 'person_birth_date', arguments: { query: 'Q42' } },
  { name: 'search_people', arguments: { query: 'adams' } },
  { name: 'birthdays_on_date', arguments: { month: 3, day: 11 } },
] as const;

const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
};

interface Load {
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A different body for every request. */
  next?(): string;
}

function loadOf(era: 'modern' | 'legacy', call: (typeof CALLS)[number]): Load {
  const params = era === 'modern' ? { ...call, _meta: META } : call;
  const own = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': call.name,
  };
  return {
    what: `${call.name}, ${era}`,
    headers: era === 'modern' ? { ...HEADERS, ...own } : HEADERS,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}

/**
 * The same call in ever new forms: spaces around a QID have no meaning, but make it a different
 * call.
 */
function differing(load: Load): Load {
  let calls = 0;
  const next = (): string => {
    calls++;
    const before = ' '.repeat(calls % 60);
    const after = ' '.repeat(Math.floor(calls / 60) % 80);
    return load.body.replace('"Q42"', `"${before}Q42${after}"`);
  };
  return { ...load, what: load.what.replace(',', ' anew,'), next };
}

/** Reads a request and answers any method with the given result. */
function serveBare(answer: string): void {
  const { result } = JSON.parse(answer) as { result: unknown };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id } = JSON.parse(body) as { id: unknown };
      const sent = Buffer.from(JSON.stringify({ result, jsonrpc: '2.0', id }));
      const headers = { 'content-type': 'application/json', 'content-length': sent.length };
      response.writeHead(200, headers).end(sent);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
}

async function callsPerSecond({ base }: Running, { headers, body, next }: Load): Promise<number> {
  const load = { url: `${base}${PATH}`, headers: { ...headers }, body, method: 'POST' as const };
  const { requests, non2xx } = await autocannon({
    ...load,
    duration: SECONDS,
    connections: CONNECTIONS,
    ...(next && {
      setupClient: (client) => client.on('response', () => client.setBody(next())),
    }),
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls were refused`);
  return requests.average;
}

async function measure(load: Load, service: Running): Promise<string> {
  const { headers, body } = load;
  const answer = await fetch(`${service.base}${PATH}`, { method: 'POST', headers, body });
  const given = await answer.text();
  if (answer.status !== 200) throw new Error(given);
  const bare = await start([fileURLToPath(import.meta.url)], { [BARE]: given });
  const ours: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await callsPerSecond(bare, load);
    const own = await callsPerSecond(service, load);
    ours.push(own);
    ratios.push(own / limit);
  }
  bare.process.kill();
  const rate = median(ours).toFixed(0).padStart(7);
  return `${load.what.padEnd(28)} ${rate}/s  ${median(ratios).toFixed(2)} of a bare handler`;
}

async function compare(): Promise<void> {
  const { snapshot } = await buildSample();
  const service = await serve(snapshot, ['--mcp-rate-limit', '0']);
  for (const call of CALLS) {
    for (const era of ['modern', 'legacy'] as const) {
      process.stdout.write(`${await measure(loadOf(era, call), service)}\n`);
    }
  }
  for (const era of ['modern', 'legacy'] as const) {
    process.stdout.write(`${await measure(differing(loadOf(era, CALLS[0])), service)}\n`);
  }
  service.process.kill();
}

if (import.meta.main) {
  const answer = process.env[BARE];
  if (answer === undefined) await compare();
  else serveBare(answer);
}
