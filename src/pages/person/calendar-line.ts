import { parseDate } from '../../core/calendar/date-text.ts';
import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
} from '../../core/date/date-record.ts';
import { isJulianDay, writtenDay } from '../../core/date/written-date.ts';
import { YEAR } from '../../core/time/precision.ts';
import { html, type Piece } from '../../html/template.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { gregorianOfJulian, statementText } from '../dates/statement-date.ts';
import type { PageRequest } from '../page.ts';

/**
 * The line beneath a date that names its calendar, where that is the Julian one, and its Gregorian day. A
 * Gregorian day that another statement gives as a Julian one has that one beside it (methodology 7.7).
 *
 * @param listed Whether the lists hold the person under the Gregorian day, as they do for births.
 */
export function calendarLine(request: PageRequest, date: DateRecord, listed: boolean): Piece {
  const canonical = canonicalStatement(date);
  if (!canonical) return null;
  const { julianCalendar, julianForm, sameInBoth } = request.texts.date;
  if (canonical.calendar !== 'julian') {
    const twin = date.statements.find(
      (other) => isJulianDay(other) && other.gregorian === canonical.gregorian,
    );
    return twin ? line(julianForm(statementText(request, twin))) : null;
  }
  if ((canonical.precision ?? 0) < YEAR) return null;
  if (!isJulianDay(canonical)) return line(julianCalendar);
  const { gregorianForm, listedUnder } = request.texts.date;
  const gregorian = gregorianDay(request, canonical);
  if (gregorian === null) return line(`${julianCalendar} · ${sameInBoth}`);
  const said = listed ? listedUnder(gregorian) : gregorianForm(gregorian);
  return line(`${julianCalendar} · ${said}`);
}

function line(text: string): Piece {
  return html`<p class="day">${text}</p>`;
}

/** The Gregorian day, without a year that the written day has too; null where both days read alike. */
function gregorianDay({ language }: PageRequest, statement: StatementRecord): string | null {
  const whole = gregorianOfJulian(language, statement);
  const [written, gregorian] = [writtenDay(statement), parseDate(statement.gregorian ?? '')];
  return whole !== null && gregorian && written?.year === gregorian.year
    ? monthDay(language, gregorian.month, gregorian.day)
    : whole;
}
