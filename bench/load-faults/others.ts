import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../support/people.ts';
import { MCP_HEADERS, wordOf } from '../support/requests.ts';
import { CLOSE, request } from './target.ts';

/** A request of somebody else. Times are in milliseconds. */
export interface Probe {
  readonly begin: number;
  /** Until the whole answer was there. */
  readonly wait: number;
  readonly isAnswered: boolean;
}

const MS_BETWEEN_PROBES = 20;
const PATIENCE = 10_000;
const ADDRESSES = 250;
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

type Kind = (person: Person) => string;

const KINDS: readonly Kind[] = [
  () => request('GET /api/v1/meta', CLOSE),
  ({ slug }) => request(`GET /api/v1/people/${slug}`, CLOSE),
  ({ slug }) => request(`GET /en/people/${slug}`, CLOSE),
  (person) => request(`GET /api/v1/search?q=${wordOf(person)}`, CLOSE),
  () => request('POST /mcp', { ...MCP_HEADERS, ...CLOSE }, PING),
  () => request('GET /healthz', CLOSE),
];

/** Sends a request of others every 20 ms, each on a connection of its own, until the signal ends it. */
export async function streamOfOthers(
  port: number,
  people: readonly Person[],
  signal: AbortSignal,
): Promise<readonly Probe[]> {
  const asked: Promise<Probe>[] = [];
  for (let at = 0; !signal.aborted; at++) {
    const kind = KINDS[at % KINDS.length];
    const person = people[at % people.length];
    // Many addresses, because each has a limit.
    const from = `127.0.2.${1 + (at % ADDRESSES)}`;
    if (kind && person) asked.push(ask(port, kind(person), from));
    await sleep(MS_BETWEEN_PROBES);
  }
  return Promise.all(asked);
}

function ask(port: number, bytes: string, localAddress: string): Promise<Probe> {
  const begin = performance.now();
  let start = '';
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.write(bytes);
    socket.on('data', (chunk: Buffer) => (start ||= chunk.toString('latin1', 0, 12)));
    socket.on('error', () => {});
    socket.once('close', () =>
      resolve({ begin, wait: performance.now() - begin, isAnswered: start === 'HTTP/1.1 200' }),
    );
  });
}
