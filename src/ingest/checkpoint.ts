import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { flushSync } from '../files/flush.ts';
import { moveToPlaceSync } from '../files/move-to-place.ts';
import type { TableHashes } from '../snapshot/sqlite/content-hash.ts';
import type { ReadReport } from './read/read-entities.ts';
import type { Resolved } from './resolve/resolve.ts';
import type { Staged } from './staging/stage.ts';

/**
 * The results of the parts of a build that need not be repeated. The rest is in files of the work
 * folder.
 */
export interface Results {
  read: ReadResult;
  resolve: Resolved;
  /** The snapshot itself is a file. */
  write: Written;
}

const PARTS: readonly (keyof Results)[] = ['read', 'resolve', 'write'];

/** What was read, except what is in the files of `stage.ts`. */
export interface ReadResult {
  readonly staged: Staged;
  readonly report: ReadReport;
}

/** What is reported about writing. */
export interface Written {
  /** The number of words of names that were cut (methodology 13.1). */
  readonly cutWords: number;
  /** The checksums of the tables, taken of the rows that were written. */
  readonly summed: TableHashes;
}

/** Records in the work folder which parts are finished, for `--resume`. */
export interface Checkpoint {
  /**
   * The result of a part; null if it was not finished with exactly these settings. Then this part
   * and all later ones must run again.
   */
  load<Part extends keyof Results>(part: Part, settings: string): Results[Part] | null;
  save<Part extends keyof Results>(part: Part, settings: string, result: Results[Part]): void;
  /** Marks a part, and all later ones, as not finished. */
  forget(part: keyof Results): void;
  /** Whether a build can continue from here, that is, whether reading the inputs is finished. */
  hasRead(): boolean;
}

/**
 * The checkpoint of a work folder for a build of these inputs. If `inputs` is null, nothing is
 * recorded.
 */
export function openCheckpoint(file: (name: string) => string, inputs: string | null): Checkpoint {
  const path = (part: string): string => file(`finished-${part}.json`);
  const arrayPath = (part: string, number: number): string => file(`finished-${part}-${number}`);
  const forget = (part: keyof Results): void => {
    for (const later of PARTS.slice(PARTS.indexOf(part))) rmSync(path(later), { force: true });
  };
  return {
    load<Part extends keyof Results>(part: Part, settings: string): Results[Part] | null {
      try {
        const saved = JSON.parse(readFileSync(path(part), 'utf8'), (_key, value: unknown) =>
          isSavedArray(value) ? loadArray(value, arrayPath(part, value.number)) : value,
        ) as { inputs: string; settings: string; result: Results[Part] };
        if (saved.inputs === inputs && saved.settings === settings) return saved.result;
      } catch {
        // Missing, or cut off when the build ended.
      }
      forget(part);
      return null;
    },
    save(part, settings, result) {
      if (inputs === null) return;
      let number = 0;
      const text = JSON.stringify({ inputs, settings, result }, (_key, value: unknown) =>
        isNumbers(value) ? saveArray(value, number, arrayPath(part, number++)) : value,
      );
      // The file gets its name only when it is complete and on the disk.
      const unfinished = `${path(part)}.part`;
      writeFileSync(unfinished, text);
      moveToPlaceSync(unfinished, path(part));
    },
    forget,
    hasRead: () => existsSync(path('read')),
  };
}

const ARRAYS = { Float64Array, Uint32Array, Uint8Array } as const;

type Numbers = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>;

/** Replaces an array in the saved JSON. The array is a file of its own. */
interface SavedArray {
  readonly array: keyof typeof ARRAYS;
  readonly number: number;
}

function isNumbers(value: unknown): value is Numbers {
  return Object.values(ARRAYS).some((kind) => value instanceof kind);
}

function isSavedArray(value: unknown): value is SavedArray {
  return typeof value === 'object' && value !== null && 'array' in value && 'number' in value;
}

function saveArray(numbers: Numbers, number: number, path: string): SavedArray {
  const { buffer, byteOffset, byteLength } = numbers;
  writeFileSync(path, new Uint8Array(buffer, byteOffset, byteLength));
  flushSync(path);
  return { array: numbers.constructor.name as SavedArray['array'], number };
}

/** A saved array, in memory that threads share. */
function loadArray({ array }: SavedArray, path: string): Numbers {
  const bytes = readFileSync(path);
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  const kind: new (memory: SharedArrayBuffer) => Numbers = ARRAYS[array];
  return new kind(memory);
}
