import { formatQid } from '../../core/qid.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { wikidataPage } from '../../site/links.ts';
import { countOf } from '../dates/intl.ts';
import { languageMark, markedText, ownText } from '../layout/name.ts';
import type { ProfilePage } from './profile-page.ts';

/** Whether the snapshot has a name for an entity, given by numeric QID, that fits the page. */
export function isNamed({ profile }: ProfilePage, qid: number): boolean {
  return profile.labels.found(qid) !== null;
}

/** An entity's name in its own direction, marked where its language is not that of the page. */
export function entityName({ request, profile }: ProfilePage, qid: number): Html {
  const label = profile.labels.found(qid);
  return label ? markedText(label.text, label.language, request) : unnamed(qid);
}

/** The same without the mark, for sentences. */
export function plainEntityName({ request, profile }: ProfilePage, qid: number): Html {
  const label = profile.labels.found(qid);
  return label ? ownText(label.text, label.language, request.language) : unnamed(qid);
}

/** The same for the text of a link, in which an identifier cannot be a link itself. */
export function linkedEntityName(page: ProfilePage, qid: number): Piece {
  return isNamed(page, qid) ? plainEntityName(page, qid) : formatQid(qid);
}

/** The mark behind a link, where the name in it is in another language than the page. */
export function entityMark({ request, profile }: ProfilePage, qid: number): Piece {
  return languageMark(profile.labels.found(qid)?.language ?? 'mul', request);
}

/** A link to Wikidata by identifier, for an entity whose name the snapshot lacks. */
function unnamed(qid: number): Html {
  const id = formatQid(qid);
  return html`<a href="${wikidataPage(id)}">${id}</a>`;
}

/** A term with short items in one line, without those that have no name. */
export function lineTerm(page: ProfilePage, name: string, qids: readonly number[]): Piece {
  const named = qids.filter((qid) => isNamed(page, qid));
  const shown = named.map((qid) => entityName(page, qid));
  return term(name, shown.length > 0 ? [join(shown, ', ')] : []);
}

/** A term with its items; nothing where there are none. */
export function term(name: string, items: readonly Piece[]): Piece {
  if (items.length === 0) return null;
  const says =
    items.length === 1
      ? items[0]
      : html`<ul>
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>`;
  return html`<div>
    <dt>${name}</dt>
    <dd>${says}</dd>
  </div>`;
}

/** Terms, and a last line beneath them; nothing where there is neither. */
export function termList(terms: readonly Piece[], last: Piece = null): Piece {
  const list = terms.some(Boolean) && html`<dl class="terms">${terms}</dl>`;
  return list || last ? html`${list}${last}` : null;
}

/** The same as a section with its heading. */
export function termSection(
  id: string,
  title: string,
  terms: readonly Piece[],
  last: Piece = null,
): Piece {
  const list = termList(terms, last);
  if (!list) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${list}
  </section>`;
}

/** Items of one kind that have an identifier but no name. */
export interface UnnamedKind {
  /** What the kind is called where it is a term. */
  readonly name: string;
  readonly items: readonly Html[];
}

/**
 * One line that counts the items without a name by kind; the reader opens it to see their identifiers.
 * Null where there are none.
 */
export function unnamedLine({ request }: ProfilePage, kinds: readonly UnnamedKind[]): Piece {
  const { language, texts } = request;
  const counted = kinds.flatMap(({ name, items }) => {
    if (items.length === 0) return [];
    return `${withinSentence(language, name)} (${countOf(language, items.length).text})`;
  });
  if (counted.length === 0) return null;
  return html`<details class="unnamed">
    <summary>${texts.person.unnamed(counted.join(', '))}</summary>
    <ul class="inline">
      ${kinds.flatMap(({ items }) => items).map((item) => html`<li>${item}</li>`)}
    </ul>
  </details>`;
}

/** The name of a term as it stands within a sentence; German writes its nouns with capitals there too. */
function withinSentence(language: Language, name: string): string {
  return language === 'de' ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
}

/** The first items, and the others in a part that the reader opens. A single other item is not hidden. */
export function shortened(
  { request }: ProfilePage,
  items: readonly Html[],
  shown: number,
): readonly Piece[] {
  const { language, texts } = request;
  if (items.length <= shown + 1) return items;
  const more = items.slice(shown);
  return [
    ...items.slice(0, shown),
    html`<details>
      <summary>${texts.person.more(countOf(language, more.length))}</summary>
      <ul>
        ${more.map((item) => html`<li>${item}</li>`)}
      </ul>
    </details>`,
  ];
}
