import { SIGNS } from '../../core/zodiac.ts';
import { CACHE } from '../../web/headers.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { html, join } from '../../html/template.ts';
import type { PageRequest, PageView } from '../page.ts';
import { planPage, type PageRoute } from '../plan.ts';
import { addressOf } from '../../service/links.ts';
import { signDays } from './sign.ts';

/** The twelve signs and their days. */
export const signsPage: PageRoute = {
  pattern: '/zodiac',
  plan: (request) =>
    planPage(request, {
      deciding: [],
      cacheControl: CACHE.document,
      compute: async () => view(request),
    }),
};

function view({ language, texts, site }: PageRequest): PageView {
  const { lists, terms } = texts;
  const rows = SIGNS.map((sign) => {
    const [start, end] = signDays(language, sign);
    return html`<li>
      <span class="when">${lists.signRange(start, end)}</span>
      <span class="who"
        ><a href="${site.page(language, addressOf.sign(sign))}">${terms.signs[sign]}</a></span
      >
    </li>`;
  });
  return {
    kind: 'page',
    title: lists.signsTitle,
    description: lists.signsDescription,
    address: 'zodiac',
    languages: LANGUAGES,
    indexable: true,
    main: html`<h1>${lists.signsTitle}</h1>
      <p>${lists.signsDescription}</p>
      <p class="note">${lists.signConvention}</p>
      <ul class="people signs">
        ${join(rows, '\n')}
      </ul>`,
  };
}
