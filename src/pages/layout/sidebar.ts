import { html, type Piece } from '../../html/template.ts';
import type { Frame } from '../page.ts';

/**
 * The sidebar of a list: folded into one line before them on a narrow screen, and open in a
 * column of its own on a wide one. Nothing where all pieces are empty.
 */
export function sidebar({ texts }: Frame, pieces: readonly Piece[]): Piece {
  const shown = pieces.filter(Boolean);
  if (shown.length === 0) return null;
  return html`<aside class="apart">
    <details>
      <summary>${texts.browse.aboutList}</summary>
      ${shown}
    </details>
  </aside>`;
}
