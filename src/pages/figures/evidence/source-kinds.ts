import type { SourceKind } from '../../../core/date/source.ts';
import type { GlyphStatus } from '../../../html/status-glyphs.ts';

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
