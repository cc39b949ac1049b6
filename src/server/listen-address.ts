import type { AddressInfo } from 'node:net';
import type { HostAndPort } from '../web/app.ts';
import { StartError } from './settings.ts';

/** `0.0.0.0` and `::` are addresses to listen on, but not addresses to connect to. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The address at which a server that should listen on `host` can be reached, as far as the server itself can know. */
export function boundAddress(host: string, { address, port }: AddressInfo) {
  const isOneOfMany = EVERY_ADDRESS.has(address);
  return {
    url: `http://${withPort(isOneOfMany ? 'localhost' : host, port)}`,
    /** What it listens on, as an IP address and a port. */
    address: withPort(address, port),
    /** Whether it listens on every address of this machine, so that the URL names only one of them. */
    isOneOfMany,
  };
}

function withPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Waits until a server listens. Rejects with StartError, which says why nothing can listen there and what to do. `option`
 * names the option for another address, if it is one option.
 */
export async function listening<T>(
  start: Promise<T>,
  where: HostAndPort,
  option?: string,
): Promise<T> {
  try {
    return await start;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const message = messageOf(code, where, option);
    throw message === null ? error : new StartError(message, { cause: error });
  }
}

function messageOf(code: unknown, { host, port }: HostAndPort, option?: string): string | null {
  const otherHost = `choose another with ${option ?? '--host or NATALIS_HOST'}`;
  const otherPort = option ?? '--port or NATALIS_PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is in use; choose another with ${otherPort}`;
    case 'EACCES':
      return `port ${port} of ${host} may not be opened by this user; choose one from 1024 on with ${otherPort}`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine; ${otherHost}`;
    case 'EMFILE':
    case 'ENFILE':
      return 'there are too few file descriptors; let the process open more (ulimit -n)';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is not an address to listen on; ${otherHost}`;
    default:
      return null;
  }
}
