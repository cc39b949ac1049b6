import type { Language } from '../../core/text/languages.ts';
import { reducedDate } from './reduced-date.ts';

/**
 * An interval of the service in words (methodology 2.3): "1 January 1701 – 31 December 1800", or one
 * date where both ends are the same day.
 */
export function intervalText(
  language: Language,
  [first, last]: readonly [first: string, last: string],
): string {
  const start = reducedDate(language, first);
  return first === last ? start : `${start} – ${reducedDate(language, last)}`;
}
