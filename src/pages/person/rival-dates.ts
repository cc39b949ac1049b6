import { type DayRange, rangesOverlap } from '../../core/calendar/calendar.ts';
import { type DateRecord, isJulianDay, writtenDay } from '../../core/date/date-record.ts';
import { namedStatementText, statementText } from '../dates/statement-date.ts';
import type { InLanguage } from '../texts/page-texts.ts';
import { differing, shownStatements, type ShownStatement } from './shown-statement.ts';

/**
 * The dates of which at most one can be right: the canonical one first, then each that shares no day with it,
 * the finest of those that agree. One date alone where nothing excludes it, none where there is no canonical
 * one.
 */
export function rivalDates(date: DateRecord): readonly ShownStatement[] {
  const statements = shownStatements(date);
  const canonical = statements.find((statement) => statement.canonical);
  if (!canonical) return [];
  const [chosen, ...others] = differing(statements.filter(({ rival }) => rival));
  if (!chosen?.canonical) return [canonical];
  const apart = others.filter((other) => !rangesOverlap(other, chosen));
  // The canonical date may share a day with each of several dates that exclude each other.
  const excluding = apart.length > 0 ? apart : others;
  const finest = excluding.filter(
    (outer) => !excluding.some((other) => other !== outer && isWithin(other, outer)),
  );
  return [canonical, ...finest];
}

/**
 * Rival dates as they are written. Where one of them is a day of the Julian calendar, every day has the name of
 * its calendar, since the same digits mean different days.
 */
export function rivalTexts(
  inLanguage: InLanguage,
  statements: readonly ShownStatement[],
): readonly string[] {
  const isMixed = statements.length > 1 && statements.some((statement) => isJulianDay(statement));
  const { gregorianCalendar } = inLanguage.texts.date;
  return statements.map((statement) =>
    isMixed && !isJulianDay(statement) && writtenDay(statement)
      ? `${statementText(inLanguage, statement)} (${gregorianCalendar})`
      : namedStatementText(inLanguage, statement),
  );
}

function isWithin(inner: DayRange, outer: DayRange): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}
