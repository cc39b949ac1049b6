import { html, type Html, type Piece } from '../../../html/template.ts';
import { statusGlyph } from '../../../html/status-glyphs.ts';
import type { InLanguage } from '../../texts/catalogue.ts';
import { barsOf } from './bars.ts';
import { KIND_GLYPHS, type ShownStatement } from './shown-statement.ts';
import {
  BAR_HEIGHT,
  layOutStrip,
  LINE,
  type PlacedBar,
  type PlacedLabel,
  type PlacedPanel,
} from './strip-layout.ts';

export interface EvidenceInput {
  /** Unique in the page; the ids of the figure's title and description begin with it. */
  readonly id: string;
  /** What the figure is, for those who do not see it: "Statements about the date of birth". */
  readonly title: string;
  /** As answered; those without an interval are not drawn. */
  readonly statements: readonly ShownStatement[];
}

/** The statements about a date along a time axis, or null where none has an interval. */
export function evidenceStrip(
  inLanguage: InLanguage,
  { id, title, statements }: EvidenceInput,
): Html | null {
  const bars = barsOf(statements);
  if (bars.length === 0) return null;
  const { panels, height } = layOutStrip(inLanguage, bars);
  return html`<svg
    class="strip"
    role="img"
    aria-labelledby="${id}-title"
    aria-describedby="${id}-desc"
    width="100%"
    height="${number(height)}rem"
  >
    <title id="${id}-title">${title}</title>
    <desc id="${id}-desc">${inLanguage.texts.figures.evidenceDescription}</desc>
    ${panels.map((panel) => drawPanel(panel))}
  </svg>`;
}

function drawPanel({ axis, ticks, bars, wedge }: PlacedPanel): Piece {
  return [
    wedge &&
      html`<svg
        y="${number(wedge.top)}rem"
        width="100%"
        height="${number(wedge.height)}rem"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
      >
        <path
          class="wedge"
          d="M0 0H100L${number(wedge.extent.to)} 1H${number(wedge.extent.from)}z"
        />
      </svg>`,
    html`<line class="axis" x2="100%" y1="${number(axis)}rem" y2="${number(axis)}rem" />`,
    ticks.minor.map(
      ({ at }) =>
        html`<line
          class="minor"
          x1="${number(at)}%"
          x2="${number(at)}%"
          y1="${number(axis)}rem"
          y2="${number(axis + 0.3125)}rem"
        />`,
    ),
    ticks.labelled.map(
      ({ at, label }) =>
        html`<svg class="tick" x="${number(at)}%" y="${number(axis)}rem">
          <line y2="1rem" />
          <text x="4" y="1.0625rem">${label}</text>
        </svg>`,
    ),
    bars.map((bar) => drawBar(bar)),
  ];
}

function drawBar({ kind, canonical, extent, y, label }: PlacedBar): Html {
  const x = number(extent.from);
  const width = number(extent.to - extent.from);
  return html`<g class="${canonical ? 'bar canonical' : 'bar'}"
    >${rect(x, y, width, BAR_HEIGHT, kind === 'external' ? 'full' : 'line')}${kind === 'import-only' && rect(x, y + BAR_HEIGHT / 2, width, BAR_HEIGHT / 2, 'full')}${label && drawLabel(label, statusGlyph(KIND_GLYPHS[kind]))}</g
  >`;
}

function rect(x: string, y: number, width: string, height: number, name: string): Html {
  return html`<rect
    class="${name}"
    x="${x}%"
    y="${number(y)}rem"
    width="${width}%"
    height="${number(height)}rem"
  />`;
}

function drawLabel({ side, at, anchor, lines, baseline }: PlacedLabel, glyph: Html): Html {
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

/** Where the sign and the text of a label begin (or the text ends), in rem from its place. */
const OFFSETS = {
  right: ['.375', '1.25'],
  left: ['-1.075', '-1.25'],
  'own-line': ['0', '.875'],
} as const;

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
