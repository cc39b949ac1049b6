import { resolve } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { together } from '../support/at-end.ts';
import { followPromises, ignorePromises } from './promise-tracking.ts';

/** Here tests call `test` and `after` only while their file is loaded. */
const SWEEPS =
  /^(?:src|test\/(?:api|docs|fuzz|mcp\/tools|names|openapi|pages|real-data|reconcile|service|snapshot))\//;

/**
 * Runs test files in this process, one after another. Each file is a suite, so the hooks of a file
 * are for its tests alone.
 */
export async function runTogether(files: readonly string[]): Promise<void> {
  await together(async () => {
    for (const file of files) {
      followPromises();
      await suite(file, async () => {
        await import(pathToFileURL(resolve(file)).href);
        if (SWEEPS.test(file)) ignorePromises();
      });
    }
  });
}
