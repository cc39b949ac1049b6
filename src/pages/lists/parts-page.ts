import { nextUtcMidnight } from '../../site/date-change.ts';
import { cacheFor } from '../../web/headers.ts';
import type { Plan } from '../../web/plan.ts';
import { html, type Html, join } from '../../html/template.ts';
import { bestKnown } from '../../service/best-known.ts';
import type { ListSubject } from '../../service/list-people.ts';
import { countOf } from '../dates/intl.ts';
import { statusKey } from '../layout/status.ts';
import type { PageRequest, PageView } from '../page.ts';
import { planPage } from '../plan.ts';
import { personRow } from './people.ts';
import { type Neighbour, neighbours } from './paging.ts';

/** A part of a month, a decade or a century, which has a page of its own. */
export interface Part extends Neighbour {
  /** The lists whose people were born in it. */
  readonly subjects: readonly ListSubject[];
}

/** A month, a decade or a century as the list of its parts. */
export interface PartsPage {
  /** Path below the language. */
  readonly address: string;
  readonly title: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly parts: readonly Part[];
}

/** The plan of a page that lists parts, each with how many were born in it and the best known of them. */
export function planParts(request: PageRequest, make: () => PartsPage): Plan {
  const { now } = request.context;
  return planPage(request, {
    deciding: Object.values(request.path),
    cacheControl: cacheFor(nextUtcMidnight(now) - now),
    compute: () => compute(request, make()),
  });
}

async function compute(request: PageRequest, page: PartsPage): Promise<PageView> {
  const { language, texts, context } = request;
  const found = await Promise.all(
    page.parts.map(async (part) => ({
      part,
      ...(await bestKnown(context, part.subjects, language)),
    })),
  );
  const total = found.reduce((sum, part) => sum + part.total, 0);
  const rows = found.map(({ part, total: births, person }) => {
    const column = partLink(request, part, births);
    return person
      ? personRow(request, person, column)
      : html`<li><span class="when">${column}</span> <span class="who">–</span></li>`;
  });
  const { browse, lists, status } = texts;
  return {
    kind: 'page',
    title: page.title,
    description: `${page.title}: ${lists.count(countOf(language, total))} ${browse.bestKnown}`,
    address: page.address,
    indexable: total > 0,
    main: html`<h1>${page.title}</h1>
      ${neighbours(request, page.previous, page.next)}
      <p class="count">${lists.count(countOf(language, total))} ${browse.bestKnown}</p>
      <ol class="people">
        ${join(rows, '\n')}
      </ol>
      ${statusKey(status)}`,
  };
}

function partLink({ language, urls, texts }: PageRequest, part: Part, births: number): Html {
  const count = texts.browse.births(countOf(language, births));
  return html`<a href="${urls.page(language, part.address)}">${part.name}</a>
    <small>${count}</small>`;
}
