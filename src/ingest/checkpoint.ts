import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DefaultDeserializer, serialize } from 'node:v8';
import { renameDurably } from '../files/write-file.ts';
import { BuildError } from './build-error.ts';

const PARTS = ['read', 'resolve', 'write'] as const;

/** A part of a build that need not be repeated. */
type Part = (typeof PARTS)[number];

/** Records in the work folder which parts are finished, for `--resume`. */
export type Checkpoint = ReturnType<typeof openCheckpoint>;

/** The checkpoint of a work folder for a build of these inputs; with null nothing is recorded. */
export function openCheckpoint(file: (name: string) => string, inputs: string | null) {
  const path = (part: Part): string => file(`finished-${part}`);
  const forget = (part: Part): void => {
    for (const later of PARTS.slice(PARTS.indexOf(part))) rmSync(path(later), { force: true });
  };
  return {
    /**
     * The result of a part. `work` gives it, unless the part was finished with exactly these settings; all later parts
     * must run again then. The files of the result must be on the disk when `work` ends.
     */
    async once<Result>(part: Part, settings: string, work: () => Promise<Result>): Promise<Result> {
      try {
        const reader = new SharedDeserializer(readFileSync(path(part)));
        reader.readHeader();
        const saved = reader.readValue() as { inputs: string; settings: string; result: Result };
        if (saved.inputs === inputs && saved.settings === settings) return saved.result;
      } catch {
        // Missing, or cut off when the build ended.
      }
      forget(part);
      const result = await work();
      if (inputs === null) return result;
      // The file gets its name only when it is complete and on the disk.
      const unfinished = `${path(part)}.part`;
      writeFileSync(unfinished, serialize({ inputs, settings, result }));
      await renameDurably(unfinished, path(part));
      return result;
    },
    /** Marks a part, and all later ones, as not finished. */
    forget,
    /** Whether a build can continue from here, that is, whether reading the inputs is finished. */
    hasRead: () => existsSync(path('read')),
  };
}

type Numbers = Float64Array | Uint32Array | Uint8Array;

// Node's documentation has this method, its types do not.
const Deserializer = DefaultDeserializer as unknown as new (
  bytes: Buffer,
) => InstanceType<typeof DefaultDeserializer> & { _readHostObject(): Numbers };

/** Reads arrays of numbers into memory that threads share. */
class SharedDeserializer extends Deserializer {
  override _readHostObject(): Numbers {
    // oxlint-disable-next-line no-underscore-dangle -- the name is Node's
    const numbers = super._readHostObject();
    const kind = numbers.constructor as new (memory: SharedArrayBuffer) => Numbers;
    const copy = new kind(new SharedArrayBuffer(numbers.byteLength));
    copy.set(numbers);
    return copy;
  }
}

/**
 * Identifies a file and its content without reading it; null for anything that is not a file or cannot be checked.
 * The time of the last change of its content can be set back, but not that of the last change of anything about it.
 */
function identityOf(path: string): string | null {
  try {
    const found = statSync(path, { bigint: true });
    if (!found.isFile()) return null;
    const { dev, ino, size, mtimeNs, ctimeNs } = found;
    return [dev, ino, size, mtimeNs, ctimeNs, resolve(path)].join(' ');
  } catch {
    return null;
  }
}

/** A file that a build reads more than once, as it was when the build first saw it. */
export interface KnownFile {
  readonly path: string;
  /** What `identityOf` gave; null for anything that is not a file, such as standard input. */
  readonly identity: string | null;
}

/** A file as it is now. */
export function knownFile(path: string): KnownFile {
  return { path, identity: identityOf(path) };
}

/** Throws BuildError if a file is no longer as it was. */
export function refuseChange({ path, identity }: KnownFile): void {
  if (identityOf(path) !== identity) throw new BuildError(`${path}: changed while the build ran`);
}
