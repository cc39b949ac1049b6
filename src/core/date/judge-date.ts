import { bestRank, chooseCanonical, haveConflict } from './choose-canonical.ts';
import { type DateClaim, sourceKind, type SourceKind } from './date-claim.ts';
import type { DateRecord, DateStatus } from './date-record.ts';
import { judgeStatement, type JudgedStatement } from './judge-statement.ts';
import { DAY } from '../time/time-value.ts';

/** A judged date, with the facts from which its warnings are derived. */
export interface JudgedDate {
  readonly record: DateRecord;
  readonly statements: readonly JudgedStatement[];
  readonly canonical: JudgedStatement | null;
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
  const valid = new Set(best.filter(({ record }) => record.valid));
  const conflict = haveConflict([...valid]);
  const kind = canonical ? sourceKind(canonical.claim.sources) : 'none';
  // Methodology 4.4.
  const ambiguous = conflict || canonical?.disputed === true;
  return {
    statements,
    canonical,
    calendarConflict: haveCalendarConflict(valid),
    record: {
      statements: statements.map(({ record }) => record),
      canonical: canonical && statements.indexOf(canonical),
      alternatives: positions(
        statements,
        (one) => one.record.valid && one !== canonical && !saysTheSame(one, canonical),
      ),
      status: dateStatus(canonical !== null, ambiguous, kind),
      sourceKind: kind,
      ambiguous,
      uncertain:
        canonical !== null &&
        (canonical.uncertain || best.some(({ claim }) => claim.snak === 'somevalue')),
      ...(conflict && { rivals: positions(statements, (one) => valid.has(one)) }),
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

function positions(
  statements: readonly JudgedStatement[],
  holds: (statement: JudgedStatement) => boolean,
): number[] {
  return statements.flatMap((statement, index) => (holds(statement) ? [index] : []));
}

function saysTheSame(a: JudgedStatement, b: JudgedStatement | null): boolean {
  return (
    b !== null &&
    a.record.gregorian === b.record.gregorian &&
    a.interval?.first === b.interval?.first &&
    a.interval?.last === b.interval?.last
  );
}

/** Whether the same digits of a day mean different days (methodology 2.5): only their calendar can be the reason. */
function haveCalendarConflict(statements: Iterable<JudgedStatement>): boolean {
  const meant = new Map<string, string | null>();
  for (const { digits, record } of statements) {
    if ((record.precision ?? 0) < DAY) continue;
    const written = `${digits?.year} ${digits?.month} ${digits?.day}`;
    if ((meant.get(written) ?? record.gregorian) !== record.gregorian) return true;
    meant.set(written, record.gregorian);
  }
  return false;
}
