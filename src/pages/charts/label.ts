/** A stretch of the width of a chart, in percent from its left edge. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Where a label stands. */
interface LabelPosition {
  /** In percent of the chart. */
  readonly at: number;
  /** Which part of the label is at `at`. */
  readonly anchor: 'start' | 'middle' | 'end';
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** The part of the width that a label covers at most. */
export function coveredBy({ at, anchor }: LabelPosition, width: number): Extent {
  const from = at - width * SHARE_BEFORE[anchor];
  return { from, to: from + width };
}

/**
 * An upper bound for the width of a text in em in usual sans-serif fonts. The server cannot measure a
 * page, so it assumes the widest of the common system fonts.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (NARROW.test(character)) return 0.46;
  if (WIDE.test(character)) return 1;
  if (SMALL.test(character)) return 0.66;
  if (CAPITAL.test(character)) return 0.8;
  return MARK.test(character) ? 0 : 1.1;
}

const NARROW = /[ \u{a0}\u{202f}ijlftrI.,:;!'’|()[\]-]/u;
const WIDE = /[mwMW—…%@]/u;
const SMALL = /[a-zß-ÿ0-9–]/u;
const CAPITAL = /[A-ZÀ-ÞΑ-Яа-я×]/u;
const MARK = /\p{M}/u;
