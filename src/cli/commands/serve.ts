import { reasonOf } from '../../core/reason.ts';
import { runServer } from '../../server/run-server.ts';
import { createClientKeys } from '../../web/client-address.ts';
import type { ServeOptions } from '../options/serve-options.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** `natalis serve`: answers over HTTP until a signal comes. Rejects with UsageError, and as `runServer` does. */
export async function serve(
  place: string,
  options: ServeOptions,
  terminal: Terminal,
  extraLines?: (address: string) => readonly string[],
): Promise<void> {
  try {
    createClientKeys({
      trustedProxies: options.trustProxy ?? [],
      ipv6PrefixBits: options.ipv6Prefix,
    });
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
  await runServer(place, options, (line) => terminal.print(line), extraLines);
}
