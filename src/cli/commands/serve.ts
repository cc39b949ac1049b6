import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createLinks } from '../../service/links.ts';
import { openSqliteReader } from '../../snapshot/sqlite/reader.ts';
import { composeApp } from '../compose-app.ts';
import { packageVersion } from '../package-version.ts';
import type { Terminal } from '../terminal.ts';

export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly baseUrl?: string;
}

/**
 * `natalis serve`: answers over HTTP until SIGINT or SIGTERM, then lets running requests end. Prints
 * one line with the address when it is ready, and what `worthOpening` gives.
 */
export async function serve(
  snapshot: string,
  options: ServeOptions,
  terminal: Terminal,
  worthOpening: (address: string) => readonly string[] = () => [],
): Promise<void> {
  const reader = openSqliteReader(snapshot);
  const serviceVersion = packageVersion();
  // Known only once the port is; no request is answered before.
  let links = createLinks('');
  const app = composeApp({
    context: () => ({ reader, links, serviceVersion }),
    now: () => Date.now(),
    onFault: (error) => terminal.note(String(error instanceof Error ? error.stack : error)),
  });
  // Before the line that says it is ready: who reads it may send a signal at once.
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const address = options.baseUrl ?? `http://${hostInUrl(options.host)}:${port}`;
  links = createLinks(address);
  const { people } = reader.info.manifest;
  terminal.print(`natalis serves ${people} people at ${address}`);
  for (const line of worthOpening(address)) terminal.print(line);
  await ended;
  await app.close();
  reader.close();
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
