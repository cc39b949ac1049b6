import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

// Real data that development machines have beside the checkout. It is never copied into the repository.
const SHARED_DATA = new URL('../../../shared/data/', import.meta.url);

/** Why tests on shared data cannot run, or false. */
export const skipWithoutSharedData = existsSync(SHARED_DATA) ? false : 'shared data not found';

/** The path of a file or folder of the shared data. */
export function sharedPath(name: string): string {
  return fileURLToPath(new URL(name, SHARED_DATA));
}

/** The text of a file of the shared data, unpacked if its name ends in `.gz`. */
export function sharedText(name: string): string {
  const bytes = readFileSync(sharedPath(name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

const ENTITIES = 'wikidata-entities.ndjson.gz';

/** The path of the real items in the form of a dump, packed. */
export const REAL_ENTITIES = sharedPath(ENTITIES);

// The test files of a process share them.
let lines: readonly string[] | undefined;

/** The real items as lines of JSON; none without shared data. */
export function realLines(): readonly string[] {
  lines ??= skipWithoutSharedData ? [] : sharedText(ENTITIES).trimEnd().split('\n');
  return lines;
}
