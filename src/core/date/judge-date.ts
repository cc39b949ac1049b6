import { bestRank, chooseCanonical, compatible } from './choose-canonical.ts';
import { type DateClaim, sourceKind, type SourceKind } from './date-claim.ts';
import type { DateRecord, DateStatus } from './date-record.ts';
import { judgeStatement, type JudgedStatement } from './judge-statement.ts';
import { DAY } from '../time/time-value.ts';

/** A judged date, with the facts from which its warnings are derived. */
export interface JudgedDate {
  readonly record: DateRecord;
  readonly statements: readonly JudgedStatement[];
  readonly canonical: JudgedStatement | null;
  /** Whether two valid statements of the best rank cannot both be true (methodology 4.2). */
  readonly conflict: boolean;
  /** Whether the canonical statement says that it is disputed (methodology 4.3). */
  readonly disputed: boolean;
  /** Whether two statements have the same digits in different calendars and mean different days (methodology 2.5). */
  readonly calendarConflict: boolean;
}

/**
 * Judges a person's birth or death statements: chooses the canonical one and finds the
 * alternatives, the doubts and the status (methodology 3 to 5). `claims` are the non-deprecated
 * statements in the entity's order. `asOf` is the day number of the snapshot's instant.
 */
export function judgeDate(claims: readonly DateClaim[], asOf: number): JudgedDate {
  const statements = claims.map((claim) => judgeStatement(claim, asOf));
  const canonical = chooseCanonical(statements);
  const best = bestRank(statements);
  const valid = best.filter(({ record }) => record.valid);
  const pairs = pairsOf(valid);
  const conflict = pairs.some(([a, b]) => !compatible(a, b));
  const disputed = canonical?.disputed ?? false;
  const kind = canonical ? sourceKind(canonical.claim.sources) : 'none';
  const ambiguous = conflict || disputed;
  return {
    statements,
    canonical,
    conflict,
    disputed,
    calendarConflict: pairs.some(([a, b]) => isCalendarConflict(a, b)),
    record: {
      statements: statements.map(({ record }) => record),
      canonical: canonical && statements.indexOf(canonical),
      alternatives: alternatives(statements, canonical),
      status: dateStatus(canonical !== null, ambiguous, kind),
      sourceKind: kind,
      ambiguous,
      uncertain:
        canonical !== null &&
        (canonical.uncertain || best.some(({ claim }) => claim.snak === 'somevalue')),
      ...(conflict && { rivals: valid.map((statement) => statements.indexOf(statement)) }),
    },
  };
}

/** The status of a date (methodology 5.3). `kind` is that of the canonical statement. */
export function dateStatus(known: boolean, ambiguous: boolean, kind: SourceKind): DateStatus {
  if (!known) return 'unknown';
  if (ambiguous) return 'ambiguous';
  if (kind === 'external') return 'sourced';
  return kind === 'import-only' ? 'import-only' : 'unsourced';
}

function alternatives(
  statements: readonly JudgedStatement[],
  canonical: JudgedStatement | null,
): number[] {
  return statements.flatMap((statement, index) =>
    statement.record.valid && statement !== canonical && !saysTheSame(statement, canonical)
      ? [index]
      : [],
  );
}

function saysTheSame(a: JudgedStatement, b: JudgedStatement | null): boolean {
  return (
    b !== null &&
    a.record.gregorian === b.record.gregorian &&
    a.interval?.first === b.interval?.first &&
    a.interval?.last === b.interval?.last
  );
}

function isCalendarConflict(a: JudgedStatement, b: JudgedStatement): boolean {
  return (
    isDay(a) &&
    isDay(b) &&
    a.record.calendar !== b.record.calendar &&
    a.digits?.year === b.digits?.year &&
    a.digits?.month === b.digits?.month &&
    a.digits?.day === b.digits?.day &&
    a.record.gregorian !== b.record.gregorian
  );
}

function isDay({ record }: JudgedStatement): boolean {
  return (record.precision ?? 0) >= DAY;
}

function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}
