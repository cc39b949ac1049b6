import { resolve } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { together } from '../support/at-end.ts';

/**
 * Runs test files in this process, one after another. Each file is a suite, so the hooks of a file
 * are for its tests alone.
 */
export async function runTogether(files: readonly string[]): Promise<void> {
  await together(async () => {
    for (const file of files) {
      await suite(file, async () => {
        await import(pathToFileURL(resolve(file)).href);
      });
    }
  });
}
