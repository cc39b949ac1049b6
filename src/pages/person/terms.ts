import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { NamedEntity } from '../../service/schema/date.ts';
import { wikidataPage } from '../../service/links.ts';
import { markedText, ownText } from '../layout/name.ts';
import { countOf } from '../dates/intl.ts';
import type { ProfilePage } from './profile-page.ts';

/** An entity's name in its own direction, marked where its language is not that of the page. */
export function entityName({ request, entities }: ProfilePage, { id, name }: NamedEntity): Html {
  const known = entities.get(id);
  return known ? markedText(name, known.language, request) : unnamed(id);
}

/** The same without the mark, for sentences. */
export function plainEntityName(
  { request, entities }: ProfilePage,
  { id, name }: NamedEntity,
): Html {
  const known = entities.get(id);
  return known ? ownText(name, known.language, request.language) : unnamed(id);
}

/** The same for the text of a link, in which an identifier cannot be a link itself. */
export function linkedEntityName(page: ProfilePage, entity: NamedEntity): Piece {
  return page.entities.has(entity.id) ? plainEntityName(page, entity) : entity.name;
}

/** A link to Wikidata by identifier, for an entity whose name the snapshot lacks. */
function unnamed(id: string): Html {
  return html`<a href="${wikidataPage(id)}">${id}</a>`;
}

/** A term with short items in one line; the reader opens a part with the items that have no name. */
export function lineTerm(page: ProfilePage, name: string, items: readonly NamedEntity[]): Piece {
  if (items.length === 0) return null;
  const shown = (some: readonly NamedEntity[]): Html[] =>
    some.map((item) => entityName(page, item));
  const named = items.filter(({ id }) => page.entities.has(id));
  const unnamed = items.filter(({ id }) => !page.entities.has(id));
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
