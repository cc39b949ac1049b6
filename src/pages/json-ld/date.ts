import { DAY } from '../../core/time/precision.ts';
import type { BirthDate } from '../../service/schema/date.ts';

/**
 * A birth or death date as schema.org may be told it: `YYYY-MM-DD`, Gregorian, only where it is known to
 * the day, has a source outside Wikimedia and is free of doubt. Undefined otherwise and before the common
 * era, as readers of JSON-LD do not agree on how its years are counted.
 */
export function certainDate(date: BirthDate): string | undefined {
  const { status, ambiguous, uncertainty, precision } = date;
  const certain = status === 'sourced' && !ambiguous && !uncertainty && (precision ?? 0) >= DAY;
  if (!certain || date.date === null) return undefined;
  // Years of five digits need an agreement between writer and reader (ISO 8601).
  return /^\d{4}-\d{2}-\d{2}$/.test(date.date) ? date.date : undefined;
}
