/** Pipelined requests that several connections send at once. */
export interface Flood {
  readonly name: string;
  readonly addresses: number;
  /** Connections of each address. */
  readonly connections: number;
  /** Whether the answers are read. */
  readonly reads: boolean;
  /** Target of each of the requests of a connection. */
  path(index: number): string;
}

export const REQUESTS = 1000;

const list = (): string => '/api/v1/birthdays/03-11?limit=100';

export const FLOODS: readonly Flood[] = [
  { name: 'none', addresses: 0, connections: 0, reads: false, path: list },
  { name: 'unread', addresses: 1, connections: 100, reads: false, path: list },
  { name: 'read', addresses: 1, connections: 100, reads: true, path: list },
  { name: 'many', addresses: 1, connections: 1000, reads: true, path: list },
  { name: 'twenty', addresses: 1, connections: 20, reads: false, path: list },
  { name: 'probes', addresses: 1, connections: 100, reads: true, path: () => '/healthz' },
  {
    name: 'searches',
    addresses: 20,
    connections: 1,
    reads: true,
    path: (index) => `/en/search?q=${(index % 676).toString(26)}`,
  },
];
