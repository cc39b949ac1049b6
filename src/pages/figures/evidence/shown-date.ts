import type { DateRecord } from '../../../core/date/date-record.ts';
import { sourceKind, type SourceKind } from '../../../core/date/source.ts';
import type { BirthDate, Statement } from '../../../service/schema/date.ts';
import type { GlyphStatus } from '../../../html/status-glyphs.ts';

/** A statement as answered, with what was decided about it when the snapshot was built. */
export interface ShownStatement extends Statement {
  /** The best kind among its references (methodology 5.3). */
  readonly kind: SourceKind;
  /** Whether it is one of the statements that cannot all be right (methodology 4.2). */
  readonly rival: boolean;
}

/** A date as answered, with what was decided about its statements. */
export interface ShownDate extends BirthDate {
  readonly statements: readonly ShownStatement[];
}

/** A date as answered and as stored, put together. Both have the same statements in the same order. */
export function shownDate(answered: BirthDate, { statements, rivals }: DateRecord): ShownDate {
  return {
    ...answered,
    statements: answered.statements.map((statement, index) => ({
      ...statement,
      kind: sourceKind(statements[index]?.sources ?? []),
      rival: rivals?.includes(index) ?? false,
    })),
  };
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
