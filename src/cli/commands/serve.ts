import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runServer } from '../../server/run-server.ts';
import { StartError } from '../../server/settings.ts';
import type { CommandOptions } from '../options/command-options.ts';
import type { Terminal } from '../terminal.ts';

/** `natalis serve`: answers over HTTP until a signal comes. Rejects as `runServer` does. */
export async function run(
  path: string,
  options: CommandOptions<'serve'>,
  { print }: Terminal,
): Promise<void> {
  await runServer(path, options, print);
}

// The package has the sample built, beside `lib`. A clone builds its own (sample/start.ts).
const SAMPLES = ['sample/sample.sqlite', '.natalis/sample.sqlite'].map((path) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url)),
);

const EXAMPLES = ['/', '/en/people/douglas-adams', '/api/v1/birthdays/today', '/api/v1/docs'];

/** `natalis demo`: serves the sample until a signal comes. Rejects with StartError, and as `runServer` does. */
export async function demo(options: CommandOptions<'demo'>, { print }: Terminal): Promise<void> {
  const sample = SAMPLES.find((path) => existsSync(path));
  if (sample === undefined) {
    throw new StartError('this is a clone, which builds the sample itself: run npm start');
  }
  await runServer(sample, options, print, EXAMPLES);
}
