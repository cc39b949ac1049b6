import { StartError } from './start-error.ts';

/** Where somebody wanted to listen. */
export interface Wanted {
  readonly host: string;
  readonly port: number;
  /** How to ask for another host and port, e.g. `--port or NATALIS_PORT`. */
  readonly hostOption: string;
  readonly portOption: string;
}

/** Why nothing can listen there, as a StartError that says what to do; other errors as they are. */
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
      return `${host} is no address of this machine; choose another with ${hostOption}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is no address to listen on; choose another with ${hostOption}`;
    default:
      return null;
  }
}
