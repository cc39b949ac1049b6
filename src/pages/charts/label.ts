import type { Extent } from './time-scale.ts';

/** Where a label stands: beside its bar, or on a line of its own. */
export interface LabelPosition {
  readonly side: 'right' | 'left' | 'own-line';
  /** In percent of the chart. */
  readonly at: number;
  /** Which part of the label is at `at`. */
  readonly anchor: 'start' | 'middle' | 'end';
}

/**
 * The position of a label that needs at most `width` percent of the chart, including the gap to the bar. A
 * label stays at its bar also in a wider chart, of which it covers a smaller part.
 */
export function placeLabel(bar: Extent, width: number): LabelPosition {
  if (bar.to + width <= 100) return { side: 'right', at: bar.to, anchor: 'start' };
  if (bar.from - width >= 0) return { side: 'left', at: bar.from, anchor: 'end' };
  return { side: 'own-line', ...placeOnOwnLine(bar, width) };
}

/** The position is the middle of the bar, or an end of it if the bar is longer than its label or near the edge. */
function placeOnOwnLine(bar: Extent, width: number): Omit<LabelPosition, 'side'> {
  const middle = (bar.from + bar.to) / 2;
  const isLonger = bar.to - bar.from >= width;
  if (!isLonger && middle - width / 2 >= 0 && middle + width / 2 <= 100) {
    return { at: middle, anchor: 'middle' };
  }
  if (bar.from + width <= 100) return { at: bar.from, anchor: 'start' };
  if (bar.to - width >= 0) return { at: bar.to, anchor: 'end' };
  return { at: Math.max(0, 100 - width), anchor: 'start' };
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** The part of the width that a label covers at most. */
export function coveredBy({ at, anchor }: Omit<LabelPosition, 'side'>, width: number): Extent {
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

/** Breaks a text into as few lines of at most `limit` em as possible; a longer word gets its own line. */
export function wrapText(text: string, limit: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > limit) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
