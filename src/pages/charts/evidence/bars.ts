import { type DayRange, dayNumber } from '../../../core/calendar/calendar.ts';
import { parseDate } from '../../../core/calendar/date-text.ts';
import type { SourceKind } from '../../../core/date/date-claim.ts';
import { type ShownStatement, strongerKind } from './shown-statement.ts';

/** The statements that mean the same days, as one bar. */
export interface Bar extends DayRange {
  readonly kind: SourceKind;
  readonly canonical: boolean;
  /** The canonical one first, then as in the answer; never empty. */
  readonly statements: readonly [ShownStatement, ...ShownStatement[]];
}

/**
 * Statements as bars in reading order. A statement without an interval has no bar.
 */
export function barsOf(statements: readonly ShownStatement[]): readonly Bar[] {
  const bars = new Map<string, Bar>();
  for (const statement of inReadingOrder(statements)) {
    const days = daysOf(statement);
    if (!days) continue;
    const key = `${days.first}/${days.last}`;
    const same = bars.get(key);
    bars.set(key, same ? withAnother(same, statement) : barOf(statement, days));
  }
  return [...bars.values()];
}

/**
 * The canonical statement first, then days before months, years and so on, the earlier before the
 * later; those without an interval last.
 */
export function inReadingOrder(statements: readonly ShownStatement[]): readonly ShownStatement[] {
  const keyed = statements.map((statement) => ({ statement, days: daysOf(statement) }));
  return keyed
    .sort((a, b) => rank(a) - rank(b) || compareDays(a.days, b.days))
    .map(({ statement }) => statement);
}

function rank({ statement, days }: { statement: ShownStatement; days: DayRange | null }): number {
  if (statement.canonical) return 0;
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

function daysOf({ interval }: ShownStatement): DayRange | null {
  const first = interval && parseDate(interval[0]);
  const last = interval && parseDate(interval[1]);
  return first && last ? { first: dayNumber(first), last: dayNumber(last) } : null;
}

function barOf(statement: ShownStatement, days: DayRange): Bar {
  return {
    ...days,
    kind: statement.kind,
    canonical: statement.canonical,
    statements: [statement],
  };
}

function withAnother(bar: Bar, statement: ShownStatement): Bar {
  return {
    ...bar,
    kind: strongerKind(bar.kind, statement.kind),
    statements: [...bar.statements, statement],
  };
}
