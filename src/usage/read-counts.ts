import { readFile } from 'node:fs/promises';
import { parseCounts } from './day-counts.ts';
import { linesByDay } from './merge-counts.ts';

export interface UsageRow {
  readonly day: string;
  readonly kind: string;
  readonly family: string;
  readonly count: number;
}

/** The content of a file of counts. */
export interface UsageCounts {
  /** In order of the days. */
  readonly rows: readonly UsageRow[];
  /** Number of lines that could not be read completely. */
  readonly damagedLines: number;
}

/** Reads the counts of a file. Rejects with the errors of the file system if it cannot be read. */
export async function readCounts(path: string): Promise<UsageCounts> {
  const { days, others } = linesByDay(await readFile(path, 'utf8'));
  const rows: UsageRow[] = [];
  let damagedLines = others.length;
  for (const [day, lines] of days) {
    for (const { counts, isWhole } of lines.map(parseCounts)) {
      if (!isWhole) damagedLines++;
      for (const [kind, families] of counts) {
        for (const [family, count] of families) rows.push({ day, kind, family, count });
      }
    }
  }
  return { rows, damagedLines };
}
