import assert from 'node:assert/strict';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { openSqliteReader } from '../../../src/snapshot/sqlite/reader.ts';
import { NO_LIMITS } from '../../../src/server/compose-app.ts';
import { createClientKeys, clientKeyOf } from '../../../src/web/client-address.ts';
import { composeOver } from '../../support/compose.ts';
import { assertResponse } from '../../support/conform.ts';
import { NOW } from '../../support/sample-service.ts';
import { sharedSample } from '../../support/shared-build.ts';

/** The service over the bundled sample, with real HTTP. */
export interface FuzzedService {
  readonly base: string;
  /** Throws the faults that were reported since the last call. */
  throwFaults(): void;
  close(): Promise<void>;
}

export async function startFuzzedService(): Promise<FuzzedService> {
  const reader = openSqliteReader(await sharedSample());
  const faults: unknown[] = [];
  const app = composeOver(reader, {
    base: () => 'https://natalis.example',
    now: () => NOW,
    onFault: (error) => faults.push(error),
    // High enough for all requests, so that addresses are read and counted.
    limits: { ...NO_LIMITS, restRate: 1e9, mcpRate: 1e9, pageRate: 1e9 },
    clientOf: clientKeyOf(createClientKeys({ trustedProxies: ['127.0.0.1'], ipv6PrefixBits: 64 })),
  });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base: `http://127.0.0.1:${port}`,
    throwFaults() {
      const [fault] = faults.splice(0);
      if (fault) throw fault;
    },
    async close() {
      try {
        const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
        assert.equal(status, 200);
      } finally {
        await app.close();
        reader.close();
      }
    },
  };
}

/** A request, and what was answered. */
export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Client {
  /** Sends a request as a text has it: method and target, headers one a line, an empty line, the body. */
  ask(text: Buffer): Promise<Answered>;
  close(): void;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
// They say how the bytes of the message are to be read. The target `connections` has them.
const OF_MESSAGE =
  /^(?:connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** A client whose connections are kept. */
export function createClient(base: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(base);
  return {
    async ask(bytes) {
      const { method, path, headers, body } = partsOf(bytes.toString('latin1'));
      return new Promise((resolve, reject) => {
        const options = { hostname, port, path, method, headers, agent, timeout: 20_000 };
        const sent = request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode: status = 0, headers } = response;
            resolve({ method, path, status, headers, text: Buffer.concat(chunks).toString() });
          });
        });
        sent.on('timeout', () => sent.destroy(new Error(`no answer: ${method} ${path}`)));
        sent.on('error', reject);
        sent.end(body, 'latin1');
      });
    },
    close: () => agent.destroy(),
  };
}

function partsOf(text: string) {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [, method = '', target = ''] = /^(\S*) ?([^]*)$/.exec(first) ?? [];
  const headers: Record<string, string | string[]> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*): *([^]*)$/.exec(line) ?? [];
    if (!TOKEN.test(name) || OF_MESSAGE.test(name)) continue;
    const key = name.toLowerCase();
    const text = value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?');
    headers[key] = key === 'host' || !headers[key] ? text : [headers[key], text].flat();
  }
  // Other targets and raw bytes are sent by the target `connections`.
  const path = target.startsWith('/') ? target : `/${target}`;
  return {
    // Node's client sends methods in capitals, and knows no answer to CONNECT.
    method: TOKEN.test(method) && method !== 'CONNECT' ? method.toUpperCase() : 'GET',
    path: path.replaceAll(/[^!-~]/g, (byte) => `%${Buffer.from(byte, 'latin1').toString('hex')}`),
    headers,
    body: rest.join('\n\n'),
  };
}

/** What is promised of every answer, whoever gives it. */
export function assertDecent({ method, path, status, headers, text }: Answered): void {
  const where = `${method} ${path.slice(0, 300)}: ${status} ${text.slice(0, 200)}`;
  assert.ok(status >= 200 && status < 500, where);
  assert.notEqual(status, 429, where);
  assert.equal(headers['set-cookie'], undefined, where);
  assert.doesNotMatch(text, / {4}at \S+ \(|\.ts:\d+:\d+|node_modules/, where);
  if (headers['content-encoding'] !== undefined || method === 'HEAD') return;
  if (headers['content-type']?.startsWith('application/json')) {
    assert.doesNotThrow(() => void JSON.parse(text), where);
  }
}

/** What is promised of an answer of the API: what its contract says. */
export function assertOfContract(answered: Answered): void {
  const { headers, status, text, method, path } = answered;
  assert.equal(headers['access-control-allow-origin'], '*');
  if (headers['content-encoding'] !== undefined) return;
  if (status >= 400) assert.doesNotMatch(text, /\n|sqlite|fts5|SELECT|FST_/i, `${path}: ${text}`);
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
  assertResponse({ method, path, status, headers: { get }, text });
}
