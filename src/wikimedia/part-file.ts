import { closeSync, createReadStream, existsSync, openSync, truncateSync } from 'node:fs';
import { moveToPlaceSync } from '../files/move-to-place.ts';
import { writeAllSync } from '../files/write-all-sync.ts';
import { wholeLines } from './whole-lines.ts';

/** A JSON object on one line of a file. */
export type Line = Readonly<Record<string, unknown>>;

/** A file of JSON lines that is being written beside its final path. */
export interface PartFile {
  /** The first line. */
  readonly header: Line;
  /** The next line that an earlier, killed run left; null after the last. */
  next(): Promise<Line | null>;
  /** Adds lines after those that an earlier run left. */
  append(lines: readonly object[]): void;
  /** Moves the finished file to its final path. */
  finish(): void;
  /** Closes the file and keeps it, so that another run can continue. */
  close(): void;
}

/**
 * Opens the file that will be moved to `out`. If an earlier run left a file whose first line has the same
 * `of`, writing continues there; otherwise the file begins anew with `header`. Throws what the file system
 * throws.
 */
export async function openPartFile(
  out: string,
  header: Line & { readonly of: string },
): Promise<PartFile> {
  const path = `${out}.part`;
  const earlier = readObjects(path);
  const first = (await earlier.next()).value ?? null;
  const isEarlier = first?.line['of'] === header.of;
  let end = isEarlier ? first?.end : null;
  if (!isEarlier) await earlier.return(undefined);
  const file = openSync(path, isEarlier ? 'a' : 'w');
  const write = (lines: readonly object[]): void =>
    writeAllSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), path);
  if (!isEarlier) write([header]);
  return {
    header: isEarlier && first ? first.line : header,
    async next() {
      const { value } = await earlier.next();
      if (value) {
        end = value.end;
        return value.line;
      }
      // This removes a line that was cut off when the run ended, or that was not yet on the disk.
      if (end) truncateSync(path, end);
      end = null;
      return null;
    },
    append: write,
    finish() {
      closeSync(file);
      moveToPlaceSync(path, out);
    },
    close: () => closeSync(file),
  };
}

interface Placed {
  readonly line: Line;
  /** Where the next line begins. */
  readonly end: number;
}

/** The lines of a file up to the first one that is cut off or damaged; none if there is no file. */
async function* readObjects(path: string): AsyncGenerator<Placed, undefined> {
  if (!existsSync(path)) return;
  let end = 0;
  for await (const bytes of wholeLines(createReadStream(path))) {
    const line = parseObject(bytes);
    if (!line) return;
    end += bytes.length + 1;
    yield { line, end };
  }
}

function parseObject(bytes: Buffer): Line | null {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? (value as Line) : null;
  } catch {
    return null;
  }
}
