import { html, type Html } from '../../html/template.ts';
import { pagePaths } from '../../site/links.ts';
import { citationOf } from '../citation/citation.ts';
import type { ProfilePage } from './profile-page.ts';

/** How to cite the page, and the same for reference managers. */
export function cite({ request, profile }: ProfilePage): Html {
  const { language, texts, urls } = request;
  const { title, data, url } = citationOf(request, profile.person);
  const file = urls.page(language, pagePaths.person(profile.person.card.slug));
  return html`<section class="cite" aria-labelledby="cite">
    <h2 id="cite">${texts.person.cite}</h2>
    <p><bdi>${title}</bdi>. <cite>Natalis</cite>. ${data}. ${url}</p>
    <p>
      <a href="${file}.bib" type="application/x-bibtex">BibTeX</a> ·
      <a href="${file}.ris" type="application/x-research-info-systems">RIS</a>
    </p>
  </section>`;
}
