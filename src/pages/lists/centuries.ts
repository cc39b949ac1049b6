import { yearsOfCentury } from '../../core/calendar/periods.ts';
import { dayNumber } from '../../core/calendar/calendar.ts';
import type { Language } from '../../core/text/languages.ts';
import { centuryText } from '../dates/year.ts';

/** What a century is called: "19th century", "1st century BCE". */
export function centuryName(language: Language, century: number): string {
  const { first, last } = yearsOfCentury(century);
  return centuryText(language, {
    first: dayNumber({ year: first, month: 1, day: 1 }),
    last: dayNumber({ year: last, month: 12, day: 31 }),
  });
}
