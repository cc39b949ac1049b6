import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve as absolute } from 'node:path';
import type { Written } from './finish/write-snapshot.ts';
import type { Input } from './read/find-inputs.ts';
import type { ReadReport } from './read/read-report.ts';
import type { Resolved } from './resolve/resolve.ts';
import type { Staged } from './staging/stage.ts';
import { sync } from './sync.ts';

/** What the parts of a build give that need not be done again, beside files of the work folder. */
export interface Results {
  read: ReadResult;
  resolve: Resolved;
  /** The snapshot itself is in a file. */
  write: Written;
}

const PARTS: readonly (keyof Results)[] = ['read', 'resolve', 'write'];

/** What was read, but for the files of `stage.ts`. */
export interface ReadResult {
  readonly staged: Staged;
  readonly report: ReadReport;
}

/** Notes in the work folder of what is finished, for `--resume`. */
export interface Checkpoint {
  /**
   * What a part gave; null where it was not finished with these very settings. It is to be done anew then,
   * and so is everything after it.
   */
  load<Part extends keyof Results>(part: Part, settings: string): Results[Part] | null;
  save<Part extends keyof Results>(part: Part, settings: string, result: Results[Part]): void;
  /** Takes back that a part, and everything after it, is finished. */
  forget(part: keyof Results): void;
  /** Whether there is something to go on from: that the inputs were read is noted. */
  hasRead(): boolean;
}

/** What tells files apart without reading them; null for what is no file. */
export function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return null;
  return JSON.stringify([absolute(path), found.size, found.mtimeMs]);
}

/** What tells the inputs of a build apart, or null where one cannot be recognised, as standard input. */
export function identityOfInputs(inputs: readonly Input[]): string | null {
  const identities = inputs.map(({ path, oneDocument }) => [identityOf(path), oneDocument]);
  return identities.some(([identity]) => identity === null) ? null : JSON.stringify(identities);
}

/** The checkpoint of a work folder, for a build of these inputs; without them nothing is noted. */
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
        // Missing, or cut off by what ended the build.
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
      // Named only when it is whole and on the disk.
      const unfinished = `${path(part)}.part`;
      writeToDisk(unfinished, text);
      renameSync(unfinished, path(part));
      sync(file('.'));
    },
    forget,
    hasRead: () => existsSync(path('read')),
  };
}

const ARRAYS = { Float64Array, Uint32Array, Uint8Array } as const;

type Numbers = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>;

/** Stands in the text for an array, which is a file of its own. */
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
  writeToDisk(path, new Uint8Array(buffer, byteOffset, byteLength));
  return { array: numbers.constructor.name as SavedArray['array'], number };
}

/** The array in memory that threads share. */
function loadArray({ array }: SavedArray, path: string): Numbers {
  const bytes = readFileSync(path);
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  const kind: new (memory: SharedArrayBuffer) => Numbers = ARRAYS[array];
  return new kind(memory);
}

function writeToDisk(path: string, content: string | Uint8Array): void {
  writeFileSync(path, content);
  sync(path);
}
