import { StartError } from './start-error.ts';

/** The address on which the service should listen. */
export interface Wanted {
  readonly host: string;
  readonly port: number;
  /** The option for another host or port, e.g. `--port or NATALIS_PORT`. */
  readonly hostOption: string;
  readonly portOption: string;
}

/**
 * A StartError that says why nothing can listen there and what to do. Other errors are returned
 * unchanged.
 */
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
    case 'ENOTSUP':
      return `this system cannot share port ${port} between threads; start with --workers 1`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is not an address to listen on; choose another with ${hostOption}`;
    default:
      return null;
  }
}
