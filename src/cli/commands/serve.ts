import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runServer } from '../../server/run-server.ts';
import { StartError } from '../../server/settings.ts';
import type { CommandOptions } from '../options/command-options.ts';
import type { Terminal } from '../terminal.ts';

/** `natalis serve`: answers over HTTP until a signal comes. Rejects as `runServer` does. */
export async function serve(
  path: string,
  options: CommandOptions<'serve'>,
  terminal: Terminal,
  extraLines?: (address: string) => readonly string[],
): Promise<void> {
  await runServer(path, options, (line) => terminal.print(line), extraLines);
}

// The package has the sample built, beside `lib`. A clone builds its own.
const SAMPLE = fileURLToPath(new URL('../../../sample/sample.sqlite', import.meta.url));

/**
 * `natalis demo`: serves the sample of the package until a signal comes. Rejects with StartError, and as `serve` does.
 */
export async function run(options: CommandOptions<'demo'>, terminal: Terminal): Promise<void> {
  if (!existsSync(SAMPLE)) {
    throw new StartError('this is a clone, which builds the sample itself: run npm start');
  }
  await serve(SAMPLE, options, terminal, (address) => [
    `  ${address}/`,
    `  ${address}/en/people/douglas-adams`,
    `  ${address}/api/v1/birthdays/today`,
  ]);
}
