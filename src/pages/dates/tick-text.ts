import type { CivilDate } from '../../core/calendar/civil-date.ts';
import type { Language } from '../../core/text/languages.ts';
import { monthName } from './month-name.ts';
import { TEXTS } from '../texts/texts.ts';
import { yearText } from './year-text.ts';

/** A mark of a time axis, short: "4 Jul", "Jul 1804", "1804", "44 BCE". */
export function tickText(
  language: Language,
  unit: 'day' | 'month' | 'year',
  { year, month, day }: CivilDate,
): string {
  if (unit === 'year') return yearText(language, year);
  const short = monthName(language, month, 'short');
  return unit === 'month'
    ? `${short} ${yearText(language, year)}`
    : TEXTS[language].dateWords.shortDayOfMonth(day, short);
}
