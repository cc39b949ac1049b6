import type { SourceKind } from '../../../core/date/date-claim.ts';
import { html, type Html, type Piece } from '../../../html/template.ts';
import type { TimeTicks } from '../time-ticks.ts';
import { BAR_HEIGHT, LINE, type PlacedLabel } from './strip-layout.ts';

type DrawnLabel = Omit<PlacedLabel, 'width'>;

/** A time axis with its ticks; `axis` is in rem from the top. */
export function drawAxis(axis: number, { labelled, minor }: TimeTicks): Piece {
  return [
    html`<line class="axis" x2="100%" y1="${number(axis)}rem" y2="${number(axis)}rem" />`,
    minor.map(
      ({ at }) =>
        html`<line
          class="minor"
          x1="${number(at)}%"
          x2="${number(at)}%"
          y1="${number(axis)}rem"
          y2="${number(axis + 0.3125)}rem"
        />`,
    ),
    labelled.map(
      ({ at, label }) =>
        html`<svg class="tick" x="${number(at)}%" y="${number(axis)}rem">
          <line y2="1rem" />
          <text x="4" y="1.0625rem">${label}</text>
        </svg>`,
    ),
  ];
}

/** `x` and `width` in percent, `y` and `height` in rem. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of a class. */
export function rect({ x, y, width, height }: Rectangle, name: 'full' | 'line'): Html {
  return html`<rect
    class="${name}"
    x="${number(x)}%"
    y="${number(y)}rem"
    width="${number(width)}%"
    height="${number(height)}rem"
  />`;
}

/** A bar filled by the kind of its sources, as the signs of the statuses are. */
export function sourceBar(shape: Omit<Rectangle, 'height'>, kind: SourceKind): Html {
  const whole = { ...shape, height: BAR_HEIGHT };
  const lowerHalf = { ...whole, y: shape.y + BAR_HEIGHT / 2, height: BAR_HEIGHT / 2 };
  return html`${rect(whole, kind === 'external' ? 'full' : 'line')}${kind === 'import-only' && rect(lowerHalf, 'full')}`;
}

/** A label with its sign. */
export function drawLabel({ side, at, anchor, lines, baseline }: DrawnLabel, glyph: Html): Html {
  const [signAt, textAt] = OFFSETS[side];
  const parts = html`<svg x="${signAt}rem" y="-.65rem" width=".7rem" height=".7rem">${glyph}</svg
    >${lines.map(
      (line, index) =>
        html`<text
          x="${textAt}rem"
          y="${number(index * LINE)}rem"
          ${side === 'left' && html` text-anchor="end"`}
          >${line}</text
        >`,
    )}`;
  // Only the browser knows how wide the sign and the text are together, so the style moves them.
  const moved = side === 'own-line' && anchor !== 'start';
  return html`<svg x="${number(at)}%" y="${number(baseline)}rem">
    ${moved ? html`<g class="${anchor}">${parts}</g>` : parts}
  </svg>`;
}

/** Where the sign and the text of a label begin (or the text ends), in rem from its position. */
const OFFSETS = {
  right: ['.375', '1.25'],
  left: ['-1.075', '-1.25'],
  'own-line': ['0', '.875'],
} as const;

/** A number of at most three decimals. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
