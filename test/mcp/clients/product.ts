import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { sampleLines } from '../../../sample/expand.ts';
import { buildOf, start, temporaryFolder } from '../../ingest/support/command.ts';

/** Builds the bundled sample; gives the path of the snapshot. */
export function buildSample(folder: string = temporaryFolder()): Promise<string> {
  return buildOf(folder, [...sampleLines()].map((line) => `${line}\n`).join(''), { args: [] });
}

/** The real command over the bundled sample; ends with the test file. */
export async function startProduct(
  args: readonly string[] = ['--mcp-rate-limit', '0'],
): Promise<{ base: string; url: string }> {
  const snapshot = await buildSample();
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
