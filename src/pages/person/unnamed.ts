import { html, type Html, type Piece } from '../../html/template.ts';
import { countOf } from '../dates/intl.ts';
import type { ProfilePage } from './profile-page.ts';

/** Things of which the snapshot has an identifier and no name, to be opened. */
export function unnamedDetails({ request }: ProfilePage, items: readonly Html[]): Piece {
  if (items.length === 0) return null;
  const { language, texts } = request;
  return html`<details>
    <summary>${texts.person.unnamed(countOf(language, items.length))}</summary>
    <ul class="inline">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </details>`;
}
