import { html } from '../../html/template.ts';
import type { PageRequest, PageView } from '../page.ts';
import { document } from './document.ts';
import { footer } from './footer.ts';
import { headOf } from './head.ts';
import { header } from './header.ts';

/** The whole document around what a page shows. */
export function layout(request: PageRequest, view: PageView): string {
  return document(request, {
    head: html`${headOf(request, view)} ${view.head}`,
    body: html`${header(request, view.query ?? '')}
      <main id="main" tabindex="-1">${view.main}</main>
      ${footer(request, view)}`,
  });
}
