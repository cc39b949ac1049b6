import { Failure } from '../../core/failure.ts';
import type { Plan } from '../../web/plan.ts';
import { html, type Html, join } from '../../html/template.ts';
import { bestKnown, type ListSubject } from '../../service/list-people.ts';
import { countOf } from '../dates/intl.ts';
import type { PageRequest, PageView } from '../page.ts';
import { cacheForToday, planPage } from '../plan.ts';
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
  const { language, texts, context } = request;
  const found = page.parts.map((part) => ({
    part,
    ...bestKnown(context, part.subjects, language),
  }));
  const total = found.reduce((sum, part) => sum + part.total, 0);
  const rows = found.flatMap(({ part, total: births, person }) =>
    person ? [personRow(request, person, partLink(request, part, births))] : [],
  );
  const { browse, lists } = texts;
  return {
    kind: 'page',
    title: page.title,
    description: `${page.title}${browse.colon} ${lists.count(countOf(language, total))} ${browse.bestKnown}`,
    address: page.address,
    indexable: total > 0,
    main: html`<h1>${page.title}</h1>
      ${neighbours(request, page.previous, page.next)}
      ${
        total === 0
          ? html`<p>${lists.nobody}</p>`
          : html`<p class="count">${lists.count(countOf(language, total))} ${browse.bestKnown}</p>
              <ol class="people">
                ${join(rows, '\n')}
              </ol>`
      }`,
  };
}

function partLink({ language, urls, texts }: PageRequest, part: Part, births: number): Html {
  const count = texts.browse.births(countOf(language, births));
  return html`<a href="${urls.page(language, part.address)}">${part.name}</a>
    <small>${count}</small>`;
}
