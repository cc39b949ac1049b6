import type { AddressInfo } from 'node:net';

/** Under which address a service can be reached, as far as it can tell by itself. */
export interface OwnAddress {
  readonly url: string;
  /** Whether it listens at every address of this machine, and the URL names only one of them. */
  readonly isOneOfMany: boolean;
}

/** `0.0.0.0` and `::` are addresses to listen at, not to reach anybody under. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The address of a server that was asked to listen at `host` and was bound to an address. */
export function ownAddress(host: string, { address, port }: AddressInfo): OwnAddress {
  const isOneOfMany = EVERY_ADDRESS.has(address);
  const name = isOneOfMany ? 'localhost' : host;
  return { url: `http://${name.includes(':') ? `[${name}]` : name}:${port}`, isOneOfMany };
}
