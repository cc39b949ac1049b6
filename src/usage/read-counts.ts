import { readFile } from 'node:fs/promises';
import { dayOf, parseCounts } from './day-counts.ts';

export interface UsageRow {
  readonly day: string;
  readonly kind: string;
  readonly family: string;
  readonly count: number;
}

/** The counts of a file, in the order of days. Damaged lines are passed over. */
export async function readCounts(path: string): Promise<UsageRow[]> {
  const rows: UsageRow[] = [];
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const day = dayOf(line);
    if (day === null) continue;
    for (const [kind, families] of parseCounts(line)) {
      for (const [family, count] of families) rows.push({ day, kind, family, count });
    }
  }
  return rows;
}
