import { DISPUTE_KINDS, type DisputeKind } from '../../core/date/dispute-kind.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html } from '../../html/template.ts';
import type { Labels, Person } from '../../service/people.ts';
import { countPeople, listAmbiguousByYear } from '../../service/any-list.ts';
import type { Births } from '../../service/list-people.ts';
import { shareBar } from '../list-parts/parts-page.ts';
import { countOf } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';
import { dateStory } from '../person/sources.ts';
import type { RouteAbout } from '../page-plan.ts';
import { above, pageAbout } from '../list-parts/list-links.ts';
import { dateColumn } from '../list-parts/people-list.ts';
import { listRoute } from '../list-parts/list-page.ts';

/** People whose date of birth is ambiguous (methodology 5.3), each with all dates that may be right. */
export const disputedPage = listRoute({
  pattern: '/disputed',
  kind: 'page_disputed',
  sitemap: (context) => countPeople(context, disputed(null)) > 0,
  llms: {
    among: 'more',
    name: 'Disputed dates of birth',
    says: 'everybody whose statements contradict each other',
  },
  about: () => disputed(null),
  pageOf: (request) => ({
    ...disputedList(request, null),
    byTime: {
      order: 'year',
      people: (options) => listAmbiguousByYear(request.context, options),
      says: request.texts.browse.latestFirst,
    },
    address: 'disputed',
    figure: () => kindLinks(request, null),
  }),
});

/** Those of them whose dates differ in one way (service 15.11). */
export const disputeKindPage = listRoute({
  pattern: '/disputed/:kind',
  kind: 'page_disputed',
  about: (request) => disputed(readKind(request)),
  pageOf: (request, { dispute }) => ({
    ...disputedList(request, request.texts.browse.disputeKinds[dispute]),
    address: `disputed/${dispute}`,
    figure: () => kindLinks(request, dispute),
  }),
});

/** The kind of dispute of a path. Throws Failure `not_found`. */
function readKind({ path }: PageRequest): DisputeKind {
  const kind = DISPUTE_KINDS.find((name) => name === path['kind']);
  if (kind === undefined) throw new Failure('not_found');
  return kind;
}

/** The disputed ones among the births of a page, at its address below `disputed` (service 15.11). */
export function disputedAmong({ pattern, about }: RouteAbout<Births>) {
  return listRoute({
    pattern: `/disputed${pattern}`,
    kind: 'page_disputed',
    about: (request) => ({ kind: 'disputed among', births: about(request) }),
    pageOf(request, { births }) {
      const { language, texts, urls } = request;
      const { address, name, title } = pageAbout(request, births);
      return {
        ...disputedList(request, name),
        address: `disputed/${address}`,
        isIndexable: false,
        above: above([
          html`<a href="${urls.page(language, 'disputed')}">${texts.browse.disputedTitle}</a>`,
          html`<a href="${urls.page(language, address)}">${title}</a>`,
        ]),
      };
    },
  });
}

/** The list of a kind of dispute, or of all for null. */
function disputed<Kind extends DisputeKind | null>(dispute: Kind) {
  return { kind: 'disputed', dispute } as const;
}

/** What the lists of disputed dates share; `part` says which of them a list has. */
function disputedList(request: PageRequest, part: string | null) {
  const { language, texts } = request;
  const { browse } = texts;
  const title = browse.disputedTitle;
  return {
    column: dateColumn(request),
    remarkOn: ({ card }: Person, labels: Labels) => dateStory({ request, labels }, card.birth),
    title: part === null ? title : `${title}${browse.colon} ${part}`,
    description: (total: number) => browse.disputedDescription(countOf(language, total)),
    sidebar: [html`<p class="note">${browse.disputedNote}</p>`],
  };
}

/** Links to the kinds of dispute, each with its number and, from three kinds on, a bar that shows its share. */
function kindLinks(
  { context, language, texts, urls }: PageRequest,
  current: DisputeKind | null,
): Html {
  const { browse } = texts;
  const counts = DISPUTE_KINDS.map((kind) => ({
    kind,
    number: countPeople(context, disputed(kind)),
  }));
  const found = counts.filter(({ number }) => number > 0);
  const most = Math.max(...found.map(({ number }) => number));
  const items = found.map(
    ({ kind, number }) =>
      html`<li>
        <a
          href="${urls.page(language, `disputed/${kind}`)}"
          ${kind === current && html`aria-current="page"`}
          >${browse.disputeKinds[kind]}</a
        >
        <small>${countOf(language, number).text}</small>
        ${found.length > 2 && shareBar(number, most)}
      </li>`,
  );
  return html`<nav class="kinds" aria-labelledby="kinds">
    <h2 id="kinds">${browse.disputeKindsTitle}</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}
