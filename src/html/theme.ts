import { html, type Html } from './template.ts';

/** Colours, faces and sizes that all pages share, as custom properties of the root. */
export const THEME = `:root{color-scheme:light dark;
--paper:#fbf9f4;--ink:#1d1a16;--quiet:#4b463d;--accent:#83201b;--well:#f2eee4;--rule:#d9d2c3;
--serif:Charter,"Bitstream Charter","Iowan Old Style","Palatino Linotype",Palatino,"Liberation Serif",Georgia,serif;
--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans","Noto Sans",sans-serif;
--mono:ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace;
--s-1:.8333rem;--s1:1.2rem;--s2:1.44rem;--s3:1.728rem;--s5:2.488rem}
@media(prefers-color-scheme:dark){:root{--paper:#171511;--ink:#ebe6da;--quiet:#bdb6a6;--accent:#f2a799;--well:#211e19;--rule:#423c32}}
`;

/** The rules that the pages and the documentation of the API have in common; they come before their own. */
export const SHARED_STYLE = `*{box-sizing:border-box}
h1{font-size:clamp(1.75rem,9vw,var(--s5));margin:0 0 .5rem}
dl,dd{margin:0}
dt{font-weight:400}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.15em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
main:focus{outline:none}
.lead{font:var(--s1)/1.5 var(--serif)}
.skip{position:absolute;left:-100vw;padding:.75rem 1rem;background:var(--paper);z-index:1}
.skip:focus{left:0}
label{width:100%;font-size:var(--s-1);color:var(--quiet)}
button:hover{background:var(--well)}
`;

/** The style of the status symbols. */
export const GLYPH_STYLE = `.glyph{width:.8em;height:.8em;fill:currentColor}
`;

// Its look is in the drawing, so that it is the same without the style.
const RING = html`<circle
  cx="8"
  cy="8"
  r="6"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
/>`;

const DRAWINGS = {
  sourced: html`<circle cx="8" cy="8" r="7" />`,
  'import-only': html`${RING}<path d="M8 1a7 7 0 0 0 0 14z" />`,
  unsourced: RING,
  ambiguous: html`<path d="M7 1a7 7 0 0 0 0 14zM9 1a7 7 0 0 1 0 14z" />`,
  unknown: html`<path d="M2 7h12v2H2z" />`,
};

/** A status of a date (methodology 5.3). */
export type GlyphStatus = keyof typeof DRAWINGS;

/** The symbol of a status. It is hidden from assistive technology, because it is always shown with the word. */
export function statusGlyph(status: GlyphStatus): Html {
  return html`<svg class="glyph" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    ${DRAWINGS[status]}
  </svg>`;
}
