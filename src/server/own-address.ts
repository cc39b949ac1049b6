import type { AddressInfo } from 'node:net';

/** The address at which a service can be reached, as far as the service itself can know. */
export interface OwnAddress {
  readonly url: string;
  /** What it listens on, as an IP address and a port. */
  readonly address: string;
  /**
   * Whether it listens on every address of this machine, so that the URL names only one of them.
   */
  readonly isOneOfMany: boolean;
}

/** `0.0.0.0` and `::` are addresses to listen on, but not addresses to connect to. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The address of a server that should listen on `host` and was bound to an address. */
export function ownAddress(host: string, { address, port }: AddressInfo): OwnAddress {
  const isOneOfMany = EVERY_ADDRESS.has(address);
  const name = isOneOfMany ? 'localhost' : host;
  return { url: `http://${withPort(name, port)}`, address: withPort(address, port), isOneOfMany };
}

function withPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
