import { html, type Html, type Piece } from '../../html/template.ts';
import { isLanguage } from '../../core/text/languages.ts';
import type { Profile } from '../../service/schema/profile.ts';
import { wikidataPage } from '../../service/links.ts';
import { countOf } from '../dates/intl.ts';
import { externalLink, hostOf } from '../layout/external-link.ts';
import { languageName } from '../layout/language-name.ts';
import { officialWebsites } from './websites.ts';
import { type ProfilePage, term, termSection } from './profile-page.ts';
import { shownAccount } from './social.ts';

type Article = Profile['wikipedia'][number];

/** Where else there is something about the person: Wikidata, Wikipedia, their own pages. */
export function links(page: ProfilePage): Piece {
  const { request, profile } = page;
  const { person } = request.texts;
  return termSection('links', person.links, [
    term(person.wikipedia, articles(page)),
    term(
      person.officialWebsite,
      officialWebsites(profile).map((url) => externalLink(url, html`<bdi>${hostOf(url)}</bdi>`)),
    ),
    term(person.accounts, accounts(profile)),
    term(person.wikidata, [externalLink(wikidataPage(profile.id), profile.id)]),
  ]);
}

/** Articles in the languages of this site, the others to be opened. */
function articles({ request, profile }: ProfilePage): Piece[] {
  const { language, texts } = request;
  const near = profile.wikipedia.filter((article) => isLanguage(article.language));
  const far = profile.wikipedia.filter((article) => !isLanguage(article.language));
  const list = (some: readonly Article[]): Html =>
    html`<ul class="inline">
      ${some.map(
        (article) =>
          html`<li>
            <a href="${article.url}" hreflang="${article.language}"
              >${languageName(language, article.language)}</a
            >
          </li>`,
      )}
    </ul>`;
  return [
    near.length > 0 && list(near),
    far.length > 0 &&
      html`<details>
        <summary>${texts.person.more(countOf(language, far.length))}</summary>
        ${list(far)}
      </details>`,
  ].filter(Boolean);
}

function accounts({ social }: Profile): Html[] {
  return social.flatMap(({ property, value }) => {
    const shown = shownAccount(property, value);
    if (!shown) return [];
    const name = html`<bdi>${shown.account}</bdi>`;
    return html`${shown.network}:
    ${shown.address === null ? name : externalLink(shown.address, name)}`;
  });
}
