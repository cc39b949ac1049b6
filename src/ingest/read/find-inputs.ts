import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reasonOf } from '../../system/reason.ts';
import { BuildError } from '../build-error.ts';
import { identityOf } from '../checkpoint.ts';
import { NEEDS_BZIP2, findBzip2 } from './decompress.ts';

/** The compression of an input. */
export type Codec = 'plain' | 'gzip' | 'zstd' | 'bzip2';

/** An input file, or standard input. */
export interface Input {
  /** Path, or `-`. */
  readonly path: string;
  /** Name for messages and provenance. */
  readonly name: string;
  /** The compression that the name gives. If it gives none, the first bytes decide. */
  readonly codec: Codec;
  /** Size as stored; null if it is not known before the end. */
  readonly bytes: number | null;
  /** The file as it was found (`identityOf`); null if it is none, such as standard input. */
  readonly identity: string | null;
}

/** An input as messages name it. */
export function shownPath({ path }: Input): string {
  return path === '-' ? 'standard input' : path;
}

const CODECS: readonly (readonly [ending: string, codec: Codec])[] = [
  ['.gz', 'gzip'],
  ['.zst', 'zstd'],
  ['.bz2', 'bzip2'],
];

const ENTITY_FILE = /\.(?:json|ndjson|jsonl)$/;

/**
 * The files that the arguments of a build name: a dump or NDJSON file itself, every entity file of a folder in order of
 * name, and standard input for `-`. Throws BuildError for a path that cannot be read, an empty file and a folder
 * without entity files. These are checked first, because the inputs before them may take hours to read.
 */
export function findInputs(paths: readonly string[]): Input[] {
  const inputs = paths.flatMap((path): Input[] => {
    if (path === '-') {
      return [{ path, name: '-', codec: 'plain', bytes: null, identity: null }];
    }
    return isFolder(path) ? filesOfFolder(path) : [inputOf(path)];
  });
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

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new BuildError(`${path}: cannot be read (${reasonOf(error)})`);
  }
}

function filesOfFolder(folder: string): Input[] {
  const inputs = readdirSync(folder)
    .sort()
    .map((name) => inputOf(join(folder, name)))
    .filter(({ path, codec }) => ENTITY_FILE.test(stripEnding(path, codec)));
  if (inputs.length === 0) {
    throw new BuildError(
      `${folder}: no entity files in this folder (.json or .ndjson, plain or compressed)`,
    );
  }
  return inputs;
}

function inputOf(path: string): Input {
  const codec = CODECS.find(([ending]) => path.endsWith(ending))?.[1] ?? 'plain';
  const file = statSync(path, { throwIfNoEntry: false });
  // The size of a pipe means nothing.
  const bytes = file?.isFile() ? file.size : null;
  return { path, name: basename(path), codec, bytes, identity: identityOf(path) };
}

function stripEnding(path: string, codec: Codec): string {
  return codec === 'plain' ? path : path.slice(0, path.lastIndexOf('.'));
}
