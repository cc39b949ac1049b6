import { rangesOverlap } from '../calendar/civil-date.ts';
import { atMostDay, DAY, YEAR } from '../time/precision.ts';
import type { JudgedStatement } from './judge-statement.ts';
import { countExternal, sourceKind, type SourceKind } from './source.ts';

const KIND_ORDER: Record<SourceKind, number> = { external: 0, 'import-only': 1, none: 2 };

/** The statements of the best rank that exists, whatever they say (methodology 3.5). */
export function bestRank(statements: readonly JudgedStatement[]): readonly JudgedStatement[] {
  const preferred = statements.filter(({ claim }) => claim.rank === 'preferred');
  return preferred.length > 0 ? preferred : statements;
}

/**
 * The statement shown as the date (methodology 3.4), out of the valid ones of the best rank; null
 * where there is none. A choice for display, not a verdict.
 */
export function chooseCanonical(statements: readonly JudgedStatement[]): JudgedStatement | null {
  const candidates = bestRank(statements).filter(({ record }) => record.valid);
  const ranked = candidates.map((statement, order) => ({
    statement,
    key: sortKey(statement, candidates, order),
  }));
  ranked.sort((a, b) => compareKeys(a.key, b.key) || compareText(a.statement, b.statement));
  return ranked[0]?.statement ?? null;
}

/** The rules of 3.4 in order, each as a number of which the smaller wins. */
function sortKey(
  statement: JudgedStatement,
  candidates: readonly JudgedStatement[],
  order: number,
): number[] {
  const { sources } = statement.claim;
  return [
    statement.disputed ? 1 : 0,
    -usablePrecision(statement, candidates),
    KIND_ORDER[sourceKind(sources)],
    statement.uncertain ? 1 : 0,
    -countExternal(sources),
    statement.interval ? statement.interval.last - statement.interval.first : Infinity,
    order,
  ];
}

/**
 * A 1 January without an outside source is often a year that software padded: beside a compatible
 * rival of year precision or finer it counts as a year.
 */
function usablePrecision(
  statement: JudgedStatement,
  candidates: readonly JudgedStatement[],
): number {
  const precision = atMostDay(statement.record.precision ?? 0);
  if (!isUnsourcedFirstOfJanuary(statement)) return precision;
  const hasRival = candidates.some(
    (other) =>
      other !== statement && (other.record.precision ?? 0) >= YEAR && compatible(statement, other),
  );
  return hasRival ? YEAR : precision;
}

/** Whether a day is written as 1 January and has no source outside Wikimedia. */
export function isUnsourcedFirstOfJanuary({ claim, digits, record }: JudgedStatement): boolean {
  return (
    (record.precision ?? 0) >= DAY &&
    digits?.month === 1 &&
    digits.day === 1 &&
    sourceKind(claim.sources) !== 'external'
  );
}

/** Whether two statements can both be true; one without an interval contradicts nothing. */
export function compatible(a: JudgedStatement, b: JudgedStatement): boolean {
  return !a.compatible || !b.compatible || rangesOverlap(a.compatible, b.compatible);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

function compareText(a: JudgedStatement, b: JudgedStatement): number {
  return a.claim.id < b.claim.id ? -1 : 1;
}
