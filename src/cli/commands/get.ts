import { LANGUAGES } from '../../core/text/languages.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';
import { composeApp, DEFAULT_BASE, NO_LIMITS } from '../../server/compose-app.ts';
import { packageVersion } from '../../server/package-version.ts';
import { visibleAt } from '../open-snapshot.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandOptions } from '../options/command-options.ts';

/**
 * `natalis get`: gives one answer without a server. Prints the bytes of the body, or its lines on a screen. The exit
 * code is 0 for a success and 1 for an error of the service. Rejects with SnapshotError if the snapshot cannot be read
 * or any byte of it has changed.
 */
export async function run(
  path: string,
  options: CommandOptions<'get'>,
  terminal: Terminal,
): Promise<number> {
  if (!path.startsWith('/')) throw new UsageError('the path must begin with /, as in /api/v1/meta');
  const store = await visibleAt(options.snapshot, options.hidden);
  await store.check(new AbortController().signal);
  using reader = await store.open();
  const app = composeApp({
    hold: () => () => {},
    current: () => reader,
    base: () => options.baseUrl ?? DEFAULT_BASE,
    serviceVersion: packageVersion(),
    limits: NO_LIMITS,
    now: () => Date.now(),
    steadyNow: () => performance.now(),
    clientOf: () => '',
    trouble: () => null,
    onFault: (error) => terminal.note(faultText(error)),
    observe: () => {},
  });
  try {
    const { statusCode, body, rawPayload } = await app.inject({ method: 'GET', url: path });
    if (statusCode === 404 && !isOfApiOrPage(path)) {
      throw new UsageError(
        `no answer is at ${path}; give an address such as /api/v1/birthdays/03-11 or /en/today.atom`,
      );
    }
    if (terminal.write) terminal.write(rawPayload);
    else terminal.print(body);
    return statusCode < 400 ? 0 : 1;
  } finally {
    await app.close();
  }
}

/** Whether the API, a protocol or the pages of a language answer for a path, also when nothing is there. */
function isOfApiOrPage(path: string): boolean {
  const [, first = ''] = path.split(/[/?]/);
  return ['api', 'mcp', 'reconcile', ...LANGUAGES].includes(first);
}

function faultText(error: unknown): string {
  if (error instanceof SnapshotError) return `natalis: ${error.message}`;
  return String(error instanceof Error ? error.stack : error);
}
