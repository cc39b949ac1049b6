import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';
import type { BrokenLine, DropReason, Extract } from '../extract/extract.ts';
import { laterChange, type NewestChange } from '../extract/newest-change.ts';
import type { InputHeader, ReadReport } from './read-report.ts';

/** Adds up what the blocks of all inputs say about themselves. */
export interface ReadCounts {
  /**
   * Adds a block of the input at a path, given the number of its first line. Throws BuildError if more lines are broken
   * than are passed over.
   */
  add(extract: Extract, from: { readonly path: string; readonly line: number }): void;
  report(files: readonly InputFile[]): ReadReport;
}

/** Creates counts. `warn` is called for each of up to `maxErrors` broken lines that are passed over. */
export function createReadCounts(maxErrors: number, warn: (warning: string) => void): ReadCounts {
  const headers: InputHeader[] = [];
  const dropped: Partial<Record<DropReason, number>> = {};
  let newest: NewestChange | null = null;
  let unreadableChanges = 0;
  let entitiesRead = 0;
  return {
    add(extract, { path, line }) {
      const before = dropped.broken_line ?? 0;
      for (const broken of extract.broken.slice(0, maxErrors - before)) {
        warn(`${placeOf(broken, line)}; line passed over`);
      }
      const excess = extract.broken[maxErrors - before];
      if (excess) throw tooManyBroken(`${placeOf(excess, line)}; more than`, maxErrors);
      for (const [reason, count] of Object.entries(extract.dropped) as [DropReason, number][]) {
        dropped[reason] = (dropped[reason] ?? 0) + count;
      }
      for (const header of extract.headers) headers.push({ ...header, path });
      newest = laterChange(newest, extract.newest);
      unreadableChanges += extract.unreadableChanges;
      entitiesRead += extract.entitiesRead;
    },
    report: (files) => ({ files, headers, dropped, newest, unreadableChanges, entitiesRead }),
  };
}

/** Throws BuildError if a resumed build allows fewer broken lines than were passed over. */
export function refuseBrokenLines({ dropped }: ReadReport, maxErrors: number): void {
  const { broken_line: broken = 0 } = dropped;
  if (broken > maxErrors) {
    throw tooManyBroken(`${broken} lines were passed over, more than`, maxErrors);
  }
}

function tooManyBroken(what: string, maxErrors: number): BuildError {
  return new BuildError(
    `${what} ${maxErrors} broken lines (--max-errors sets how many are passed over)`,
  );
}

function placeOf({ input, line, problem }: BrokenLine, firstLine: number): string {
  return `${input}:${firstLine + line}: ${problem}`;
}
