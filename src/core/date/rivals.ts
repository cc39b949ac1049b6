import { rangesOverlap } from '../calendar/civil-date.ts';
import { parseDate } from '../calendar/date-text.ts';
import { dayNumber } from '../calendar/day-number.ts';

/** What of a judged statement decides whether it stands against another. */
export interface Rival {
  readonly rank: string;
  readonly valid: boolean;
  /** First and last day, Gregorian, historical years. */
  readonly interval: readonly [string, string] | null;
}

/**
 * The statements of an ambiguous date that stand beside each other: the valid ones of the best rank, where
 * two of them share no day (methodology 4.2). None where the date is only disputed.
 */
export function rivalsOf<S extends Rival>(date: {
  readonly ambiguous: boolean;
  readonly statements: readonly S[];
}): readonly S[] {
  if (!date.ambiguous) return [];
  const preferred = date.statements.filter(({ rank }) => rank === 'preferred');
  const best = (preferred.length > 0 ? preferred : date.statements).filter(({ valid }) => valid);
  const ranges = best.flatMap(({ interval }) => rangeOf(interval) ?? []);
  return ranges.some((a) => ranges.some((b) => !rangesOverlap(a, b))) ? best : [];
}

function rangeOf(interval: Rival['interval']) {
  const [first, last] = (interval ?? []).map((text) => parseDate(text));
  return first && last ? { first: dayNumber(first), last: dayNumber(last) } : null;
}
