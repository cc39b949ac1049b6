import { rmSync } from 'node:fs';
import { z } from 'zod';
import type { Instant } from '../../core/calendar/date-text.ts';
import { FetchError } from '../api-response.ts';
import { openPartFile, type EarlierLine } from '../part-file.ts';

const NUMBERS = z.array(z.number());

const GONE = z.union([
  z.object({ id: z.string(), missing: z.literal('') }),
  z.object({ entity: z.string(), redirect: z.string() }),
]);

const LINE = z.union([
  /** What the stream brought since the line before, and the position after it. */
  z.object({ touched: NUMBERS, spans: NUMBERS, id: z.string() }),
  /** Says that the stream has been read completely. */
  z.object({ read: z.literal(true) }),
  /** How many of the touched items were looked at, and the result. */
  z.object({ looked: z.number(), people: NUMBERS, gone: z.array(GONE) }),
]);

type WorkLine = z.infer<typeof LINE>;

/** Keeps what a fetch of changes has found so far, so that the next run can continue. */
export type WorkFile = Awaited<ReturnType<typeof openWorkFile>>;

/**
 * Opens the work file of the changes that will be written to `out`. `of` identifies the fetch; the work file of another
 * one is not used. Throws WriteError if the file cannot be written, and FetchError if it is damaged.
 */
export async function openWorkFile(out: string, of: string, now: Instant) {
  const base = `${out}.touched`;
  const path = `${base}.part`;
  const file = await openPartFile(base, { type: 'touched', at: now, of });
  const left: WorkLine[] = [];
  for (let earlier: EarlierLine | null; (earlier = await file.next());) {
    const { data } = LINE.safeParse(earlier.line);
    if (!data) {
      throw new FetchError(`${path}:${earlier.number + 1}: damaged; remove the file to begin anew`);
    }
    left.push(data);
  }
  return {
    /** When the fetch began: it gets all changes until then. */
    until: String(file.header['at']),
    /** Lines that earlier runs left. */
    left,
    append: (line: WorkLine) => file.append([line]),
    /** Closes the file and keeps it. */
    [Symbol.dispose]: file[Symbol.dispose],
    /** Closes the file and removes it. */
    remove(): void {
      file[Symbol.dispose]();
      rmSync(path);
    },
  };
}
