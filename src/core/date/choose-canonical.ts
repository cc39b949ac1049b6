import type { DayRange } from '../calendar/calendar.ts';
import { DAY, YEAR } from '../time/time-value.ts';
import type { JudgedStatement } from './judge-statement.ts';
import { sourceKind, type SourceKind } from './date-claim.ts';

const KIND_ORDER: Record<SourceKind, number> = { external: 0, 'import-only': 1, none: 2 };

/** The preferred statements, or all if none is preferred, valid or not (methodology 3.5). */
export function bestRank(statements: readonly JudgedStatement[]): readonly JudgedStatement[] {
  const preferred = statements.filter(({ claim }) => claim.rank === 'preferred');
  return preferred.length > 0 ? preferred : statements;
}

/**
 * The canonical statement, chosen from the valid statements of the best rank (methodology 3.4).
 * Null if there is none. It is chosen for display and is no verdict on which statement is true.
 */
export function chooseCanonical(statements: readonly JudgedStatement[]): JudgedStatement | null {
  const candidates = bestRank(statements).filter(({ record }) => record.valid);
  const rivalled = withRival(candidates);
  const ranked = candidates.map((statement, order) => ({
    statement,
    key: sortKey(statement, rivalled, order),
  }));
  ranked.sort((a, b) => compareKeys(a.key, b.key));
  return ranked[0]?.statement ?? null;
}

/** One number per rule of methodology 3.4, in the order of the rules. The smaller number wins. */
function sortKey(
  statement: JudgedStatement,
  rivalled: ReadonlySet<JudgedStatement>,
  order: number,
): number[] {
  const { sources } = statement.claim;
  return [
    statement.disputed ? 1 : 0,
    -usablePrecision(statement, rivalled),
    KIND_ORDER[sourceKind(sources)],
    statement.uncertain ? 1 : 0,
    -sources.filter((source) => source.class === 'external').length,
    statement.interval ? statement.interval.last - statement.interval.first : Infinity,
    order,
  ];
}

/**
 * The precision that counts in the choice. A 1 January without an external source often stands for a year that software
 * padded. It counts as a year if a compatible statement of year precision or finer exists.
 */
function usablePrecision(
  statement: JudgedStatement,
  rivalled: ReadonlySet<JudgedStatement>,
): number {
  // Hours, minutes and seconds count as a day (methodology 1.4).
  const precision = Math.min(statement.record.precision ?? 0, DAY);
  return isUnsourcedFirstOfJanuary(statement) && rivalled.has(statement) ? YEAR : precision;
}

/** Those of year precision or finer that another such statement does not contradict. */
function withRival(candidates: readonly JudgedStatement[]): Set<JudgedStatement> {
  const sorted = candidates
    .filter(({ record }) => (record.precision ?? 0) >= YEAR)
    .map((statement) => ({ statement, ...possibleDays(statement) }))
    .sort((a, b) => a.first - b.first);
  let lastBefore = -Infinity;
  const rivalled = sorted.filter(({ first, last }, at) => {
    const isMet = first <= lastBefore || (sorted[at + 1]?.first ?? Infinity) <= last;
    lastBefore = Math.max(lastBefore, last);
    return isMet;
  });
  return new Set(rivalled.map(({ statement }) => statement));
}

/** Whether a statement gives the day 1 January and has no source outside Wikimedia. */
export function isUnsourcedFirstOfJanuary({ claim, digits, record }: JudgedStatement): boolean {
  return (
    (record.precision ?? 0) >= DAY &&
    digits?.month === 1 &&
    digits.day === 1 &&
    sourceKind(claim.sources) !== 'external'
  );
}

const EVERY_DAY = { first: Number.MIN_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER };

/** The days on which a statement may be true. Without an interval it contradicts nothing. */
function possibleDays({ compatible }: JudgedStatement): DayRange {
  return compatible ?? EVERY_DAY;
}

/** Whether two of some statements cannot both be true (methodology 4.2): then one ends before another begins. */
export function haveConflict(statements: readonly JudgedStatement[]): boolean {
  let [first, last] = [-Infinity, Infinity];
  for (const days of statements.map(possibleDays)) {
    first = Math.max(first, days.first);
    last = Math.min(last, days.last);
  }
  return first > last;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}
