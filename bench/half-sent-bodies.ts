// Half-sent MCP bodies from many addresses: how other clients are served meanwhile, and how long
// the service then takes to stop. `node bench/half-sent-bodies.ts`
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { buildSample, serve, type Running } from './support/service.ts';

const ADDRESSES = 34;
const BODIES = 30;
const SECONDS = 8;
const MS_BETWEEN_ROUNDS = 100;
const STOPPED_WITH = 50;

// Long enough for the service to see what was sent or closed, even on a busy machine.
const SETTLED = 1000;

const MCP_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

const ASKED: Readonly<Record<string, RequestInit & { path: string }>> = {
  'REST, another client': { path: '/api/v1/meta' },
  'page, another client': { path: '/en/' },
  'MCP, another client': {
    path: '/mcp',
    method: 'POST',
    headers: MCP_HEADERS,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  },
};

/** Opens a connection, as this client, that sends one byte of a body of nine. */
async function halfSend({ base }: Running, client: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).on('data', () => {});
  await once(socket, 'connect');
  const headers = {
    ...MCP_HEADERS,
    host: hostname,
    'x-forwarded-for': client,
    'content-length': 9,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n{`);
  return socket;
}

async function askDuring(service: Running): Promise<void> {
  const found = new Map<string, { answered: number; refused: number; slowest: number }>();
  const end = performance.now() + SECONDS * 1000;
  for (let round = 1; performance.now() < end; round++) {
    for (const [what, { path, headers, ...rest }] of Object.entries(ASKED)) {
      const row = found.get(what) ?? { answered: 0, refused: 0, slowest: 0 };
      // A client of its own each time, so that no rate limit is met.
      const client = `203.0.113.${round}`;
      const start = performance.now();
      const response = await fetch(service.base + path, {
        ...rest,
        headers: { ...(headers as Record<string, string>), 'x-forwarded-for': client },
      });
      await response.arrayBuffer();
      row.slowest = Math.max(row.slowest, performance.now() - start);
      if (response.ok) row.answered++;
      else row.refused++;
      found.set(what, row);
    }
    await setTimeout(MS_BETWEEN_ROUNDS);
  }
  for (const [what, { answered, refused, slowest }] of found) {
    process.stdout.write(
      `${what}: ${answered} answered, ${refused} refused, slowest ${slowest.toFixed(0)} ms\n`,
    );
  }
}

async function stopDuring(service: Running): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: STOPPED_WITH }, (_, at) => halfSend(service, `192.0.2.${at}`)),
  );
  await setTimeout(SETTLED);
  const start = performance.now();
  const ended = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  let served = 0;
  const asking = setInterval(() => {
    // A new connection, not one that is kept from before.
    const agent = new Agent();
    request(`${service.base}/api/v1/meta`, { agent }, (response) => {
      if (response.statusCode === 200) served++;
      response.resume();
    })
      .on('error', () => {})
      .end();
  }, 100);
  await ended;
  clearInterval(asking);
  const took = (performance.now() - start) / 1000;
  process.stdout.write(
    `stopped with ${STOPPED_WITH} half-sent bodies in ${took.toFixed(1)} s, ${served} new connections served\n`,
  );
  for (const socket of sockets) socket.destroy();
}

const { snapshot } = await buildSample();
const service = await serve(snapshot, ['--trust-proxy', '127.0.0.1']);
const sockets: Socket[] = [];
for (let address = 0; address < ADDRESSES; address++) {
  for (let body = 0; body < BODIES; body++) {
    sockets.push(await halfSend(service, `198.51.100.${address}`));
  }
}
await setTimeout(SETTLED);
process.stdout.write(`${sockets.length} half-sent bodies of ${ADDRESSES} clients\n`);
await askDuring(service);
for (const socket of sockets) socket.destroy();
await setTimeout(SETTLED);
await stopDuring(service);
