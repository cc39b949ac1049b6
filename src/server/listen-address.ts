import type { AddressInfo } from 'node:net';
import { StartError } from './settings.ts';

/** The address at which a service can be reached, as far as the service itself can know. */
export interface BoundAddress {
  readonly url: string;
  /** What it listens on, as an IP address and a port. */
  readonly address: string;
  /** Whether it listens on every address of this machine, so that the URL names only one of them. */
  readonly isOneOfMany: boolean;
  readonly port: number;
}

/** `0.0.0.0` and `::` are addresses to listen on, but not addresses to connect to. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The address of a server that should listen on `host` and was bound to an address. */
export function boundAddress(host: string, { address, port }: AddressInfo): BoundAddress {
  const isOneOfMany = EVERY_ADDRESS.has(address);
  const name = isOneOfMany ? 'localhost' : host;
  return {
    url: `http://${withPort(name, port)}`,
    address: withPort(address, port),
    port,
    isOneOfMany,
  };
}

function withPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The address on which the service should listen. */
interface Wanted {
  readonly host: string;
  readonly port: number;
  /** The option for another host or port, e.g. `--port or NATALIS_PORT`. */
  readonly hostOption: string;
  readonly portOption: string;
}

/** A StartError that says why nothing can listen there and what to do. Other errors are returned unchanged. */
export function explainListening(error: unknown, wanted: Wanted): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const message = messageOf(code, wanted);
  return message === null ? error : new StartError(message, { cause: error });
}

function messageOf(code: unknown, { host, port, hostOption, portOption }: Wanted): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is in use; choose another with ${portOption}`;
    case 'EACCES':
      return `port ${port} of ${host} may not be opened by this user; choose one from 1024 on with ${portOption}`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine; choose another with ${hostOption}`;
    case 'EMFILE':
    case 'ENFILE':
      return 'there are too few file descriptors; let the process open more (ulimit -n)';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is not an address to listen on; choose another with ${hostOption}`;
    default:
      return null;
  }
}
