import { setTimeout as wait } from 'node:timers/promises';
import {
  batchOf,
  FORM_HEADERS,
  LANGUAGES,
  MCP_HEADERS,
  misspelled,
  SIGNS,
  toolCall,
  wordOf,
} from '../../support/requests.ts';
import { address, CLOSE, ended, PROXY, request, type Fault, type Target } from '../target.ts';

const PIPELINED = 1000;
const MS_PROMISED_BESIDE_SEARCHES = 500;

// Who reads nothing does not see that a connection has ended.
const MS_UNREAD = 2000;

interface Flood {
  readonly connections: number;
  readonly addresses?: number;
  readonly isUnread?: true;
  /** Target of each of the requests of a connection. */
  path(index: number): string;
}

/** A thousand requests at once on each connection (docs/decisions/0098-the-edge-is-elsewhere.md). */
function pipelined(name: string, { connections, addresses = 1, isUnread, path }: Flood): Fault {
  const requests = Array.from({ length: PIPELINED }, (_, index) => request(`GET ${path(index)}`));
  return {
    name: `pipelined ${name}`,
    ...(addresses > 1 && { promised: MS_PROMISED_BESIDE_SEARCHES }),
    send: (target) =>
      target.keep(connections, async (number) => {
        const socket = target.open(address(number, addresses));
        socket.write(requests.join(''));
        if (isUnread) {
          socket.pause();
          void wait(MS_UNREAD).then(() => socket.destroy());
        }
        await ended(socket);
      }),
  };
}

const list = (): string => '/api/v1/birthdays/03-11?limit=100';
const found = (index: number): string => `/en/search?q=${(index % 676).toString(26)}`;

/** Searches that are all from other clients, so that no limit holds. */
function manyAddresses(name: string, client: (number: number) => string): Fault {
  return {
    name: `many ${name}`,
    isDirect: true,
    send: (target) =>
      target.keep(50, (number) => {
        const headers = { 'X-Forwarded-For': client(number), ...CLOSE };
        const [person] = target.people.slice(number % target.people.length);
        const query = `${person?.slug.slice(0, 6)}${number % 100}`;
        return target.exchange(request(`GET /en/search?q=${query}`, headers), PROXY);
      }),
  };
}

const byte = (number: number, at: number): number => (number >> (8 * at)) & 255;

const CODINGS = { ...CLOSE, 'Accept-Encoding': 'gzip' };
const BATCH = 50;

const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** One address sends all new requests of its minute at once, and goes on. */
function atLimit(
  kind: string,
  limit: number,
  bytes: (number: number, target: Target) => string,
): Fault {
  return {
    name: `at its limit: ${kind}`,
    send: (target) =>
      target.keep(limit, (number) => target.exchange(bytes(number, target), address(0))),
  };
}

/** More requests than are answered, from one address or from many. */
export const floods: readonly Fault[] = [
  pipelined('unread', { connections: 100, isUnread: true, path: list }),
  pipelined('read', { connections: 100, path: list }),
  pipelined('many', { connections: 1000, path: list }),
  pipelined('probes', { connections: 100, path: () => '/healthz' }),
  pipelined('searches', { connections: 20, addresses: 20, path: found }),
  manyAddresses('IPv4 addresses', (n) => `20.${byte(n, 2)}.${byte(n, 1)}.${byte(n, 0)}`),
  manyAddresses('IPv6 networks', (n) => `2001:db8:${byte(n, 2)}:${(n & 65535).toString(16)}::1`),
  atLimit('REST', 60, (number) =>
    request(`GET /api/v1/birthdays/today?limit=100&offset=${number}&lang=de`, CODINGS),
  ),
  atLimit('pages', 300, (number, { people }) =>
    request(`GET /${at(LANGUAGES, number)}/people/${at(people, number).slug}`, CODINGS),
  ),
  atLimit('downloads', 300, (number) => {
    const ending = number % 2 === 0 ? 'json' : 'csv';
    const path = `/${at(LANGUAGES, number)}/zodiac/${at(SIGNS, number)}.${ending}`;
    return request(`GET ${path}`, CODINGS);
  }),
  atLimit('one sitemap part', 290, () => request('GET /sitemaps/people-1.xml', CODINGS)),
  atLimit('MCP', 30, (number) => {
    const body = toolCall('birthdays_on_date', { month: 1 + (number % 12), day: 7, limit: 25 });
    return request('POST /mcp', { ...MCP_HEADERS, ...CLOSE }, body);
  }),
  atLimit('reconciliation', 300, (number, { people }) => {
    const from = (number * BATCH) % (people.length - BATCH);
    const names = people.slice(from, from + BATCH).map(misspelled);
    return request('POST /reconcile', { ...FORM_HEADERS, ...CLOSE }, batchOf(names));
  }),
  atLimit('repeated words', 300, (number, { people }) => {
    const from = (number * BATCH) % (people.length - BATCH);
    const names = people
      .slice(from, from + BATCH)
      .map((person) => `${`${wordOf(person)} `.repeat(140).slice(0, 140)} zq${number}`);
    return request('POST /reconcile', { ...FORM_HEADERS, ...CLOSE }, batchOf(names));
  }),
];
