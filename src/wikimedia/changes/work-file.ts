import { rmSync } from 'node:fs';
import type { Instant } from '../../core/calendar/instant.ts';
import { FetchError } from '../fetch-error.ts';
import type { GoneLine } from '../kept-entities.ts';
import { openPartFile, type EarlierLine } from '../part-file.ts';

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
 * `of`, is not used. Throws WriteError if the file cannot be written, and FetchError if it is damaged.
 */
export async function openWorkFile(out: string, of: string, now: Instant): Promise<WorkFile> {
  const base = `${out}.touched`;
  const path = `${base}.part`;
  const file = await openPartFile(base, { type: 'touched', at: now, of });
  const left: WorkLine[] = [];
  for (let earlier: EarlierLine | null; (earlier = await file.next());) {
    left.push(readWorkLine(path, earlier));
  }
  let isOpen = true;
  const close = (): void => {
    if (isOpen) file.close();
    isOpen = false;
  };
  return {
    until: String(file.header['at']),
    left,
    append: (line) => file.append([line]),
    close,
    remove() {
      close();
      rmSync(path);
    },
  };
}

/** Throws FetchError for a line that no run writes. */
function readWorkLine(path: string, { line, number }: EarlierLine): WorkLine {
  const { touched, spans, id, read, looked, people, gone } = line;
  if (areNumbers(touched) && areNumbers(spans) && typeof id === 'string') {
    return { touched, spans, id };
  }
  if (read === true) return { read };
  if (typeof looked === 'number' && areNumbers(people) && areGone(gone)) {
    return { looked, people, gone };
  }
  throw new FetchError(`${path}:${number + 1}: damaged; remove the file to begin anew`);
}

function areNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function areGone(value: unknown): value is GoneLine[] {
  return (
    Array.isArray(value) &&
    value.every((each) => {
      const { id, entity, redirect } = Object(each) as Readonly<Record<string, unknown>>;
      return typeof id === 'string' || (typeof entity === 'string' && typeof redirect === 'string');
    })
  );
}
