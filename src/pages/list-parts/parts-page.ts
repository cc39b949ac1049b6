import { Failure } from '../../core/failure.ts';
import type { Plan } from '../../web/response/plan.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { BestKnown } from '../../service/list-people.ts';
import { countOf } from '../dates/intl.ts';
import type { PageRequest, PageView } from '../page.ts';
import { cacheForToday, planPage } from '../page-plan.ts';
import { personRow } from './people-list.ts';
import type { Neighbour } from './paging.ts';

/** A part of a month, a decade, a century, all years or the zodiac, which has a page of its own. */
export interface ListPart extends Neighbour {
  readonly births: BestKnown;
  /** What the row says of it beside its name. */
  readonly note?: string;
}

/** A month, a decade, a century, all years or the zodiac as the list of its parts. */
export interface PartsPage {
  /** Path below the language. */
  readonly address: string;
  readonly title: string;
  /** What stands above the heading. */
  readonly above?: Piece;
  /** What stands under the heading. */
  readonly lead: Piece;
  readonly parts: readonly ListPart[];
  /** Whether each number has a bar. */
  readonly hasBars?: boolean;
}

/** The name of the fact that holds a month, a decade or a century that cannot be read. */
export const PERIOD = 'period';

/** The failure of an address whose month, decade or century is none. */
export function noSuchPeriod(text: string): Failure {
  return new Failure('invalid_parameter', { [PERIOD]: text });
}

/** The plan of a page that lists the parts with births, each with their number and the best known of them. */
export function planParts(request: PageRequest, make: () => PartsPage): Plan {
  return planPage(request, {
    cacheControl: cacheForToday(request),
    compute: () => compute(request, make()),
  });
}

function compute(request: PageRequest, page: PartsPage): PageView {
  const { language, texts } = request;
  const total = page.parts.reduce((sum, { births }) => sum + births.total, 0);
  const greatest = page.hasBars ? Math.max(...page.parts.map(({ births }) => births.total)) : null;
  const rows = page.parts.flatMap((part) => {
    const { person } = part.births;
    return person ? [personRow(request, person, partLink(request, part, greatest))] : [];
  });
  const { browse, lists } = texts;
  const count = lists.count(countOf(language, total));
  return {
    kind: 'page',
    title: page.title,
    description: total === 0 ? page.title : `${page.title}${browse.colon} ${count}`,
    address: page.address,
    indexable: total > 0,
    ...(total > 0 && { cited: { title: page.title } }),
    main: html`${page.above}
      <h1>${page.title}</h1>
      ${page.lead}
      ${
        total === 0
          ? html`<p>${lists.nobody}</p>`
          : html`${total > 1 && html`<p class="count">${count}</p>`}
              <ol class="people parts">
                ${join(rows, '\n')}
              </ol>`
      }`,
  };
}

/** A link to a part with its number of births, and with a bar where the greatest number is given. */
function partLink(
  { language, urls, texts }: PageRequest,
  { address, name, note, births: { total } }: ListPart,
  greatest: number | null,
): Html {
  const count = texts.browse.births(countOf(language, total));
  return html`<a href="${urls.page(language, address)}">${name}</a>
    <small
      >${note !== undefined && html`${note} · `}${count}
      ${greatest !== null && shareBar(total, greatest)}</small
    >`;
}

/** A bar as long as the share of a number in the greatest one, which is as wide as its place. */
export function shareBar(number: number, greatest: number): Html {
  const share = Math.max(1, Math.round((number / greatest) * 100));
  return html`<svg class="bar" aria-hidden="true"><rect width="${share}%" /></svg>`;
}
