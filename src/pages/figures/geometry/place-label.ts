import type { Extent } from './time-scale.ts';

/** Where a label stands: beside its bar, or on a line of its own that begins at `at` percent. */
export interface LabelPlace {
  readonly side: 'right' | 'left' | 'own-line';
  /** The edge at which the label begins, or ends where it stands to the left; in percent. */
  readonly at: number;
}

/** The place of a label that needs `width` percent of the figure, gap to the bar included. */
export function placeLabel(bar: Extent, width: number): LabelPlace {
  if (bar.to + width <= 100) return { side: 'right', at: bar.to };
  if (bar.from - width >= 0) return { side: 'left', at: bar.from };
  return { side: 'own-line', at: Math.max(0, Math.min(bar.from, 100 - width)) };
}

/** The part of the width that a label covers at most. */
export function coveredBy(place: LabelPlace, width: number): Extent {
  return place.side === 'left'
    ? { from: place.at - width, to: place.at }
    : { from: place.at, to: place.at + width };
}
