import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { NamedEntity } from '../../service/schema/date.ts';
import { wikidataPage } from '../../service/links.ts';
import { markedText, ownText } from '../layout/name.ts';
import { countOf } from '../dates/intl.ts';
import type { ProfilePage } from './profile-page.ts';

/** An entity's name in its own language and direction, marked where it is not in the page's. */
export function entityName({ request, entities }: ProfilePage, { id, name }: NamedEntity): Html {
  const known = entities.get(id);
  return known ? markedText(name, known.language, request) : unnamed(id);
}

/** The same for use in sentences, without a mark. */
export function plainEntityName(
  { request, entities }: ProfilePage,
  { id, name }: NamedEntity,
): Html {
  const known = entities.get(id);
  return known ? ownText(name, known.language, request.language) : unnamed(id);
}

/** The same for use in links: an identifier stays a text. */
export function linkedEntityName(page: ProfilePage, entity: NamedEntity): Piece {
  return page.entities.has(entity.id) ? plainEntityName(page, entity) : entity.name;
}

/** What has no name that we know can be looked up by its identifier. */
function unnamed(id: string): Html {
  return html`<a href="${wikidataPage(id)}">${id}</a>`;
}

/** A term and things of few words in one line; those without a name are there to be opened. */
export function lineTerm(page: ProfilePage, name: string, items: readonly NamedEntity[]): Piece {
  if (items.length === 0) return null;
  const shown = (some: readonly NamedEntity[]): Html[] =>
    some.map((item) => entityName(page, item));
  const named = items.filter(({ id }) => page.entities.has(id));
  const unnamed = items.filter(({ id }) => !page.entities.has(id));
  return term(name, [html`${join(shown(named), ', ')} ${unnamedDetails(page, shown(unnamed))}`]);
}

/** A term and what is said under it; nothing where there is nothing to say. */
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

/** A section of terms with its heading; nothing where no term has anything to say. */
export function termSection(id: string, title: string, terms: readonly Piece[]): Piece {
  if (!terms.some(Boolean)) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <dl class="terms">${terms}</dl>
  </section>`;
}

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
