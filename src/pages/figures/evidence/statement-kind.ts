import type { BirthDate, Statement } from '../../../service/schema/date.ts';
import type { GlyphStatus } from '../../../html/status-glyphs.ts';

/** The best kind of source that a statement has (methodology 5.3). */
export type StatementKind = BirthDate['source_kind'];

const ORDER: readonly StatementKind[] = ['external', 'import-only', 'none'];

/**
 * The best kind among a statement's references, read from what is published of them: a reference
 * that names nothing, neither a work nor an address, is a note about itself (methodology 5.1).
 */
export function statementKind({ sources }: Pick<Statement, 'sources'>): StatementKind {
  if (sources.some((source) => source.has_external_source)) return 'external';
  return sources.some(({ stated_in, urls }) => stated_in.length > 0 || urls.length > 0)
    ? 'import-only'
    : 'none';
}

/** The better of two kinds. */
export function strongerKind(a: StatementKind, b: StatementKind): StatementKind {
  return ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b;
}

/** The sign that a kind of source has in common with the statuses. */
export const KIND_GLYPHS: Readonly<Record<StatementKind, GlyphStatus>> = {
  external: 'sourced',
  'import-only': 'import-only',
  none: 'unsourced',
};
