import type { Plan } from '../../web/response/plan.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { bestKnown, type BestKnown, type ListSubject } from '../../service/list-people.ts';
import { countOf } from '../dates/intl.ts';
import type { PageRequest, PageView } from '../page.ts';
import { planPage } from '../page-plan.ts';
import { personRow } from './people-list.ts';
import { linkTo, type Subject } from './list-links.ts';

/** A part of a month, a decade, a century, all years or the zodiac, which has a page of its own. */
export interface ListPart {
  readonly subject: Subject;
  readonly births: BestKnown;
  /** What the row says of it beside its name. */
  readonly note?: string | false | undefined;
}

/** A list as a part. */
export function partOf(
  { context, language }: PageRequest,
  subject: ListSubject,
  note?: string,
): ListPart {
  return { subject, births: bestKnown(context, [subject], language), note };
}

/** A month, a decade, a century, all years or the zodiac as the list of its parts. */
interface PartsPage {
  /** Path below the language. */
  readonly address: string;
  readonly title: string;
  /** What stands above the heading. */
  readonly above?: Piece;
  /** Links to the pages before and after, or another piece that stands under the heading. */
  readonly neighbours: Piece;
  readonly parts: readonly ListPart[];
  /** How sure the dates are. */
  readonly doubts?: Piece;
  /** Whether each number has a bar. */
  readonly hasBars?: boolean;
}

/** The plan of a page that lists the parts with births, each with their number and the best known of them. */
export function planParts(request: PageRequest, make: () => PartsPage): Plan {
  return planPage(request, { compute: () => viewOf(request, make()) });
}

function viewOf(request: PageRequest, page: PartsPage): PageView {
  const { language, texts } = request;
  const { address, title, parts } = page;
  const total = parts.reduce((sum, { births }) => sum + births.total, 0);
  const count = texts.lists.count(countOf(language, total));
  return {
    kind: 'page',
    title,
    description: total === 0 ? title : `${title}${texts.browse.colon} ${count}`,
    address,
    indexable: total > 0,
    ...(total > 0 && { cited: { title } }),
    main: (tools) =>
      html`${page.above}
        <h1>${title}</h1>
        ${page.neighbours} ${page.doubts}
        ${
          total === 0
            ? html`<p>${texts.lists.nobody}</p>`
            : html`${total > 1 && !page.doubts && html`<p class="count">${count}</p>`}
              ${rowsOf(request, page)}`
        }
        ${tools}`,
  };
}

function rowsOf(request: PageRequest, { parts, hasBars }: PartsPage): Html {
  const greatest = hasBars ? Math.max(...parts.map(({ births }) => births.total)) : null;
  const rows = parts.flatMap((part) => {
    const { person } = part.births;
    return person ? [personRow(request, person, partLink(request, part, greatest))] : [];
  });
  return html`<ol class="people ${hasBars ? 'barred' : 'parts'}">
    ${join(rows, '\n')}
  </ol>`;
}

/** A link to a part with its number of births, and with a bar where the greatest number is given. */
function partLink(
  request: PageRequest,
  { subject, note, births: { total } }: ListPart,
  greatest: number | null,
): Html {
  const count = request.texts.browse.births(countOf(request.language, total));
  return html`${linkTo(request, subject)}
    <small
      >${note && `${note} · `}${count} ${greatest !== null && shareBar(total, greatest)}</small
    >`;
}

/** A bar as long as the share of a number in the greatest one, which is as wide as its place. */
export function shareBar(number: number, greatest: number): Html {
  const share = Math.max(1, Math.round((number / greatest) * 100));
  return html`<svg class="bar" width="100%" height="6" aria-hidden="true">
    <rect width="${share}%" height="100%" />
  </svg>`;
}
