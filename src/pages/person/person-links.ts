import { html, type Html, type Piece } from '../../html/template.ts';
import type { PersonDetail } from '../../core/person/person-record.ts';
import { catalogueRecords } from '../../core/person/catalogues.ts';
import { commonsPage } from '../../core/person/wikimedia-links.ts';
import { formatQid } from '../../core/qid.ts';
import { type Language, LANGUAGES } from '../../core/text/languages.ts';
import { type WikipediaArticle, wikipediaArticles } from '../../service/people.ts';
import { wikidataPage } from '../../site/links.ts';
import { collator, countOf } from '../dates/intl.ts';
import { externalLink, hostOf } from '../layout/external-link.ts';
import { languageName, ownLanguageName } from '../../site/language-name.ts';
import { type ProfilePage, term, termSection } from './person-terms.ts';

/** Other places about the person: Wikidata, Wikipedia, catalogues, their own pages, a picture that is not shown. */
export function links(page: ProfilePage): Piece {
  const { person, browse } = page.request.texts;
  const { card, detail } = page.profile.person;
  const { imageFile: file, imageMetadata } = detail;
  const id = formatQid(card.qid);
  const isPictureThere = card.image === null && imageMetadata?.status !== 'missing';
  return termSection('links', person.links, [
    term(person.wikipedia, articles(page)),
    term(
      person.officialWebsite,
      officialWebsites(detail).map((url) => externalLink(url, html`<bdi>${hostOf(url)}</bdi>`)),
    ),
    term(person.accounts, accounts(detail, browse.colon)),
    term(person.catalogues, catalogues(detail)),
    file !== null &&
      isPictureThere &&
      term(person.pictureThere, [externalLink(commonsPage(file), html`<bdi>${file}</bdi>`)]),
    term(person.wikidata, [externalLink(wikidataPage(id), id)]),
  ]);
}

const ARTICLES_SHOWN = 6;

/**
 * Articles in the language of the page, in those of this site, and in any others by their names; the reader opens a part
 * with the last. Each language has its own name, where that is known.
 */
function articles({ request, profile }: ProfilePage): Piece[] {
  const { language, texts } = request;
  const { compare } = collator(language);
  const places = [language, ...LANGUAGES];
  const articles = wikipediaArticles(profile.person.detail, language)
    .map((article) => {
      const place = places.findIndex((one) => one === article.language);
      const own = ownLanguageName(article.language);
      const name = own ?? articleName(language, article);
      return { ...article, own, name, place: place < 0 ? places.length : place };
    })
    .toSorted((a, b) => a.place - b.place || compare(a.name, b.name));
  const list = (some: typeof articles): Html =>
    inline(
      some.map(({ language: code, url, own, name }) => {
        // The registered tag (BCP 47); Wikipedia has a code of its own for simple English.
        const tag = code === 'simple' ? 'en-simple' : code;
        const said = own === null ? html`hreflang="${tag}"` : html`lang="${tag}"`;
        return html`<a href="${url}" ${said}>${name}</a>`;
      }),
    );
  const more = articles.slice(ARTICLES_SHOWN);
  return [
    articles.length > 0 && list(articles.slice(0, ARTICLES_SHOWN)),
    more.length > 0 &&
      html`<details>
        <summary>${texts.person.moreLanguages(countOf(language, more.length))}</summary>
        ${list(more)}
      </details>`,
  ].filter(Boolean);
}

function inline(items: readonly Html[]): Html {
  return html`<ul class="inline">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
}

/** The person's records in catalogues (methodology 11.14), by the names of these; a second one is numbered. */
function catalogues({ facts }: PersonDetail): Html[] {
  const names: string[] = [];
  const items = catalogueRecords(facts).map(({ name, address }) => {
    const place = names.push(name) && names.filter((other) => other === name).length;
    return externalLink(address, place > 1 ? `${name} (${place})` : name);
  });
  return items.length > 0 ? [inline(items)] : [];
}

/** The language of an article, or the host of its Wikipedia where the language has no name here. */
function articleName(asked: Language, { language, url }: WikipediaArticle): string {
  const name = languageName(asked, language);
  return name === language ? hostOf(url) : name;
}

function accounts({ social }: PersonDetail, colon: string): Html[] {
  return social.flatMap(({ property, value }) => {
    const network = NETWORKS[property];
    if (!network) return [];
    const address = addressOf(network, value);
    const link = (text: Html): Html => (address === null ? text : externalLink(address, text));
    if (network.isNumbered) return link(html`${network.name}`);
    return html`${network.name}${colon} ${link(html`<bdi>${value}</bdi>`)}`;
  });
}

function addressOf({ address, form = /^([^]*)$/ }: Network, value: string): string | null {
  const [, account, host = ''] = form.exec(value) ?? [];
  if (account === undefined) return null;
  const name = encodeURIComponent(account.toWellFormed());
  return address.replace('$host', host).replace('$name', () => name);
}

const OFFICIAL_WEBSITE = 'P856';

/** The official websites of a person (methodology 11.2), each once. */
export function officialWebsites({ facts }: Pick<PersonDetail, 'facts'>): string[] {
  const websites = facts.filter(({ property }) => property === OFFICIAL_WEBSITE);
  return [...new Set(websites.flatMap(({ value }) => value ?? []))];
}

/** What an account property stands for, and where its accounts are (methodology 11.4). */
interface Network {
  readonly name: string;
  /** With `$name` for the account, and `$host` for its host. */
  readonly address: string;
  /** How the account and its host are written, where it is not the account alone. */
  readonly form?: RegExp;
  /** Whether an account is a number, which tells a reader nothing. */
  readonly isNumbered?: true;
}

const NETWORKS: Readonly<Record<string, Network>> = {
  P2002: { name: 'X', address: 'https://x.com/$name' },
  P2003: { name: 'Instagram', address: 'https://www.instagram.com/$name/' },
  P2013: { name: 'Facebook', address: 'https://www.facebook.com/$name' },
  P2397: { name: 'YouTube', isNumbered: true, address: 'https://www.youtube.com/channel/$name' },
  P11245: { name: 'YouTube', address: 'https://www.youtube.com/@$name' },
  P7085: { name: 'TikTok', address: 'https://www.tiktok.com/@$name' },
  P4033: { name: 'Mastodon', address: 'https://$host/@$name', form: /^@?([\w.-]+)@([a-z\d.-]+)$/i },
  P12361: { name: 'Bluesky', address: 'https://bsky.app/profile/$name' },
  P11892: { name: 'Threads', address: 'https://www.threads.com/@$name' },
  P6634: { name: 'LinkedIn', address: 'https://www.linkedin.com/in/$name/' },
  P5797: { name: 'Twitch', address: 'https://www.twitch.tv/$name' },
  P3185: { name: 'VK', address: 'https://vk.com/$name' },
  P3789: { name: 'Telegram', address: 'https://t.me/$name' },
  P3040: { name: 'SoundCloud', address: 'https://soundcloud.com/$name' },
};
