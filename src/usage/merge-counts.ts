import { addCounts, dayOf, formatDay, parseCounts, type DayCounts } from './day-counts.ts';

const DAYS_KEPT = 400;

/**
 * The text of the file with the counts of some days added: a line a day, in order, the latest 400.
 * Lines of other days stay as they are, so that the work each minute is that of a day or two.
 * Throws where the text is of something else: it must not be overwritten.
 */
export function mergeCounts(text: string, added: ReadonlyMap<string, DayCounts>): string {
  const lines = linesByDay(text);
  if (lines.size === 0 && text.trim() !== '') throw new Error('not a file of usage counts');
  for (const [day, counts] of added) {
    const total: DayCounts = new Map();
    for (const line of lines.get(day) ?? []) addCounts(total, parseCounts(line));
    addCounts(total, counts);
    lines.set(day, [formatDay(day, total)]);
  }
  // By number, not by today's date: a clock that once ran ahead must not empty the file.
  const kept = [...lines.keys()].sort().slice(-DAYS_KEPT);
  return kept.flatMap((day) => lines.get(day) ?? []).join('\n') + '\n';
}

function linesByDay(text: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const day = dayOf(line);
    if (day !== null) lines.set(day, [...(lines.get(day) ?? []), line]);
  }
  return lines;
}
