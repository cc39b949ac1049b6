import { DISPUTE_KINDS, type DisputeKind } from '../../core/date/dispute-kind.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html } from '../../html/template.ts';
import { disputesByKind, hasAmbiguousBirths } from '../../service/count-births.ts';
import type { Labels, Person } from '../../service/people.ts';
import { listAmbiguous, listAmbiguousByYear, type ListOptions } from '../../service/list-people.ts';
import { shareBar } from '../list-parts/parts-page.ts';
import { countOf } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';
import { dateStory } from '../person/sources.ts';
import type { PageRoute } from '../page-plan.ts';
import { dateColumn } from '../list-parts/people-list.ts';
import { LIST_QUERY, planList } from '../list-parts/list-page.ts';

/** People whose date of birth is ambiguous (methodology 5.3), each with all dates that may be right. */
export const disputedPage: PageRoute = {
  pattern: '/disputed',
  kind: 'page_disputed',
  isCited: true,
  sitemap: hasAmbiguousBirths,
  llms: {
    among: 'more',
    name: 'Disputed dates of birth',
    says: 'everybody whose statements contradict each other',
  },
  query: LIST_QUERY,
  plan: (request) => planList(request, () => listOf(request, null), 'year'),
};

/** Those of them whose dates differ in one way (service 15.11). */
export const disputeKindPage: PageRoute = {
  pattern: '/disputed/:kind',
  kind: 'page_disputed',
  isCited: true,
  query: LIST_QUERY,
  plan(request) {
    const kind = DISPUTE_KINDS.find((name) => name === request.path['kind']);
    if (kind === undefined) throw new Failure('not_found');
    return planList(request, () => listOf(request, kind));
  },
};

function listOf(request: PageRequest, kind: DisputeKind | null) {
  const { context, language, texts } = request;
  const { browse } = texts;
  return {
    people: (options: ListOptions) => listAmbiguous(context, options, kind),
    ...(kind === null && {
      byTime: {
        order: 'year' as const,
        people: (options: ListOptions) => listAmbiguousByYear(context, options),
        says: browse.latestFirst,
      },
    }),
    isInApi: false,
    column: dateColumn(request),
    saysStatus: false,
    remarkOn: ({ card }: Person, labels: Labels) => dateStory({ request, labels }, card.birth),
    address: kind === null ? 'disputed' : `disputed/${kind}`,
    title:
      kind === null
        ? browse.disputedTitle
        : `${browse.disputedTitle}${browse.colon} ${browse.disputeKinds[kind]}`,
    description: (total: number) => browse.disputedDescription(countOf(language, total)),
    sidebar: [html`<p class="note">${browse.disputedNote}</p>`],
    figure: () => kindLinks(request, disputesByKind(context), kind),
  };
}

/** Links to the kinds of dispute, each with its number and, from three kinds on, a bar that shows its share. */
function kindLinks(
  { language, texts, urls }: PageRequest,
  counts: ReadonlyMap<DisputeKind, number>,
  current: DisputeKind | null,
): Html {
  const { browse } = texts;
  const most = Math.max(1, ...counts.values());
  const found = DISPUTE_KINDS.filter((kind) => (counts.get(kind) ?? 0) > 0);
  const items = found.map((kind) => {
    const number = counts.get(kind) ?? 0;
    return html`<li>
      <a
        href="${urls.page(language, `disputed/${kind}`)}"
        ${kind === current && html`aria-current="page"`}
        >${browse.disputeKinds[kind]}</a
      >
      <small>${countOf(language, number).text}</small>
      ${found.length > 2 && shareBar(number, most)}
    </li>`;
  });
  return html`<nav class="kinds" aria-labelledby="kinds">
    <h2 id="kinds">${browse.disputeKindsTitle}</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}
