import { type DateRecord, isJulianDay, writtenDay } from '../../../core/date/date-record.ts';
import { namedStatementText, statementText } from '../../dates/statement-date.ts';
import type { InLanguage } from '../../texts/page-texts.ts';
import { type Bar, barsOf } from './bars.ts';
import { shownStatements, type ShownStatement } from './shown-statement.ts';

/**
 * The dates of which at most one can be right: the canonical one first, then each that shares no day with it,
 * the finest of those that agree. One date alone where nothing excludes it, none where there is no canonical
 * one.
 */
export function rivalDates(date: DateRecord): readonly ShownStatement[] {
  const statements = shownStatements(date);
  const canonical = statements.find((statement) => statement.canonical);
  if (!canonical) return [];
  const [chosen, ...others] = barsOf(statements.filter(({ rival }) => rival));
  if (!chosen?.canonical) return [canonical];
  const apart = others.filter((bar) => !overlaps(bar, chosen));
  // The canonical date may share a day with each of several dates that exclude each other.
  const excluding = apart.length > 0 ? apart : others;
  const finest = excluding.filter(
    (bar) => !excluding.some((other) => other !== bar && isWithin(other, bar)),
  );
  return [canonical, ...finest.map(({ statements: [first] }) => first)];
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

function overlaps(a: Bar, b: Bar): boolean {
  return a.first <= b.last && b.first <= a.last;
}

function isWithin(inner: Bar, outer: Bar): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}
