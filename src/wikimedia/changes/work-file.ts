import { rmSync } from 'node:fs';
import type { Instant } from '../../core/calendar/instant.ts';
import { reasonOf } from '../../core/reason.ts';
import { FetchError } from '../fetch-error.ts';
import type { GoneLine } from '../fetch-entities.ts';
import { openPartFile, type Line } from '../part-file.ts';

/** What stands on the lines of a work file. */
export type WorkLine =
  /** What the stream brought since the line before, and the position behind it. */
  | {
      readonly touched: readonly number[];
      readonly spans: readonly number[];
      readonly id: string;
    }
  /** The stream has been read. */
  | { readonly read: true }
  /** How many of the touched items were looked at, and what came of it. */
  | {
      readonly looked: number;
      readonly people: readonly number[];
      readonly gone: readonly GoneLine[];
    };

/** Keeps what a fetch of changes knows before its file can be made, for the next run to go on. */
export interface WorkFile {
  /** When the fetch began: until then it gets all changes. */
  readonly until: Instant;
  /** Lines that earlier runs left. */
  readonly left: readonly WorkLine[];
  append(line: WorkLine): void;
  /** Leaves it as it is; may be called again. */
  close(): void;
  /** Closes the file and removes it. */
  remove(): void;
}

/**
 * Opens the work file of the changes that will stand at `out`. One of another fetch, by `of`, is not used. Throws
 * FetchError where it cannot be written.
 */
export async function openWorkFile(out: string, of: string, now: Instant): Promise<WorkFile> {
  const base = `${out}.touched`;
  const path = `${base}.part`;
  const file = await tell(path, () => openPartFile(base, { type: 'touched', at: now, of }));
  const left: WorkLine[] = [];
  for (let line: Line | null; (line = await file.next());) left.push(line as unknown as WorkLine);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) file.close();
    isOpen = false;
  };
  return {
    until: String(file.header['at']),
    left,
    append: (line) => tell(path, () => file.append([line])),
    close,
    remove() {
      close();
      rmSync(path);
    },
  };
}

/** What the file system refuses is no failure of a connection, and is not tried again. */
function tell<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new FetchError(`${path}: cannot be written (${reasonOf(error)})`, { cause: error });
  }
}
