import { addCounts, dayOf, formatDay, parseCounts, type DayCounts } from './day-counts.ts';

const DAYS_KEPT = 400;

/** The file's text with counts added. */
export interface Merged {
  readonly text: string;
  /** Lines that were removed from the text because they could not be read completely. */
  readonly damaged: readonly string[];
}

/**
 * Adds the counts of some days to the text of the file: a line a day, in order, the latest 400.
 * Lines of other days stay unchanged, so that the work each minute is that of a day or two. Throws
 * if the text is not a file of usage counts, which must not be overwritten.
 */
export function mergeCounts(text: string, added: ReadonlyMap<string, DayCounts>): Merged {
  const { days, others } = linesByDay(text);
  if (days.size === 0 && others.length > 0) throw new Error('not a file of usage counts');
  const damaged = [...others];
  for (const [day, counts] of added) {
    const total: DayCounts = new Map();
    for (const line of days.get(day) ?? []) {
      const parsed = parseCounts(line);
      addCounts(total, parsed.counts);
      if (!parsed.isWhole) damaged.push(line);
    }
    addCounts(total, counts);
    days.set(day, [formatDay(day, total)]);
  }
  // The limit is a number of days and not a date: a clock that once ran ahead must not empty the
  // file.
  const kept = [...days.keys()].sort().slice(-DAYS_KEPT);
  return { text: kept.flatMap((day) => days.get(day) ?? []).join('\n') + '\n', damaged };
}

/** The lines of a file by their day, and the non-blank lines without a day. */
export function linesByDay(text: string): { days: Map<string, string[]>; others: string[] } {
  const days = new Map<string, string[]>();
  const others: string[] = [];
  for (const line of text.split('\n')) {
    const day = dayOf(line);
    if (day !== null) days.set(day, [...(days.get(day) ?? []), line]);
    else if (line.trim() !== '') others.push(line);
  }
  return { days, others };
}
