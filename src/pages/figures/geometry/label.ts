import type { Extent } from './time-scale.ts';

/** Where a label stands: beside its bar, or on a line of its own. */
export interface LabelPlace {
  readonly side: 'right' | 'left' | 'own-line';
  /** In percent of the figure. */
  readonly at: number;
  /** Which part of the label is at `at`. */
  readonly anchor: 'start' | 'middle' | 'end';
}

/**
 * The place of a label that needs at most `width` percent of the figure, gap to the bar included. A
 * label keeps its place at its bar also where the figure is wider and the label covers less of it.
 */
export function placeLabel(bar: Extent, width: number): LabelPlace {
  if (bar.to + width <= 100) return { side: 'right', at: bar.to, anchor: 'start' };
  if (bar.from - width >= 0) return { side: 'left', at: bar.from, anchor: 'end' };
  return { side: 'own-line', ...placeOnOwnLine(bar, width) };
}

/** At the middle of a bar, or at an end of one that is longer than its label or near the edge. */
function placeOnOwnLine(bar: Extent, width: number): Omit<LabelPlace, 'side'> {
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
export function coveredBy({ at, anchor }: Omit<LabelPlace, 'side'>, width: number): Extent {
  const from = at - width * SHARE_BEFORE[anchor];
  return { from, to: from + width };
}

/**
 * The width of a text in em that no usual sans-serif face exceeds. Pages cannot be measured where
 * they are written, so the widest of the common system faces stands for all.
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

/** A text in as few lines of at most `limit` em as its words allow; a longer word has its own line. */
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
