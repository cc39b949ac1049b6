import type { Fault } from '../fault.ts';
import { CLOSE, PROXY, request, type Target } from '../target.ts';

const CONNECTIONS = 50;

function fromEverywhere(target: Target, client: (number: number) => string): void {
  target.keep(CONNECTIONS, (number) => {
    const headers = { 'X-Forwarded-For': client(number), ...CLOSE };
    const [person] = target.people.slice(number % target.people.length);
    const query = `${person?.slug.slice(0, 6)}${number % 100}`;
    return target.exchange(request(`GET /en/search?q=${query}`, headers), PROXY);
  });
}

const byte = (number: number, at: number): number => (number >> (8 * at)) & 255;

/** Searches that are all from other clients, so that no limit holds. */
export const manyAddresses: readonly Fault[] = [
  {
    name: 'many IPv4 addresses',
    isDirect: true,
    send: (target) => fromEverywhere(target, (n) => `20.${byte(n, 2)}.${byte(n, 1)}.${byte(n, 0)}`),
  },
  {
    name: 'many IPv6 networks',
    isDirect: true,
    send: (target) =>
      fromEverywhere(target, (n) => `2001:db8:${byte(n, 2)}:${(n & 65535).toString(16)}::1`),
  },
];
