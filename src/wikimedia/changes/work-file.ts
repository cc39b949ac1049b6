import { rmSync } from 'node:fs';
import type { Instant } from '../../core/calendar/instant.ts';
import { reasonOf } from '../../core/reason.ts';
import { FetchError } from '../fetch-error.ts';
import type { GoneLine } from '../fetch-entities.ts';
import { openPartFile, type Line } from '../part-file.ts';

/** The lines of a work file. */
export type WorkLine =
  /** What the stream brought since the line before, and the position after it. */
  | {
      readonly touched: readonly number[];
      readonly spans: readonly number[];
      readonly id: string;
    }
  /** Says that the stream has been read completely. */
  | { readonly read: true }
  /** How many of the touched items were looked at, and the result. */
  | {
      readonly looked: number;
      readonly people: readonly number[];
      readonly gone: readonly GoneLine[];
    };

/** Keeps what a fetch of changes has found so far, so that the next run can continue. */
export interface WorkFile {
  /** When the fetch began: it gets all changes until then. */
  readonly until: Instant;
  /** Lines that earlier runs left. */
  readonly left: readonly WorkLine[];
  append(line: WorkLine): void;
  /** Closes the file and keeps it; may be called again. */
  close(): void;
  /** Closes the file and removes it. */
  remove(): void;
}

/**
 * Opens the work file of the changes that will be written to `out`. A work file of another fetch, told by
 * `of`, is not used. Throws FetchError if the file cannot be written or has lines of another form.
 */
export async function openWorkFile(out: string, of: string, now: Instant): Promise<WorkFile> {
  const base = `${out}.touched`;
  const path = `${base}.part`;
  const file = await tell(path, () => openPartFile(base, { type: 'touched', at: now, of }));
  const left: WorkLine[] = [];
  for (let line: Line | null; (line = await file.next());) left.push(readWorkLine(line, path));
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

function readWorkLine(line: Line, path: string): WorkLine {
  const { touched, spans, id, read, looked, people, gone } = line;
  if (isNumbers(touched) && isNumbers(spans) && typeof id === 'string')
    return { touched, spans, id };
  if (read === true) return { read };
  if (typeof looked === 'number' && isNumbers(people) && isGone(gone)) {
    return { looked, people, gone };
  }
  throw new FetchError(`${path}: not as this version writes it; remove it and fetch again`);
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((number) => typeof number === 'number');
}

function isGone(value: unknown): value is readonly GoneLine[] {
  const isLine = (line: Partial<Record<string, unknown>>): boolean =>
    (typeof line['id'] === 'string' && line['missing'] === '') ||
    (typeof line['entity'] === 'string' && typeof line['redirect'] === 'string');
  return Array.isArray(value) && value.every((line) => isLine(Object(line)));
}

/** An error of the file system is not a broken connection, so it is not tried again. */
function tell<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new FetchError(`${path}: cannot be written (${reasonOf(error)})`, { cause: error });
  }
}
