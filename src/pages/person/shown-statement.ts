import { type DayRange, dayNumber, rangesOverlap } from '../../core/calendar/calendar.ts';
import { parseDate } from '../../core/calendar/date-text.ts';
import {
  type DateRecord,
  type StatementRecord,
  isJulianDay,
  writtenDay,
} from '../../core/date/date-record.ts';
import { sourceKind, type SourceKind } from '../../core/date/date-claim.ts';
import type { GlyphStatus } from '../../html/theme.ts';
import { namedStatementText, statementText } from '../dates/statement-date.ts';
import type { InLanguage } from '../texts/texts.ts';

/** A statement with what was decided about it when the snapshot was built. */
export interface ShownStatement extends StatementRecord {
  readonly canonical: boolean;
  /** The best kind among its references (methodology 5.3). */
  readonly kind: SourceKind;
  /** Whether it is one of the statements that cannot all be right (methodology 4.2). */
  readonly rival: boolean;
  /** The days of its interval; null where it has none. */
  readonly days: DayRange | null;
}

/**
 * The statements of a date as the pages list them: the canonical one first, then days before months, years and so on,
 * the earlier before the later; those without an interval last.
 */
export function shownStatements({
  statements,
  canonical,
  rivals = [],
}: DateRecord): readonly ShownStatement[] {
  return statements
    .map((statement, index) => ({
      ...statement,
      canonical: index === canonical,
      kind: sourceKind(statement.sources),
      rival: rivals.includes(index),
      days: daysOf(statement),
    }))
    .sort((a, b) => rank(a) - rank(b) || compareDays(a.days, b.days));
}

/** The first statement of each interval; those without one are left out. */
export function differing(
  statements: readonly ShownStatement[],
): readonly (ShownStatement & DayRange)[] {
  const dated = statements.flatMap((one) => (one.days ? { ...one, ...one.days } : []));
  const same = Map.groupBy(dated, ({ first, last }) => `${first}/${last}`);
  return [...same.values()].flatMap((group) => group.slice(0, 1));
}

/** The days of a statement's interval; null where it has none. */
function daysOf({ interval }: Pick<StatementRecord, 'interval'>): DayRange | null {
  const first = interval && parseDate(interval[0]);
  const last = interval && parseDate(interval[1]);
  return first && last ? { first: dayNumber(first), last: dayNumber(last) } : null;
}

function rank({ canonical, days }: ShownStatement): number {
  if (canonical) return 0;
  return days ? 1 : 2;
}

function compareDays(a: DayRange | null, b: DayRange | null): number {
  return a && b ? magnitude(a) - magnitude(b) || a.first - b.first || a.last - b.last : 0;
}

// The most days of a day, month, year, decade and century.
const MAGNITUDES = [1, 31, 366, 3653, 36_525];

function magnitude({ first, last }: DayRange): number {
  return MAGNITUDES.filter((days) => last - first + 1 > days).length;
}

/** The sign that a kind of source has in common with the statuses. */
export const KIND_GLYPHS: Readonly<Record<SourceKind, GlyphStatus>> = {
  external: 'sourced',
  'import-only': 'import-only',
  none: 'unsourced',
};

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
