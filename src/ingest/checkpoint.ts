import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { resolve as absolute } from 'node:path';
import type { Input } from './read/find-inputs.ts';
import type { ReadReport } from './read/read-report.ts';
import type { Staged } from './staging/stage.ts';
import { shared } from './staging/number-list.ts';

/** A part of a build whose result lies in the work folder and need not be made again. */
export type Finished = 'read' | 'write';

/** Notes in the work folder of what is finished, for `--resume`. */
export interface Checkpoint {
  /** What was read, or null where reading is not finished. */
  loadRead(): ReadResult | null;
  saveRead(result: ReadResult): void;
  /** Whether the snapshot is written, with these very settings. */
  isWritten(settings: string): boolean;
  saveWritten(settings: string): void;
}

/** What reading gave, but for the files of `stage.ts`. */
export interface ReadResult {
  readonly staged: Staged;
  readonly report: ReadReport;
}

const ARRAYS = ['people', 'named', 'birthplaces'] as const;

/** What tells files apart without reading them; null for what is no file. */
export function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return null;
  return JSON.stringify([absolute(path), found.size, found.mtimeMs]);
}

/**
 * What a finished reading belongs to: the inputs, the version of the builder and every setting that
 * decides what is read. Null where an input cannot be recognised, such as standard input.
 */
export function readingOf(
  inputs: readonly Input[],
  builderVersion: string,
  minSitelinks: number,
): string | null {
  const identities = inputs.map(({ path, oneDocument }) => [identityOf(path), oneDocument]);
  if (identities.some(([identity]) => identity === null)) return null;
  return JSON.stringify({ builderVersion, minSitelinks, inputs: identities });
}

/** The checkpoint of a work folder; what belongs to another reading counts as not finished. */
export function openCheckpoint(file: (name: string) => string, reading: string | null): Checkpoint {
  const path = (name: Finished): string => file(`finished-${name}.json`);
  const load = (name: Finished): { reading: unknown; content: unknown } | null => {
    try {
      const saved = JSON.parse(readFileSync(path(name), 'utf8')) as {
        reading: unknown;
        content: unknown;
      };
      return reading !== null && saved.reading === reading ? saved : null;
    } catch {
      // Missing, or cut off by what ended the build.
      return null;
    }
  };
  const save = (name: Finished, content: unknown): void => {
    if (reading === null) return;
    // Named only when it is whole and on the disk.
    const unfinished = `${path(name)}.part`;
    writeFileSync(unfinished, JSON.stringify({ reading, content }));
    sync(unfinished);
    renameSync(unfinished, path(name));
  };
  const arrayPath = (name: string): string => file(`numbers-${name}`);
  return {
    loadRead() {
      const saved = load('read')?.content as
        | { report: ReadReport; properties: Staged['properties'] }
        | undefined;
      if (!saved) return null;
      const [people, named, birthplaces] = ARRAYS.map((name) => loadNumbers(arrayPath(name)));
      if (!people || !named || !birthplaces) return null;
      const { properties, report } = saved;
      return { report, staged: { people, named, birthplaces, properties } };
    },
    saveRead({ staged, report }) {
      if (reading === null) return;
      for (const name of ARRAYS) saveNumbers(arrayPath(name), staged[name]);
      save('read', { report, properties: staged.properties });
    },
    isWritten: (settings) => load('write')?.content === settings,
    saveWritten: (settings) => save('write', settings),
  };
}

function saveNumbers(path: string, { buffer, byteOffset, byteLength }: Float64Array): void {
  writeFileSync(path, new Uint8Array(buffer, byteOffset, byteLength));
  sync(path);
}

function loadNumbers(path: string): Float64Array<SharedArrayBuffer> {
  const bytes = readFileSync(path);
  const numbers = shared(bytes.length / Float64Array.BYTES_PER_ELEMENT);
  new Uint8Array(numbers.buffer).set(bytes);
  return numbers;
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
