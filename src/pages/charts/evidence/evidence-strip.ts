import { html, type Html, type Piece } from '../../../html/template.ts';
import { statusGlyph } from '../../../html/theme.ts';
import type { InLanguage } from '../../texts/page-texts.ts';
import { barsOf } from './bars.ts';
import { drawAxis, drawLabel, number, sourceBar } from './marks.ts';
import { KIND_GLYPHS, type ShownStatement } from './shown-statement.ts';
import { layOutStrip, type PlacedBar, type PlacedPanel } from './strip-layout.ts';

export interface EvidenceInput {
  /** Unique in the page; the ids of the chart's title and description begin with it. */
  readonly id: string;
  /** What the chart is, for those who do not see it: "Statements about the date of birth". */
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
    <desc id="${id}-desc">${inLanguage.texts.charts.evidenceDescription}</desc>
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
    drawAxis(axis, ticks),
    bars.map((bar) => drawBar(bar)),
  ];
}

function drawBar({ kind, canonical, extent, y, label }: PlacedBar): Html {
  const shape = { x: extent.from, y, width: extent.to - extent.from };
  return html`<g class="${canonical ? 'bar canonical' : 'bar'}"
    >${sourceBar(shape, kind)}${label && drawLabel(label, statusGlyph(KIND_GLYPHS[kind]))}</g
  >`;
}
