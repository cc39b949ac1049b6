import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { reasonOf } from '../../system/reason.ts';
import { BuildError } from '../build-error.ts';
import { type KnownFile, knownFile } from '../checkpoint.ts';
import { NEEDS_BZIP2, findBzip2 } from './decompress.ts';

/** The compression of an input. */
export type Codec = 'plain' | 'gzip' | 'zstd' | 'bzip2';

/** An input file, or standard input, whose path is `-`. */
export interface Input extends KnownFile {
  /** Name for messages and provenance. */
  readonly name: string;
  /** The compression that the name gives. If it gives none, the first bytes decide. */
  readonly codec: Codec;
  /** Size as stored; null if it is not known before the end. */
  readonly bytes: number | null;
}

/** An input as messages name it. */
export function shownPath({ path }: Input): string {
  return path === '-' ? 'standard input' : path;
}

const CODECS: ReadonlyMap<string, Codec> = new Map([
  ['.gz', 'gzip'],
  ['.zst', 'zstd'],
  ['.bz2', 'bzip2'],
]);

const ENTITY_FILE = /\.(?:json|ndjson|jsonl)(?:\.(?:gz|zst|bz2))?$/;

/**
 * The files that the arguments of a build name: a dump or NDJSON file itself, every entity file of a folder in order of
 * name, and standard input for `-`. Throws BuildError for a path that cannot be read, an empty file and a folder
 * without entity files. These are checked first, because the inputs before them may take hours to read.
 */
export function findInputs(paths: readonly string[]): Input[] {
  const inputs = paths.flatMap((path): Input[] =>
    path === '-'
      ? [{ path, name: '-', codec: 'plain', bytes: null, identity: null }]
      : filesAt(path).map(inputOf),
  );
  for (const input of inputs) checkInput(input);
  return inputs;
}

/** Identifies the inputs of a build; null if one cannot be identified, such as standard input. */
export function identityOfInputs(inputs: readonly Input[]): string | null {
  const identities = inputs.map(({ identity }) => identity);
  return identities.includes(null) ? null : JSON.stringify(identities);
}

function checkInput({ path, codec, bytes }: Input): void {
  if (path === '-') return;
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new BuildError(`${path}: cannot be read (${reasonOf(error)})`);
  }
  if (bytes === 0) throw new BuildError(`${path}: empty`);
  if (codec === 'bzip2' && findBzip2() === null) {
    throw new BuildError(`${path}: cannot be read (${NEEDS_BZIP2})`);
  }
}

/** A path itself, or the entity files in the folder that it leads to. */
function filesAt(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
  } catch (error) {
    throw new BuildError(`${path}: cannot be read (${reasonOf(error)})`);
  }
  const names = readdirSync(path).filter((name) => ENTITY_FILE.test(name));
  if (names.length > 0) return names.sort().map((name) => join(path, name));
  throw new BuildError(
    `${path}: no entity files in this folder (.json or .ndjson, plain or compressed)`,
  );
}

function inputOf(path: string): Input {
  const file = statSync(path, { throwIfNoEntry: false });
  return {
    ...knownFile(path),
    name: basename(path),
    codec: CODECS.get(extname(path)) ?? 'plain',
    // The size of a pipe means nothing.
    bytes: file?.isFile() ? file.size : null,
  };
}
