import { CATALOGUE } from '../../mcp/catalogue.ts';
import { serveMcpOverStdio } from '../../mcp/stdio.ts';
import { contextOf, DEFAULT_BASE } from '../../server/compose-app.ts';
import { packageVersion } from '../../server/package-version.ts';
import { createServiceLog } from '../../server/monitoring/log.ts';
import { visibleAt } from '../open-snapshot.ts';
import type { CommandOptions } from '../options/command-options.ts';

/**
 * `natalis mcp`: speaks MCP over standard input and output until the client closes them. All other
 * output goes to standard error. Rejects with SnapshotError if the snapshot cannot be read, or if
 * it is found damaged while it is checked after the first answers.
 */
export async function run(
  path: string,
  { baseUrl, hidden, logLevel }: CommandOptions<'mcp'>,
): Promise<void> {
  const log = createServiceLog(logLevel);
  const store = await visibleAt(path, hidden);
  const reader = await store.open();
  const serviceVersion = packageVersion();
  const base = () => baseUrl ?? DEFAULT_BASE;
  const now = () => Date.now();
  const ending = new AbortController();
  try {
    const served = serveMcpOverStdio(
      {
        catalogue: CATALOGUE,
        serviceVersion,
        context: () => contextOf(reader, { base, now, serviceVersion }),
        onFault: (error) => log.fault(error),
      },
      process.stdin,
      process.stdout,
    );
    await Promise.race([served, store.check(ending.signal).then(() => served)]);
  } finally {
    ending.abort();
    // If the snapshot is refused, the client still holds the input open.
    process.stdin.destroy();
    reader.close();
  }
}
