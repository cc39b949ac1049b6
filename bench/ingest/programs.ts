import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEffort, effortOf, type Effort } from '../support/commands.ts';

/** A whole build, or a program that does a part of what it does. */
export interface Program {
  readonly name: string;
  /** Takes the path of an input and a folder to write to. */
  run(input: string, folder: string): Promise<Effort>;
}

const DUCKDB = fileURLToPath(new URL('duckdb.ts', import.meta.url));
const HUMAN = 'any(.claims.P31[]?; .mainsnak.datavalue.value.id == "Q5")';
const BORN = '.id + "\\t" + (.claims.P569[]?.mainsnak.datavalue.value.time // empty)';

/** `natalis build`. */
export function build(): Program {
  return {
    name: 'natalis build, all of it',
    run: (input, folder) => buildEffort(input, join(folder, 'built.sqlite')),
  };
}

/** A line of the shell, to which the input is given as `$1`, with the program that it needs. */
const LINES: readonly (readonly [name: string, needs: string, line: string])[] = [
  ['gzip -dc', 'gzip', 'gzip -dc "$1"'],
  [
    'wikibase-dump-filter: humans, whole',
    'wikibase-dump-filter',
    'gzip -dc "$1" | wikibase-dump-filter --claim P31:Q5',
  ],
  [
    'jq: humans and dates of birth',
    'jq',
    `gzip -dc "$1" | grep '^{' | sed 's/,$//' | jq -r 'select(${HUMAN}) | ${BORN}'`,
  ],
];

/** The programs that are installed of those that do a part of a build. */
export function peers(): readonly Program[] {
  const lines = LINES.filter(([, needs]) => isInstalled(needs)).map(([name, , line]): Program => ({
    name,
    run: (input) => effortOf(['sh', '-c', line, 'sh', input]),
  }));
  const duckdb: Program = {
    name: 'DuckDB: humans and dates of birth',
    run: (input, folder) => effortOf([process.execPath, DUCKDB, input, join(folder, 'born.csv')]),
  };
  return [...lines, duckdb];
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program]).status === 0;
}
