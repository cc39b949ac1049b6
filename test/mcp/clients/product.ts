import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { start } from '../../ingest/support/command.ts';
import { sharedSample } from '../../support/shared-build.ts';

/** The real command over the bundled sample; ends with the test file. */
export async function startProduct(
  args: readonly string[] = ['--mcp-rate-limit', '0'],
): Promise<{ base: string; url: string }> {
  const snapshot = await sharedSample();
  const child = start(['serve', snapshot, '--port', '0', '--log-level', 'warn', ...args]);
  after(() => ended(child));
  child.stderr.pipe(process.stderr);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const base = /https?:\/\/\S+/.exec(line)?.[0] ?? '';
  return { base, url: `${base}/mcp` };
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'close');
}
