import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { address, ended, request, type Target } from '../target.ts';

const REQUESTS = 1000;

// Who reads nothing does not see that a connection has ended.
const MS_UNREAD = 2000;

const list = (): string => '/api/v1/birthdays/03-11?limit=100';

interface Flood {
  readonly connections: number;
  readonly addresses?: number;
  readonly reads: boolean;
  /** Target of each of the requests of a connection. */
  path(index: number): string;
}

function flood(target: Target, { connections, addresses = 1, reads, path }: Flood): void {
  const requests = Array.from({ length: REQUESTS }, (_, index) => request(`GET ${path(index)}`));
  target.keep(connections, async (number) => {
    const socket = target.open(address(number, addresses));
    socket.write(requests.join(''));
    if (!reads) {
      socket.pause();
      void wait(MS_UNREAD).then(() => socket.destroy());
    }
    await ended(socket);
  });
}

const FLOODS: readonly (Pick<Fault, 'name' | 'promised'> & Flood)[] = [
  { name: 'pipelined unread', promised: 250, connections: 100, reads: false, path: list },
  { name: 'pipelined read', promised: 250, connections: 100, reads: true, path: list },
  { name: 'pipelined many', promised: 250, connections: 1000, reads: true, path: list },
  {
    name: 'pipelined probes',
    promised: 250,
    connections: 100,
    reads: true,
    path: () => '/healthz',
  },
  {
    name: 'pipelined searches',
    promised: 500,
    connections: 20,
    addresses: 20,
    reads: true,
    path: (index) => `/en/search?q=${(index % 676).toString(26)}`,
  },
];

/** A thousand requests at once on each connection (docs/decisions/0052-one-request-at-a-time.md). */
export const pipelined: readonly Fault[] = FLOODS.map((each) => ({
  ...each,
  send: (target) => flood(target, each),
}));
