import { readFile } from 'node:fs/promises';
import { parseCounts } from './day-counts.ts';
import { linesByDay } from './merge-counts.ts';

export interface UsageRow {
  readonly day: string;
  readonly kind: string;
  readonly family: string;
  readonly count: number;
}

/** What a file of counts holds. */
export interface UsageCounts {
  /** In the order of days. */
  readonly rows: readonly UsageRow[];
  /** Lines of which not all could be read. */
  readonly damagedLines: number;
}

/** The counts of a file. Rejects with what the file system throws where it cannot be read. */
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
