import { compareGiven, isPossible } from './compare-given.ts';
import type { WrittenDays } from './claimed.ts';
import { rivalStatements, type DateRecord } from './date-record.ts';

/** What is said of a date in somebody's table beside the date here (service 16.6). */
export type DateVerdict =
  | 'agrees'
  | 'agrees, more precise here'
  | 'less precise here'
  | 'disputed here'
  | 'contradicts'
  | 'no date here';

/** Judges a given date, in any of its readings, by a person's date. */
export function judgeGiven(readings: readonly WrittenDays[], date: DateRecord): DateVerdict {
  const agreement = compareGiven(readings, date);
  if (agreement === 'unknown') return 'no date here';
  if (agreement === 'near' || agreement === 'far') return 'contradicts';
  if (agreement === 'rival' || isDisputed(readings, date)) return 'disputed here';
  if (agreement === 'coarser') return 'less precise here';
  return agreement === 'equal' ? 'agrees' : 'agrees, more precise here';
}

/** Whether the date here is ambiguous, and not all that is claimed is possible by the given one. */
function isDisputed(readings: readonly WrittenDays[], date: DateRecord): boolean {
  if (!date.ambiguous) return false;
  const rivals = rivalStatements(date);
  return rivals.length === 0 || rivals.some((rival) => !isPossible(readings, rival));
}
