import { Html, html } from '../../html/template.ts';
import type { Frame } from '../page.ts';

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;

/** A text with links to its headings of the second level, which stand beside it on a wide screen. */
export function proseArticle({ texts }: Pick<Frame, 'texts'>, title: string, body: Html): Html {
  const links = [...body.text.matchAll(HEADING)].map(
    ([, id, name = '']) => html`<li><a href="#${id}">${new Html(name)}</a></li>`,
  );
  return html`<nav class="contents" aria-labelledby="contents">
      <p id="contents">${texts.layout.contents}</p>
      <ul>
        ${links}
      </ul>
    </nav>
    <article class="prose">
      <h1>${title}</h1>
      ${body}
    </article>`;
}
