import { formatQid } from '../../core/qid.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { wikidataPage } from '../../site/outside.ts';
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

/** A term with short items in one line; the reader opens a part with the items that have no name. */
export function lineTerm(page: ProfilePage, name: string, qids: readonly number[]): Piece {
  if (qids.length === 0) return null;
  const shown = (some: readonly number[]): Html[] => some.map((qid) => entityName(page, qid));
  const named = qids.filter((qid) => isNamed(page, qid));
  const unnamed = qids.filter((qid) => !isNamed(page, qid));
  return term(name, [html`${join(shown(named), ', ')} ${unnamedDetails(page, shown(unnamed))}`]);
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

/** A section of terms with its heading; nothing where no term has items. */
export function termSection(id: string, title: string, terms: readonly Piece[]): Piece {
  if (!terms.some(Boolean)) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <dl class="terms">${terms}</dl>
  </section>`;
}

/** A part that the reader opens, with the items that have an identifier but no name. */
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
