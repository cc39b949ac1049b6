import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { main } from '../src/cli/main.ts';
import { packageVersion } from '../src/cli/package-version.ts';
import { processTerminal } from '../src/cli/terminal.ts';
import { openSqliteReader } from '../src/snapshot/sqlite/reader.ts';
import { SnapshotError } from '../src/snapshot/snapshot-error.ts';
import { sampleLines } from './expand.ts';

const FOLDER = fileURLToPath(new URL('../.natalis/', import.meta.url));
const INPUT = `${FOLDER}sample.ndjson`;
const SNAPSHOT = `${FOLDER}sample.sqlite`;

/** Builds the bundled sample where the one at hand is not of the same facts; gives the exit code. */
async function buildIfNeeded(): Promise<number> {
  const input = [...sampleLines()].map((line) => `${line}\n`).join('');
  if (isUpToDate(createHash('sha256').update(input).digest('hex'))) return 0;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(INPUT, input);
  return main(['build', INPUT, '--out', SNAPSHOT], process.env);
}

function isUpToDate(sha256: string): boolean {
  if (!existsSync(SNAPSHOT)) return false;
  try {
    const reader = openSqliteReader(SNAPSHOT);
    const { provenance } = reader.info;
    reader.close();
    return (
      provenance.inputs[0]?.sha256 === sha256 && provenance.builder_version === packageVersion()
    );
  } catch (error) {
    // A file of an older version, or one that was cut off, is built anew.
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}

function worthOpening(address: string): string[] {
  return [
    `  ${address}/api/v1/birthdays/today`,
    `  ${address}/api/v1/people/douglas-adams`,
    `  ${address}/api/v1/search?q=einstein`,
  ];
}

if (import.meta.main) {
  process.exitCode =
    (await buildIfNeeded()) ||
    (await main(
      ['serve', SNAPSHOT, '--log-level', 'warn'],
      process.env,
      processTerminal,
      worthOpening,
    ));
}
