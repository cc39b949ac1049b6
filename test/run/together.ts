import { resolve } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files in this process, one after another. Each file is a suite, so the hooks of a file
 * are for its tests alone.
 */
export async function runTogether(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await suite(file, async () => {
      await import(pathToFileURL(resolve(file)).href);
    });
  }
}
