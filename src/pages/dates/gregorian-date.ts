import { type CivilDate, civilDate } from '../../core/calendar/calendar.ts';
import { type Instant, instantDay } from '../../core/calendar/date-text.ts';
import type { Language } from '../../core/text/languages.ts';
import { TEXTS } from '../texts/texts.ts';
import { monthName } from './intl.ts';
import { yearText } from './year-text.ts';

/** A month and day without a year: "11 March", "1er janvier". */
export function monthDay(language: Language, month: number, day: number): string {
  return TEXTS[language].dateWords.dayOfMonth(day, monthName(language, month));
}

/** A month of a historical year: "March 1952", "março de 1952". */
export function monthOfYear(language: Language, year: number, month: number): string {
  return TEXTS[language].dateWords.ofYear(monthName(language, month), yearText(language, year));
}

/** A day with its historical year: "11 March 1952", "13 July 100 BCE". Nothing is converted. */
export function gregorianDate(language: Language, { year, month, day }: CivilDate): string {
  return TEXTS[language].dateWords.ofYear(monthDay(language, month, day), yearText(language, year));
}

/** The UTC day of an instant: "16 November 2026" for `2026-11-16T00:00:00Z`. */
export function instantDate(language: Language, instant: Instant): string {
  return gregorianDate(language, civilDate(instantDay(instant)));
}

/** A mark of a time axis, short: "4 Jul 1804", "4 Jul", "Jul 1804", "1804", "44 BCE". */
export function tickText(
  language: Language,
  unit: 'date' | 'day' | 'month' | 'year',
  { year, month, day }: CivilDate,
): string {
  const written = yearText(language, year);
  if (unit === 'year') return written;
  const short = monthName(language, month, 'short');
  if (unit === 'month') return `${short} ${written}`;
  const said = TEXTS[language].dateWords.shortDayOfMonth(day, short);
  return unit === 'day' ? said : `${said} ${written}`;
}
