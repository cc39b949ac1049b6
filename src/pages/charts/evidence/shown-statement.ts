import type { DateRecord, StatementRecord } from '../../../core/date/date-record.ts';
import { sourceKind, type SourceKind } from '../../../core/date/date-claim.ts';
import type { GlyphStatus } from '../../../html/theme.ts';

/** A statement with what was decided about it when the snapshot was built. */
export interface ShownStatement extends StatementRecord {
  readonly canonical: boolean;
  /** The best kind among its references (methodology 5.3). */
  readonly kind: SourceKind;
  /** Whether it is one of the statements that cannot all be right (methodology 4.2). */
  readonly rival: boolean;
}

/** The statements of a date in their stored order. */
export function shownStatements({
  statements,
  canonical,
  rivals = [],
}: DateRecord): ShownStatement[] {
  return statements.map((statement, index) => ({
    ...statement,
    canonical: index === canonical,
    kind: sourceKind(statement.sources),
    rival: rivals.includes(index),
  }));
}

const ORDER: readonly SourceKind[] = ['external', 'import-only', 'none'];

/** The better of two kinds. */
export function strongerKind(a: SourceKind, b: SourceKind): SourceKind {
  return ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b;
}

/** The sign that a kind of source has in common with the statuses. */
export const KIND_GLYPHS: Readonly<Record<SourceKind, GlyphStatus>> = {
  external: 'sourced',
  'import-only': 'import-only',
  none: 'unsourced',
};
